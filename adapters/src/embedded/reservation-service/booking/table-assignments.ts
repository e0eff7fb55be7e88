import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import {
  assignmentPeriod,
  freeCombinations,
  type Period,
  type TableAssignment,
  takenTables,
} from "@couvert/domain/booking/availability/table-assignment";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type ControlledTransaction, type Kysely, type RawBuilder, sql } from "kysely";
import { encodeTimestamp, type Tables } from "../../../platform/database/tables.ts";

/** Assigns the best free table combination to the party of a token digest, all of its tables or none; false when none is left. */
export const assignTables = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  tokenDigest: string,
  request: TableRequest,
  now: Instant,
): Promise<boolean> => {
  const { restaurantId } = restaurant;
  const stretch = assignmentPeriod(restaurant, request.partySize, request.time);
  const taken = takenTables(await readAssignments(transaction, restaurantId, stretch), stretch, now);
  const untaken = await transaction.savepoint("untaken").execute();
  for (const { tables } of freeCombinations(restaurant, request, taken)) {
    // Everybody takes tables in one order, so that no two wait for each other's.
    const rows = tables.toSorted().map((table_id) => ({
      token_digest: tokenDigest,
      restaurant_id: restaurantId,
      table_id,
      during: rangeOf(stretch),
    }));
    // Another server may have taken a table since it was read: then the constraint leaves its row out.
    const inserted = await untaken
      .insertInto("table_assignments")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning("table_id")
      .execute();
    if (inserted.length === rows.length) return true;
    await untaken.rollbackToSavepoint("untaken").execute();
  }
  return false;
};

/**
 * The seatings of a restaurant that touch a stretch of time, table by table: reservations, holds whether ended or not, and
 * those whose card is being charged, which do not end. The party that is `leaving`, by its token's digest, is left out.
 */
export const readAssignments = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  stretch: Period,
  leaving = "",
): Promise<readonly TableAssignment[]> => {
  const rows = await assignmentsDuring(kysely, restaurantId, stretch)
    .where("token_digest", "!=", leaving)
    .execute();
  return rows.map(({ table_id, expires_at, from, to }) => ({
    tables: [table_id],
    from: from.getTime(),
    to: to.getTime(),
    expiresAt: expires_at?.getTime() ?? null,
  }));
};

/**
 * The query for every seating of a restaurant that touches a stretch of time. It goes by the index of the constraint and, party
 * by party, by the primary key: joined, the planner would now and then rather read all the parties there are.
 */
export const assignmentsDuring = (kysely: Kysely<Tables>, restaurantId: number, stretch: Period) =>
  kysely
    .selectFrom("table_assignments")
    .select((eb) => [
      "table_id",
      sql<Date>`lower(during)`.as("from"),
      sql<Date>`upper(during)`.as("to"),
      eb
        .selectFrom("bookings")
        .select(sql<Date | null>`case when is_charging then null else expires_at end`.as("lasting"))
        .whereRef("bookings.token_digest", "=", "table_assignments.token_digest")
        .as("expires_at"),
    ])
    .where("restaurant_id", "=", restaurantId)
    .where("during", "&&", rangeOf(stretch));

/** A stretch of time as a range of the database. */
export const rangeOf = ({ from, to }: Period): RawBuilder<string> =>
  sql`tstzrange(${encodeTimestamp(from)}::timestamptz, ${encodeTimestamp(to)}::timestamptz)`;
