import type { Instant } from "@couvert/domain/time/zoned-time";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { timestamp } from "./sql-time.ts";

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
    .where("expires_at", "<=", sql<Date>`${timestamp(by)}`)
    .forUpdate()
    .skipLocked();
