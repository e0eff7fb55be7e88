import type { TimeZone } from "../../time/zoned-time.ts";
import type { Cents } from "../../values/price.ts";
import type { Selection } from "../reservation/selection.ts";

/** What a mail about a reservation is made of: everything as it stood when the mail was called for. */
export interface BookingFacts {
  readonly restaurant: {
    readonly restaurantId: number;
    readonly name: string;
    /** On one line; empty where it is not known. */
    readonly address: string;
    /** As a diner dials it. */
    readonly phone: string;
    readonly timeZone: TimeZone;
    /** Null where the restaurant has no such rule. */
    readonly freeCancellationHours: number | null;
  };
  readonly guest: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly selection: Selection;
  readonly confirmation: string;
  readonly manageUrl: string;
  /** How often the reservation had been changed or cancelled. */
  readonly revision: number;
  /** What was charged for it; null where nothing was. */
  readonly charged: Cents | null;
}

/** What a diner is written to about. */
export type MailOccasion = "confirmation" | "change" | "cancellation" | "reminder";
