import type { Restaurant, Seating, Table } from "@couvert/domain/book/restaurant";
import { tablesFor } from "@couvert/domain/book/seating";
import type { Seat } from "@couvert/domain/reservation/booking";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** A stretch of time, from one instant up to, but not at, another. */
export type Stretch = Omit<Seating, "tableId">;

// How long the token of a hold that ended is still known, so that a late diner is told that the table is gone.
const LAPSED_HOLD_KEPT_MS = 24 * 60 * 60 * 1000;

/** An instant as SQL takes it. */
export const timestamp = (instant: Instant): string => new Date(instant).toISOString();

/** A stretch of time as a range of the database. */
export const rangeOf = ({ from, to }: Stretch): RawBuilder<string> =>
  sql`tstzrange(${timestamp(from)}::timestamptz, ${timestamp(to)}::timestamptz)`;

/** The seatings of a restaurant that touch a stretch of time: reserved tables, and holds that have not ended. */
export const seatingsDuring = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  stretch: Stretch,
  now: Instant,
): Promise<readonly Seating[]> => {
  const rows = await kysely
    .selectFrom("seatings")
    .select(["table_id", sql<Date>`lower(during)`.as("from"), sql<Date>`upper(during)`.as("to")])
    .where("restaurant_id", "=", restaurantId)
    .where("during", "&&", rangeOf(stretch))
    .where((row) =>
      row.or([row("expires_at", "is", null), row("expires_at", ">", sql<Date>`${timestamp(now)}`)]),
    )
    .execute();
  return rows.map(({ table_id, from, to }) => ({
    tableId: table_id,
    from: from.getTime(),
    to: to.getTime(),
  }));
};

/** The tables free for a seat, the best first, once the holds that stood in its way and have ended are out of it. */
export const freeTables = async (
  transaction: Kysely<Tables>,
  restaurant: Restaurant,
  seat: Seat,
  stretch: Stretch,
  now: Instant,
): Promise<readonly Table[]> => {
  await lapseHolds(transaction, restaurant.restaurantId, stretch, now);
  const taken = await seatingsDuring(transaction, restaurant.restaurantId, stretch, now);
  return tablesFor(restaurant, seat, stretch, taken);
};

/** Forgets the tokens of a restaurant's holds that ended a day ago or earlier. */
export const forgetHolds = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  now: Instant,
): Promise<void> => {
  await kysely
    .deleteFrom("seatings")
    .where("token_digest", "in", endedHolds(kysely, restaurantId, now - LAPSED_HOLD_KEPT_MS))
    .execute();
};

const lapseHolds = async (kysely: Kysely<Tables>, restaurantId: number, stretch: Stretch, now: Instant) => {
  await kysely
    .updateTable("seatings")
    .set({ during: sql`'empty'::tstzrange` })
    .where(
      "token_digest",
      "in",
      endedHolds(kysely, restaurantId, now).where("during", "&&", rangeOf(stretch)),
    )
    .execute();
};

// Rows that somebody else is working on are left to them: waiting for each other in two orders would be a deadlock.
const endedHolds = (kysely: Kysely<Tables>, restaurantId: number, by: Instant) =>
  kysely
    .selectFrom("seatings")
    .select("token_digest")
    .where("restaurant_id", "=", restaurantId)
    .where("expires_at", "<=", sql<Date>`${timestamp(by)}`)
    .forUpdate()
    .skipLocked();
