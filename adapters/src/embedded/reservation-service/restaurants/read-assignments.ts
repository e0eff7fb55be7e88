import type { Period, TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { rangeOf } from "../booking/sql-time.ts";

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
