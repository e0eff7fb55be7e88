import { checkDays, periodOfDays } from "@couvert/domain/booking/availability/check-days";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Period, TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import type { DayAvailability } from "@couvert/domain/booking/reservation/availability";
import { daysAfter } from "@couvert/domain/booking/reservation/day-availability";
import type { AvailabilityQuery } from "@couvert/domain/booking/reservation/reservations.port";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql } from "kysely";
import { readArrivals } from "./arrivals.ts";
import { type AssignmentRow, assignmentsDuring, encodeRange } from "./table-assignments.ts";

/** Returns how much a restaurant has free on each day of the fortnight after a search, near its time, from one query for all days (rule 3.73). */
export const findDays = async (
  { kysely }: Database,
  restaurant: Restaurant,
  { partySize, start }: Pick<AvailabilityQuery, "partySize" | "start">,
  now: Instant,
): Promise<readonly DayAvailability[]> => {
  const { restaurantId, pacing } = restaurant;
  const dates = daysAfter(dateOf(start));
  const days = { first: dates[0] ?? dateOf(start), last: dates.at(-1) ?? dateOf(start) };
  const period = periodOfDays(restaurant, partySize, days.first, days.last);
  const taken = await readTaken(kysely, restaurantId, period, now);
  const arrivals = pacing === undefined ? [] : await readArrivals(kysely, { restaurantId, ...days });
  return checkDays(restaurant, { partySize, wanted: timeOf(start), dates }, [...taken, ...arrivals], now);
};

/**
 * Reads when the tables of a restaurant are taken or blocked, and when its arrivals pause. The periods of a table that follow one another
 * are one, and all of a table come in one row: a row for each party takes PGlite four times as long.
 */
const readTaken = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  period: Period,
  now: Instant,
): Promise<readonly TableAssignment[]> => {
  const endedHolds = kysely
    .selectFrom("bookings")
    .select("token_digest")
    .where("restaurant_id", "=", restaurantId)
    .where("is_charging", "=", false)
    .where("expires_at", "<=", sql<Date>`${encodeTimestamp(now)}::timestamptz`);
  const assignments = assignmentsDuring(kysely, restaurantId, encodeRange(period));
  const { rows } = await sql<
    Pick<AssignmentRow, "table_id" | "blocks"> & { readonly periods: readonly (readonly [number, number])[] }
  >`
    select table_id, blocks,
      json_agg(json_build_array(date_part('epoch', lower(during)), date_part('epoch', upper(during)))) as periods
    from (
      select table_id, blocks, unnest(range_agg(tstzrange("from", "to"))) as during
      from ${assignments.where("token_digest", "not in", endedHolds)} found
      group by table_id, blocks
    ) taken
    group by table_id, blocks`.execute(kysely);
  return rows.flatMap(({ table_id, blocks, periods }) =>
    periods.map(([from, to]) => ({
      tables: blocks === "arrivals" ? [] : [table_id],
      from: Math.round(from * 1000),
      to: Math.round(to * 1000),
      expiresAt: null,
      ...(blocks === null ? {} : { blocks }),
    })),
  );
};
