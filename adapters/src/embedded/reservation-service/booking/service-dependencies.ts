import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Charge, Charges } from "@couvert/domain/booking/card/charges.port";
import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type * as Layer from "effect/Layer";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

/** The dependencies of the reservation service's operations. */
export interface ServiceDependencies {
  readonly database: Database;
  readonly charges: Layer.Layer<Charges>;
  readonly onReservationChange: ReservationListener;
}

/** A reservation after a change that is not committed yet. */
export interface ChangedReservation {
  readonly restaurant: Restaurant;
  readonly selection: Selection;
  readonly guest: BookingFacts["guest"];
  readonly confirmation: string;
  readonly manageToken: string;
  /** The number of changes and cancellations: 0 for a new reservation. */
  readonly revision: number;
  /** Null when nothing was charged. */
  readonly charge: Charge | null;
}

/** The kind of a change to a reservation. */
export type ReservationChange = "reserved" | "changed" | "cancelled";

/**
 * Receives every change of a reservation within the transaction that writes it. Its writes are committed or rolled back with the
 * change. It must await that transaction only.
 */
export type ReservationListener = (
  transaction: Transaction<Tables>,
  change: ReservationChange,
  reservation: ChangedReservation,
  now: Instant,
) => Promise<void>;

/** Does nothing. */
export const ignoreChanges: ReservationListener = async () => {};
