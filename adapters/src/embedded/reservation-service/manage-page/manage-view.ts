import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { ReservationStatus } from "@couvert/domain/booking/manage/reservation-status";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { MoveSearch } from "./find-moves.ts";
import type { StoredReservation } from "./reservation.ts";

/** What the page says first: that it was changed, that the table has gone, that it cannot be done; null for nothing. */
export type ManageOutcome = "changed" | "gone" | "refused" | null;

/** What the manage page shows. */
export interface ManageView {
  readonly reservation: StoredReservation;
  readonly restaurant: Restaurant;
  readonly status: ReservationStatus;
  readonly outcome: ManageOutcome;
  /** What was searched for, and the table requests it can be moved to; null before a search. */
  readonly found: { readonly input: MoveSearch; readonly moves: readonly TableRequest[] } | null;
  readonly now: Instant;
}
