import type { Database } from "@couvert/platform/database/open-database";
import { encodeRange } from "./table-assignments.ts";

/** Inserts a booking of tables for a period, without any check but the database's own. Returns its token's digest. */
export const insertAssignment = async (
  { kysely }: Database,
  { restaurantId, tables, from, to }: AssignmentRow,
): Promise<string> => {
  const token_digest = crypto.randomUUID();
  await kysely
    .insertInto("bookings")
    .values({
      token_digest,
      restaurant_id: restaurantId,
      kind: "reservation",
      service_date: "2027-03-05",
      minutes: 90,
      date_time: "2027-03-05T19:00",
      party_size: 2,
      seating_area: "bar",
      expires_at: null,
    })
    .execute();
  await kysely
    .insertInto("table_assignments")
    .values(
      tables.map((table_id) => ({
        token_digest,
        restaurant_id: restaurantId,
        table_id,
        during: encodeRange({ from, to }),
      })),
    )
    .execute();
  return token_digest;
};

interface AssignmentRow {
  readonly restaurantId: number;
  readonly tables: readonly string[];
  readonly from: number;
  readonly to: number;
}
