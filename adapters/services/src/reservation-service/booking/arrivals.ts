import { type PacingRejection, pacingRejection } from "@couvert/domain/booking/availability/pacing";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { dateOf, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql, type Transaction } from "kysely";
import { reservedBy } from "./table-assignments.ts";

/** The key of the advisory lock that serialises the arrivals at a restaurant with pacing. */
const PACING_LOCK = 2;

/** Arrivals of a restaurant on some days of its calendar. */
interface ArrivalQuery {
  readonly restaurantId: number;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  /** The token digest of a booking to leave out. */
  readonly exceptDigest?: string;
  /** Leaves out what was reserved after a past moment, and holds. */
  readonly at?: Instant | null;
}

/**
 * Reads the arrivals of a restaurant: parties that come, with or without tables, and holds, as assignments without tables (rule 10.11). Those of
 * one time are one.
 */
export const readArrivals = async (
  kysely: Kysely<Tables>,
  { restaurantId, first, last, exceptDigest = "", at = null }: ArrivalQuery,
): Promise<readonly TableAssignment[]> => {
  const rows = await kysely
    .selectFrom("bookings")
    .select("date_time")
    .select(sql<number>`sum(party_size)::integer`.as("guests"))
    .select(sql<Date | null>`case when is_charging then null else expires_at end`.as("ends_at"))
    .where("restaurant_id", "=", restaurantId)
    .where("service_date", ">=", addDays(first, -1))
    .where("service_date", "<=", last)
    .where("status", "not in", ["cancelled", "no_show"])
    .where("token_digest", "!=", exceptDigest)
    .$if(at !== null, (all) => all.where(reservedBy("bookings.token_digest", at ?? 0)))
    .groupBy(["date_time", "ends_at"])
    .execute();
  return rows.map(({ date_time, guests, ends_at }) => ({
    tables: [],
    from: 0,
    to: 0,
    expiresAt: ends_at?.getTime() ?? null,
    arrival: { time: date_time as LocalDateTime, partySize: guests },
  }));
};

/**
 * Reads the arrivals around a request that is about to be booked, and lets no other party arrive until the transaction ends. Reads none for a
 * restaurant without pacing.
 */
export const lockArrivals = async (
  transaction: Transaction<Tables>,
  { pacing, restaurantId }: Pick<Restaurant, "pacing" | "restaurantId">,
  { time }: Pick<TableRequest, "time">,
  exceptDigest: string,
): Promise<readonly TableAssignment[]> => {
  if (pacing === undefined) return [];
  await sql`select pg_advisory_xact_lock(${PACING_LOCK}, ${restaurantId})`.execute(transaction);
  const day = dateOf(time);
  return readArrivals(transaction, {
    restaurantId,
    first: addDays(day, -1),
    last: addDays(day, 1),
    exceptDigest,
  });
};

/** Returns why the arrivals of a restaurant leave no room for a request that is about to be booked; null when they do (rule 10.11). */
export const checkPacing = async (
  transaction: Transaction<Tables>,
  restaurant: Restaurant,
  request: TableRequest,
  exceptDigest: string,
  now: Instant,
): Promise<PacingRejection | null> =>
  pacingRejection(
    restaurant,
    request,
    await lockArrivals(transaction, restaurant, request, exceptDigest),
    now,
  );
