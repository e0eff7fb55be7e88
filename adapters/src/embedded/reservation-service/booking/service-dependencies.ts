import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Charge, Charges } from "@couvert/domain/booking/card/charges.port";
import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type * as Layer from "effect/Layer";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

/** What a book is kept with. */
export interface ServiceDependencies {
  readonly database: Database;
  /** Those who charge the cards of diners who pay ahead. */
  readonly charges: Layer.Layer<Charges>;
  /** Told of what becomes of reservations. */
  readonly onReservationChange: ReservationListener;
}

/** A reservation as it stands in a transaction that is yet to be committed. */
export interface ChangedReservation {
  readonly restaurant: Restaurant;
  readonly selection: Selection;
  readonly guest: BookingFacts["guest"];
  readonly confirmation: string;
  readonly manageToken: string;
  /** How often it has been changed or cancelled: 0 for a new one. */
  readonly revision: number;
  /** What was charged for it; null where nothing was. */
  readonly charge: Charge | null;
}

/** What happened to a reservation. */
export type ReservationChange = "reserved" | "changed" | "cancelled";

/**
 * Told of every reservation made, changed or cancelled, within the transaction that writes it: what it writes there is kept
 * or undone with the reservation. It must not wait for anything but that transaction.
 */
export type ReservationListener = (
  transaction: Transaction<Tables>,
  news: ReservationChange,
  party: ChangedReservation,
  now: Instant,
) => Promise<void>;

/** Tells nobody. */
export const ignoreChanges: ReservationListener = async () => {};
