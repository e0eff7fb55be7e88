import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type * as Layer from "effect/Layer";
import type { Database } from "../../../platform/database/open-database.ts";
import type { AfterBooking } from "./reservation-changes.ts";

/** What a book is kept with. */
export interface BookParts {
  readonly database: Database;
  /** Those who charge the cards of diners who pay ahead. */
  readonly charges: Layer.Layer<Charges>;
  /** Told of what becomes of reservations. */
  readonly afterBooking: AfterBooking;
}
