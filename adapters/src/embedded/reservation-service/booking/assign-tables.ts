import { placesFor } from "@couvert/domain/booking/availability/places-for";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { seatingTimes, takenTables } from "@couvert/domain/booking/availability/seating";
import type { Seat } from "@couvert/domain/booking/reservation/seat";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { ControlledTransaction } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { readSeatings } from "../restaurants/read-seatings.ts";
import { rangeOf } from "./sql-time.ts";

/** Gives the party of a token, by its digest, the best free place for its seat, every table of it or none; false when there is no place left. */
export const takePlace = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  tokenDigest: string,
  seat: Seat,
  now: Instant,
): Promise<boolean> => {
  const { restaurantId } = restaurant;
  const stretch = seatingTimes(restaurant, seat.partySize, seat.time);
  const taken = takenTables(await readSeatings(transaction, restaurantId, stretch), stretch, now);
  const untaken = await transaction.savepoint("untaken").execute();
  for (const { tables } of placesFor(restaurant, seat, taken)) {
    // Everybody takes tables in one order, so that no two wait for each other's.
    const rows = tables.toSorted().map((table_id) => ({
      token_digest: tokenDigest,
      restaurant_id: restaurantId,
      table_id,
      during: rangeOf(stretch),
    }));
    // Another server may have taken a table since it was read: then the constraint leaves its row out.
    const inserted = await untaken
      .insertInto("seatings")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning("table_id")
      .execute();
    if (inserted.length === rows.length) return true;
    await untaken.rollbackToSavepoint("untaken").execute();
  }
  return false;
};
