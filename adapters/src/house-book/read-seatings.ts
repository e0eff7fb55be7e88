import type { Seating, Stretch } from "@couvert/domain/book/seating";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { rangeOf } from "./sql-time.ts";

/**
 * The seatings of a restaurant that touch a stretch of time, table by table: reservations, holds whether ended or not, and
 * those whose card is being charged, which do not end. The party that is `leaving`, by its token's digest, is left out.
 */
export const readSeatings = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  stretch: Stretch,
  leaving = "",
): Promise<readonly Seating[]> => {
  const rows = await kysely
    .selectFrom("seatings")
    .innerJoin("parties", "parties.token_digest", "seatings.token_digest")
    .select([
      "table_id",
      "expires_at",
      "is_charging",
      sql<Date>`lower(during)`.as("from"),
      sql<Date>`upper(during)`.as("to"),
    ])
    .where("seatings.restaurant_id", "=", restaurantId)
    .where("during", "&&", rangeOf(stretch))
    .where("seatings.token_digest", "!=", leaving)
    .execute();
  return rows.map(({ table_id, expires_at, is_charging, from, to }) => ({
    tables: [table_id],
    from: from.getTime(),
    to: to.getTime(),
    expiresAt: is_charging ? null : (expires_at?.getTime() ?? null),
  }));
};
