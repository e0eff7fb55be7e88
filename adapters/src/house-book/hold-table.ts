import type { Restaurant } from "@couvert/domain/book/restaurant";
import { seatingTimes } from "@couvert/domain/book/seating";
import type { Seat } from "@couvert/domain/reservation/booking";
import type { Hold } from "@couvert/domain/reservation/hold";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import type { Database } from "../database/open-database.ts";
import { transact } from "../database/transact.ts";
import { type BookRefusal, SLOT_TAKEN } from "./book-refusal.ts";
import { forgetHolds, freeTables, rangeOf, timestamp } from "./free-tables.ts";
import { digestOf, newReservationToken } from "./keys.ts";
import { seatRefusal } from "./seat-refusal.ts";

/** How long a table is held for a diner who fills in the details, in ms. */
const HOLD_MS = 5 * 60 * 1000;

/**
 * Holds the best free table for a seat. `expiresAt` is a whole second, since the wire carries no parts of one. Fails
 * with `SlotTaken` when no table is left and `Invalid` for a seat that the restaurant never offers.
 */
export const holdTable = async (
  { kysely }: Database,
  restaurant: Restaurant,
  seat: Seat,
  now: Instant,
): Promise<Result.Result<Hold, BookRefusal>> => {
  const refusal = seatRefusal(restaurant, seat, now);
  if (refusal !== undefined) return Result.fail(refusal);
  const stretch = seatingTimes(restaurant, seat.partySize, seat.time);
  const token = newReservationToken();
  const expiresAt = Math.floor((now + HOLD_MS) / 1000) * 1000;
  return transact(kysely, async (transaction) => {
    await forgetHolds(transaction, restaurant.restaurantId, now);
    for (const table of await freeTables(transaction, restaurant, seat, stretch, now)) {
      // Another server may have taken the table since it was read: then the constraint leaves nothing to insert.
      const inserted = await transaction
        .insertInto("seatings")
        .values({
          token_digest: digestOf(token),
          restaurant_id: restaurant.restaurantId,
          table_id: table.id,
          during: rangeOf(stretch),
          seated_at: seat.time,
          party_size: seat.partySize,
          attribute: seat.attribute,
          expires_at: timestamp(expiresAt),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("table_id")
        .executeTakeFirst();
      if (inserted !== undefined) return Result.succeed({ token, expiresAt });
    }
    return Result.fail(SLOT_TAKEN);
  });
};
