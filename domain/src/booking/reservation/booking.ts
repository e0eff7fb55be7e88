import type { Selection } from "./selection.ts";

/** What the provider says of a reservation it took. The manage link is the diner's key to it. */
export interface Confirmation {
  readonly confirmation: string | null;
  readonly manageUrl: string | null;
}

/** A reservation as the provider confirmed it. */
export interface Booking extends Confirmation {
  readonly selection: Selection;
}
