import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Theme } from "../../../platform/html/theme.ts";
import type { ReservationListener } from "../booking/reservation-changes.ts";

/** What a diner's request about a reservation is answered with. */
export interface ManageContext {
  readonly database: Database;
  readonly restaurants: ReadonlyMap<number, Restaurant>;
  readonly onReservationChange: ReservationListener;
  readonly theme: Theme;
  readonly manageToken: string;
  readonly now: Instant;
}

/** Why a reservation is not changed or cancelled by its diner: there is none, or it stands otherwise now. */
export type ManageRejection = "Unknown" | "late" | "past" | "cancelled";
