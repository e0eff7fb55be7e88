import type { TimeZone } from "../../time/zoned-time.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { AreaNames } from "../availability/restaurant.ts";
import type { Guest } from "../guest/guest.schema.ts";
import type { Selection, TableRequest } from "../reservation/selection.ts";

/**
 * The kind of a change to a reservation. A stranded one is as it was, but the restaurant cannot seat it so any more (rule 10.22). A refunded one
 * does not come, and what was kept of it is given back (rule 14.6).
 */
export type ReservationChange = "reserved" | "changed" | "cancelled" | "stranded" | "refunded" | "late";

/** A change that the restaurant gets an email about; it refunds by itself. */
export type EmailedChange = Exclude<ReservationChange, "refunded" | "late">;

/** The slot of a reservation with its tables, by their ids. */
export interface SeatedRequest {
  readonly request: TableRequest;
  readonly tables: readonly string[];
}

/** What a reservation was before a change. */
export interface ReservationBefore extends SeatedRequest {
  /** The special request; absent where it did not change. */
  readonly specialRequest?: string;
  /** Who the guest was; absent where only the slot changed. */
  readonly guest?: Omit<Guest, "email" | "specialRequest" | "marketingOptIn">;
}

/** The facts in an email to a restaurant about a reservation, as of the time when the email is enqueued. */
export interface RestaurantFacts {
  readonly restaurant: {
    readonly name: string;
    readonly timeZone: TimeZone;
    /** The address that hears of reservations. */
    readonly email: string;
    /** In the restaurant's own language. */
    readonly areaNames: AreaNames;
  };
  readonly guest: Omit<Guest, "marketingOptIn">;
  readonly selection: Selection;
  /** The assigned tables by their ids; of a cancelled reservation, those that it had. */
  readonly tables: readonly string[];
  /** What a changed reservation was; null for any other. */
  readonly before: ReservationBefore | null;
  readonly confirmation: string;
  /** How often the reservation had been changed or cancelled. */
  readonly revision: number;
  /** What was charged for it, in the currency of its experience; null where nothing was. */
  readonly charged: MinorUnits | null;
}
