import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { ReservationStatus } from "@couvert/domain/booking/manage/reservation-status";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { StoredReservation } from "../booking/stored-reservations.ts";
import type { MoveSearch } from "./find-moves.ts";

/** The outcome of the last form, which the page announces. Null for none. */
export type ManageOutcome =
  | "changed"
  | "unchanged"
  | "opted out"
  | "slot taken"
  | "changed too often"
  | "rejected"
  | null;

/** The table requests that a reservation can move to on a day. */
interface FoundMoves {
  readonly input: MoveSearch;
  readonly moves: readonly TableRequest[];
  /** Whether the guest has searched; otherwise it is the day of the reservation. */
  readonly isSearched: boolean;
}

/** The content of the manage page. */
export interface ManageView {
  readonly reservation: StoredReservation;
  readonly restaurant: Restaurant;
  readonly status: ReservationStatus;
  readonly outcome: ManageOutcome;
  /** A day with the table requests it can be moved to; null when it cannot be changed now. */
  readonly found: FoundMoves | null;
  /** When it can be changed once more; null for at once. */
  readonly changeableAt: Instant | null;
  readonly now: Instant;
}
