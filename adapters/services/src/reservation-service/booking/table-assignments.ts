import { pauseRejection } from "@couvert/domain/booking/availability/check-slot";
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
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type ControlledTransaction, type Kysely, type RawBuilder, sql } from "kysely";

/** Which tables a booking gets: the best free ones, or the first free one of some combinations. */
export type WantedTables = "best" | readonly (readonly string[])[];

/**
 * Assigns tables to a booking: the first of the wanted combinations whose tables nobody else has. Returns false when there is none, or when the site
 * books during a pause of its arrivals (rule 10.20). A booking gets all tables of a combination or none; an empty one is always free.
 */
export const assignTables = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  tokenDigest: string,
  request: TableRequest,
  now: Instant,
  {
    period = assignmentPeriod(restaurant, request),
    isOnline,
    wanted = "best",
  }: { readonly period?: Period; readonly isOnline: boolean; readonly wanted?: WantedTables },
): Promise<boolean> => {
  const { restaurantId } = restaurant;
  let combinations = wanted;
  if (combinations === "best") {
    const assignments = await readAssignments(transaction, restaurantId, period);
    if (isOnline && pauseRejection(restaurant, request.time, assignments) !== null) return false;
    const taken = takenTables(assignments, period, now);
    combinations = freeCombinations(restaurant, request, taken).map(({ tables }) => tables);
  }
  const beforeInsert = await transaction.savepoint("beforeInsert").execute();
  for (const tables of combinations) {
    if (tables.length === 0) return true;
    // All transactions insert tables in one order, so that no two wait for each other.
    const rows = tables.toSorted().map((table_id) => ({
      token_digest: tokenDigest,
      restaurant_id: restaurantId,
      table_id,
      during: encodeRange(period),
    }));
    // Another server may have taken or blocked a table since the read: the constraint or the trigger then drops its row.
    const inserted = await beforeInsert
      .insertInto("table_assignments")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning("table_id")
      .execute();
    if (inserted.length === rows.length) return true;
    await beforeInsert.rollbackToSavepoint("beforeInsert").execute();
  }
  return false;
};

/** Returns whether a booking has tables. */
export const hasTables = async (kysely: Kysely<Tables>, tokenDigest: string): Promise<boolean> => {
  const tables = kysely.selectFrom("table_assignments").select("table_id");
  return (await tables.where("token_digest", "=", tokenDigest).executeTakeFirst()) !== undefined;
};

/** Compares the ids of tables, `P2` before `P10`. */
export const byTable = (one: string, other: string): number =>
  one.localeCompare(other, "en", { numeric: true });

/**
 * Reads the table assignments of a restaurant that overlap a period: those of reservations, of holds (ended ones too) and of
 * bookings with a pending charge, which do not end, and blocks. Leaves out the booking of `exceptDigest`. `at` is a past moment: reads the reservations that
 * were made by then, and today's blocks. Of holds, and of what was cancelled since, nothing is stored.
 */
export const readAssignments = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  period: Period,
  { exceptDigest = "", at = null }: { readonly exceptDigest?: string; readonly at?: Instant | null } = {},
): Promise<readonly TableAssignment[]> => {
  const query = assignmentsDuring(kysely, restaurantId, encodeRange(period));
  const rows = await query
    .where("token_digest", "!=", exceptDigest)
    .$if(at !== null, (all) => all.where(reservedBy("table_assignments.token_digest", at ?? 0)))
    .execute();
  return rows.map(decodeAssignment);
};

/** Limits bookings, by their token digests, to those that were reserved by a moment. */
export const reservedBy = (
  digest: "bookings.token_digest" | "table_assignments.token_digest",
  at: Instant,
): RawBuilder<boolean> =>
  sql`exists (
    select from reservations
    where reservations.token_digest = ${sql.ref(digest)} and reserved_at <= ${encodeTimestamp(at)}::timestamptz
  )`;

/** Decodes a row of a table of a party or of a block, or of a pause, which has no table. */
export const decodeAssignment = ({
  table_id,
  blocks,
  expires_at,
  from,
  to,
}: AssignmentRow): TableAssignment => ({
  tables: blocks === "arrivals" ? [] : [table_id],
  from: from.getTime(),
  to: to.getTime(),
  expiresAt: expires_at?.getTime() ?? null,
  ...(blocks === null ? {} : { blocks }),
});

/** A row of table assignments and blocks. */
export interface AssignmentRow {
  readonly table_id: string;
  readonly blocks: "tables" | "arrivals" | null;
  readonly from: Date;
  readonly to: Date;
  readonly expires_at: Date | null;
}

/**
 * Selects the table assignments and blocks of a restaurant that overlap a period. It uses the index of the constraint and, for each booking,
 * the primary key. With a join, the planner sometimes scans all bookings.
 */
export const assignmentsDuring = (
  kysely: Kysely<Tables>,
  restaurantId: number | RawBuilder<number>,
  range: RawBuilder<string>,
) =>
  kysely
    .selectFrom("table_assignments")
    .select((eb) => [
      "table_id",
      sql<AssignmentRow["blocks"]>`null`.as("blocks"),
      sql<Date>`lower(during)`.as("from"),
      sql<Date>`upper(during)`.as("to"),
      eb
        .selectFrom("bookings")
        .select(sql<Date | null>`case when is_charging then null else expires_at end`.as("ends_at"))
        .whereRef("bookings.token_digest", "=", "table_assignments.token_digest")
        .as("expires_at"),
    ])
    .where("restaurant_id", "=", restaurantId)
    .where("during", "&&", range)
    .unionAll(({ selectFrom }) =>
      selectFrom("blocks")
        .select([
          sql<string>`unnest(case kind when 'arrivals' then array[''] else tables end)`.as("table_id"),
          "kind as blocks",
          sql<Date>`lower(during)`.as("from"),
          sql<Date>`upper(during)`.as("to"),
          sql<Date | null>`null::timestamptz`.as("expires_at"),
        ])
        .where("ended_at", "is", null)
        .where("restaurant_id", "=", restaurantId)
        .where("during", "&&", range),
    );

/** Encodes a period as a range of the database. */
export const encodeRange = ({ from, to }: Period): RawBuilder<string> =>
  sql`tstzrange(${encodeTimestamp(from)}::timestamptz, ${encodeTimestamp(to)}::timestamptz)`;
