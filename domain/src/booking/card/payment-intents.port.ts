import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Instant } from "../../time/zoned-time.ts";
import type { Currency } from "../../values/currency.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { CardProviderUnavailable } from "./card-tokens.port.ts";
import type { ChargeOutcomeUnknown, CurrencyNotSupported } from "./charges.port.ts";

/** The intent has succeeded: it cannot be cancelled, and its payment is refunded or its table given. */
export class IntentSucceeded extends Data.TaggedError("IntentSucceeded") {}

/** A webhook that its provider did not sign, signed too long ago, or sent in an unreadable form. */
export class WebhookRejected extends Data.TaggedError("WebhookRejected")<{
  readonly reason: "signature" | "old" | "body";
}> {}

/** What a guest is asked for: a card to store for a later fee (`setup`), or a payment. */
export interface IntentOrder {
  readonly kind: "setup" | "payment";
  /** The id of the order, at most 240 characters: one reference begins one intent. */
  readonly reference: string;
  readonly restaurantId: number;
  /** The amount of a payment, which is the smallest charge of the currency or more; 0 for a setup. */
  readonly amount: MinorUnits;
  readonly currency: Currency;
}

/** An intent that waits for its guest. Who has the secret can give it a card, and no more. */
export interface StartedIntent {
  readonly id: string;
  readonly clientSecret: string;
}

/** A card that is stored at the provider for later charges. */
export interface StoredCard {
  readonly customer: string;
  readonly paymentMethod: string;
  /** The last four digits. */
  readonly last4: string;
  /** The last month in which the card is valid: `2027-03`. */
  readonly expires: string;
}

/**
 * The state of an intent at its provider: `open` waits for a card or a challenge, `processing` for the bank. A setup that succeeded has
 * its card, a payment what was received.
 */
export type IntentState =
  | { readonly status: "open"; readonly clientSecret: string }
  | { readonly status: "processing" | "cancelled" }
  | {
      readonly status: "succeeded";
      readonly received: MinorUnits;
      /** The last four digits of the card; null where the provider leaves them out. */
      readonly last4: string | null;
      /** The card of a setup; null for a payment. */
      readonly storedCard: StoredCard | null;
    };

/** A charge of a stored card while its guest is away. */
export interface LaterCharge extends Omit<IntentOrder, "kind"> {
  readonly storedCard: StoredCard;
}

/** The outcome of a later charge. An unconfirmed one waits for its guest, who confirms it with the secret. */
export type LaterOutcome =
  | { readonly outcome: "charged"; readonly intentId: string }
  | { readonly outcome: "declined" }
  | { readonly outcome: "unconfirmed"; readonly intentId: string; readonly clientSecret: string };

/** A refund of a payment, in whole where the amount is null. One reference refunds once. */
export interface RefundOrder {
  readonly intentId: string;
  readonly amount: MinorUnits | null;
  readonly currency: Currency;
  readonly reference: string;
}

/** An event of a provider: an intent has changed. Read the intent to learn its state. */
export interface IntentEvent {
  readonly id: string;
  readonly intentId: string;
  /** The reference of the intent's order; null where the event has none. */
  readonly reference: string | null;
  /** Whether a card that a guest gave was declined. */
  readonly isDecline: boolean;
}

/** Payments that guests confirm at the card provider, so that no card passes through this group's servers (rule 14.7). */
export class PaymentIntents extends Context.Service<
  PaymentIntents,
  {
    /** Begins an intent, once per reference. */
    readonly begin: (
      order: IntentOrder,
    ) => Effect.Effect<StartedIntent, CurrencyNotSupported | CardProviderUnavailable>;

    /** Reads the state of an intent. */
    readonly read: (intentId: string) => Effect.Effect<IntentState, CardProviderUnavailable>;

    /** Cancels an intent, so that it can no longer succeed. Does nothing for a cancelled one. */
    readonly cancel: (intentId: string) => Effect.Effect<void, IntentSucceeded | CardProviderUnavailable>;

    /** Charges a stored card while its guest is away, once per reference: a repeated call returns the first outcome. */
    readonly chargeLater: (
      charge: LaterCharge,
    ) => Effect.Effect<LaterOutcome, CurrencyNotSupported | ChargeOutcomeUnknown | CardProviderUnavailable>;

    /** Finds the outcome of a later charge by its reference, from the moment that it is made; null where there is none. */
    readonly findLater: (
      charge: Pick<LaterCharge, "storedCard" | "reference">,
    ) => Effect.Effect<LaterOutcome | null, CardProviderUnavailable>;

    /** Refunds a payment in whole or in part, once per reference. Try again later when the provider is unavailable. */
    readonly refund: (order: RefundOrder) => Effect.Effect<void, CardProviderUnavailable>;

    /** Decodes a webhook of the provider, whose signature is at most five minutes old. */
    readonly decodeWebhook: (webhook: {
      readonly body: string;
      /** The header with the signature; null for none. */
      readonly signature: string | null;
      readonly now: Instant;
    }) => Effect.Effect<IntentEvent, WebhookRejected>;
  }
>()("@couvert/domain/card/PaymentIntents") {}
