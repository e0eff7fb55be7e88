import type { Currency } from "../../values/currency.ts";
import type { MinorUnits } from "../../values/money.ts";

/** What a booking asks for: nothing, a card on file, a deposit, or the whole price of its experience. */
export type PolicyAsks = "nothing" | "card" | "deposit" | "prepayment";

/** The terms of one booking. */
export interface BookingPolicy {
  readonly asks: PolicyAsks;
  /** The deposit of the whole party; 0 where none is asked for. */
  readonly deposit: MinorUnits;
  /** The most that the card on file is charged for a late cancellation or a no-show of the whole party; 0 where none is asked for. */
  readonly fee: MinorUnits;
  readonly currency: Currency;
  /** The hours before its time until which cancelling is free; null without a rule. */
  readonly freeCancellationHours: number | null;
}

/** The terms of a booking with the text that its diner read. They count, whatever the restaurant's file says later (rule 14.2). */
export interface ShownPolicy extends BookingPolicy {
  readonly text: string;
}
