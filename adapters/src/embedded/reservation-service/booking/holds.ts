import { checkSlot } from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { TableOrder } from "@couvert/domain/booking/availability/sold-experiences";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/open-database.ts";
import { encodeTimestamp, type Tables } from "../../../platform/database/tables.ts";
import { transact } from "../../../platform/database/transact.ts";
import { createReservationToken, sha256Hex } from "../keys.ts";
import { type BookingRejected, rejectSlot, SLOT_TAKEN } from "./booking-rejected.ts";
import { assignTables } from "./table-assignments.ts";

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
        expires_at: encodeTimestamp(expiresAt),
      })
      .execute();
    const isPlaced = await assignTables(transaction, restaurant, sha256Hex(token), request, now);
    return isPlaced ? Result.succeed({ token, expiresAt }) : Result.fail(SLOT_TAKEN);
  });
};

/** Ends a hold at once, with every table it took, and forgets its token. A reserved table, one whose diner's card is being charged, a hold that is gone and an unknown token stay as they are. */
export const releaseTable = async (
  { kysely }: Database,
  restaurantId: number,
  token: string,
): Promise<void> => {
  await kysely
    .deleteFrom("bookings")
    .where("token_digest", "=", sha256Hex(token))
    .where("restaurant_id", "=", restaurantId)
    .where("expires_at", "is not", null)
    .where("is_charging", "=", false)
    .execute();
};

// How long the token of a hold that ended is still known, so that a late diner is served or told that the table is gone.
const ENDED_HOLD_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Takes their tables from the holds of a restaurant that have ended, and forgets those that ended a day ago or earlier. One whose
 * card is being charged does not end.
 * Run before a transaction and never within one: it would keep others waiting for tables that are free.
 */
export const endHolds = async (kysely: Kysely<Tables>, restaurantId: number, now: Instant): Promise<void> => {
  await kysely
    .deleteFrom("table_assignments")
    .where("token_digest", "in", endedHolds(kysely, restaurantId, now))
    .execute();
  await kysely
    .deleteFrom("bookings")
    .where("token_digest", "in", endedHolds(kysely, restaurantId, now - ENDED_HOLD_KEPT_MS))
    .execute();
};

// A hold that somebody else is working on is left to them: two that wait for each other would be a deadlock.
const endedHolds = (kysely: Kysely<Tables>, restaurantId: number, by: Instant) =>
  kysely
    .selectFrom("bookings")
    .select("token_digest")
    .where("restaurant_id", "=", restaurantId)
    .where("is_charging", "=", false)
    .where("expires_at", "<=", sql<Date>`${encodeTimestamp(by)}`)
    .forUpdate()
    .skipLocked();
