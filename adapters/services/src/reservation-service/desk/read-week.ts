import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { mondayOf, type WeekReport, weekReport } from "@couvert/domain/booking/desk/week";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Tables } from "@couvert/platform/database/tables";
import type { Kysely } from "kysely";

/** Reads the figures of the week that has a service day: one statement over the index of the days (rule 12.1). */
export const readWeek = async (
  kysely: Kysely<Tables>,
  { restaurantId, timeZone }: Pick<Restaurant, "restaurantId" | "timeZone">,
  date: CalendarDate,
): Promise<WeekReport> => {
  const monday = mondayOf(date);
  const rows = await kysely
    .selectFrom("bookings")
    .select(["service_date", "source", "status", "date_time", "party_size", "minutes"])
    .select(["seated_at", "finished_at"])
    .where("restaurant_id", "=", restaurantId)
    .where("service_date", ">=", monday)
    .where("service_date", "<=", addDays(monday, 6))
    .where("kind", "=", "reservation")
    .execute();
  const parties = rows.map((row) => ({
    date: row.service_date as CalendarDate,
    source: row.source,
    status: row.status,
    time: row.date_time as LocalDateTime,
    partySize: row.party_size,
    minutes: row.minutes,
    seatedAt: row.seated_at?.getTime() ?? null,
    finishedAt: row.finished_at?.getTime() ?? null,
  }));
  return weekReport(timeZone, monday, parties);
};
