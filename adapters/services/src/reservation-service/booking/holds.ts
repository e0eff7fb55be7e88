import { checkSlot } from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { deskDayOf } from "@couvert/domain/booking/desk/party";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { LockOrder } from "@couvert/domain/booking/reservation/reservations.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { commit, transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import { type Kysely, sql } from "kysely";
import { createReservationToken, sha256Hex } from "../keys.ts";
import { hasIntent } from "../payment/pending-charges.ts";
import { enqueueOffers } from "../waitlist/enqueue-offers.ts";
import { checkPacing } from "./arrivals.ts";
import { type LockRejected, rejectSlot, SLOT_TAKEN } from "./booking-rejected.ts";
import { newBooking } from "./bookings.ts";
import { encodePolicy, policyOfHold } from "./policy.schema.ts";
import { assignTables } from "./table-assignments.ts";

/** The lifetime of a hold, in ms. */
export const HOLD_MS = 5 * 60 * 1000;

/**
 * Holds the best free tables for a request, at the terms that it returns. `expiresAt` is a whole second, since the wire has no fractions. Fails with `SlotTaken`
 * when no table combination is free, and with `Invalid` for a slot that the restaurant never offers.
 */
export const holdTable = async (
  { kysely }: Database,
  restaurant: Restaurant,
  { language = null, ...order }: Omit<LockOrder, "restaurantId">,
  now: Instant,
): Promise<Result.Result<Hold, LockRejected>> => {
  const { request, experience } = order;
  const rejection = checkSlot(restaurant, { ...request, experience: experience ?? "none" }, [], now);
  if (rejection !== null) return Result.fail(rejectSlot(rejection));
  const policy = policyOfHold(restaurant, order, language ?? restaurant.language, now);
  const token = createReservationToken();
  const expiresAt = Math.floor((now + HOLD_MS) / 1000) * 1000;
  await endHolds(kysely, restaurant.restaurantId, now);
  return transact(kysely, async (transaction) => {
    if ((await checkPacing(transaction, restaurant, request, "", now)) !== null)
      return Result.fail(SLOT_TAKEN);
    await transaction
      .insertInto("bookings")
      .values({
        ...newBooking(restaurant, sha256Hex(token), request),
        kind: "hold",
        experience_id: experience?.id ?? null,
        experience_version: experience?.version ?? null,
        expires_at: encodeTimestamp(expiresAt),
        policy: encodePolicy(policy),
      })
      .execute();
    const site = { isOnline: true };
    const isHeld = await assignTables(transaction, restaurant, sha256Hex(token), request, now, site);
    // No request ends an abandoned hold: its end is a job.
    if (isHeld)
      await enqueueOffers(
        transaction,
        restaurant.restaurantId,
        deskDayOf(restaurant, request.time),
        expiresAt,
      );
    return isHeld ? Result.succeed({ token, expiresAt, policy }) : Result.fail(SLOT_TAKEN);
  });
};

/**
 * Deletes a hold with its tables and its token. Ignores unknown tokens, reservations and bookings with a pending charge. A hold whose guest may still
 * give a card at the card provider loses its tables only, so that no payment is lost.
 */
export const releaseTable = (database: Database, restaurantId: number, token: string): Promise<void> =>
  releaseHold(database, restaurantId, sha256Hex(token));

/** Releases the hold of a token digest. */
export const releaseHold = (
  { kysely }: Pick<Database, "kysely">,
  restaurantId: number,
  tokenDigest: string,
): Promise<void> =>
  commit(kysely, async (transaction) => {
    const held = await transaction
      .selectFrom("bookings")
      .select("service_date")
      .where("token_digest", "=", tokenDigest)
      .where("restaurant_id", "=", restaurantId)
      .where("expires_at", "is not", null)
      .where("is_charging", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) return;
    const from = (await hasIntent(transaction, tokenDigest)) ? "table_assignments" : "bookings";
    await transaction.deleteFrom(from).where("token_digest", "=", tokenDigest).execute();
    await enqueueOffers(transaction, restaurantId, held.service_date);
  });

/** How long the token of an ended hold stays valid, in ms: a late guest may still reserve. */
const ENDED_HOLD_RETENTION_MS = 24 * 60 * 60 * 1000;

/**
 * Frees the tables of a restaurant's ended holds, and deletes the holds that ended at least a day ago. A hold with a pending charge
 * does not end. Call it outside a transaction: its locks would make others wait for free tables.
 */
export const endHolds = async (kysely: Kysely<Tables>, restaurantId: number, now: Instant): Promise<void> => {
  await kysely
    .deleteFrom("table_assignments")
    .where("token_digest", "in", endedHolds(kysely, restaurantId, now))
    .execute();
  await kysely
    .deleteFrom("bookings")
    .where("token_digest", "in", endedHolds(kysely, restaurantId, now - ENDED_HOLD_RETENTION_MS))
    .where("token_digest", "not in", kysely.selectFrom("pending_charges").select("token_digest"))
    .execute();
};

// Skips holds that another transaction has locked, since two that wait for each other are a deadlock.
const endedHolds = (kysely: Kysely<Tables>, restaurantId: number, by: Instant) =>
  kysely
    .selectFrom("bookings")
    .select("token_digest")
    .where("restaurant_id", "=", restaurantId)
    .where("is_charging", "=", false)
    .where("expires_at", "<=", sql<Date>`${encodeTimestamp(by)}`)
    .forUpdate()
    .skipLocked();
