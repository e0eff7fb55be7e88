import { checkSlot } from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { TableOrder } from "@couvert/domain/booking/availability/selection-of";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import type { Database } from "../../../platform/database/open-database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { createReservationToken, sha256Hex } from "../keys.ts";
import { assignTables } from "./assign-tables.ts";
import { type BookingRejected, rejectSlot, SLOT_TAKEN } from "./booking-rejected.ts";
import { endHolds } from "./end-holds.ts";
import { timestamp } from "./sql-time.ts";

/** How long a table is held for a diner who fills in the details, in ms. */
const HOLD_MS = 5 * 60 * 1000;

/**
 * Holds the best free tables for a request. `expiresAt` is a whole second, since the wire carries no parts of one. Fails with
 * `SlotTaken` when no place is left and `Invalid` for what the restaurant never offers.
 */
export const holdTable = async (
  { kysely }: Database,
  restaurant: Restaurant,
  { request, experience }: TableOrder,
  now: Instant,
): Promise<Result.Result<Hold, BookingRejected>> => {
  const rejection = checkSlot(restaurant, { ...request, experience }, [], now);
  if (rejection !== null) return Result.fail(rejectSlot(rejection));
  const token = createReservationToken();
  const expiresAt = Math.floor((now + HOLD_MS) / 1000) * 1000;
  await endHolds(kysely, restaurant.restaurantId, now);
  return transact(kysely, async (transaction) => {
    await transaction
      .insertInto("bookings")
      .values({
        token_digest: sha256Hex(token),
        restaurant_id: restaurant.restaurantId,
        date_time: request.time,
        party_size: request.partySize,
        seating_area: request.attribute,
        experience_id: experience?.id ?? null,
        experience_version: experience?.version ?? null,
        expires_at: timestamp(expiresAt),
      })
      .execute();
    const isPlaced = await assignTables(transaction, restaurant, sha256Hex(token), request, now);
    return isPlaced ? Result.succeed({ token, expiresAt }) : Result.fail(SLOT_TAKEN);
  });
};
