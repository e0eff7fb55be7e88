import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type * as Layer from "effect/Layer";
import type { Database } from "../../../platform/database/open-database.ts";
import type { ReservationListener } from "./reservation-changes.ts";

/** What a book is kept with. */
export interface ServiceDependencies {
  readonly database: Database;
  /** Those who charge the cards of diners who pay ahead. */
  readonly charges: Layer.Layer<Charges>;
  /** Told of what becomes of reservations. */
  readonly onReservationChange: ReservationListener;
}
