/**
 * Where a guest gives a card to the card provider itself: a frame of the embedded card service, or the fields of Stripe. Absent where the site
 * has its own card form.
 */
export type HostedField =
  | { readonly kind: "frame"; readonly src: string }
  | { readonly kind: "stripe"; readonly publishableKey: string };
