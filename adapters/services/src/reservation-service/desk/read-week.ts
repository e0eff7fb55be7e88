import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { mondayOf, weekReport } from "@couvert/domain/booking/desk/week";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Tables } from "@couvert/platform/database/tables";
import type { Kysely } from "kysely";

/** Reads the figures of the week that has a service day: one statement over the index of the days (rule 12.1). */
export const readWeek = async (
  kysely: Kysely<Tables>,
  { restaurantId, timeZone }: Pick<Restaurant, "restaurantId" | "timeZone">,
  date: CalendarDate,
) => {
  const monday = mondayOf(date);
  const rows = await kysely
    .selectFrom("bookings")
    .select(["service_date as date", "source", "status", "date_time as time", "party_size as partySize"])
    .select(["minutes", "seated_at", "finished_at"])
    .where("restaurant_id", "=", restaurantId)
    .where("service_date", ">=", monday)
    .where("service_date", "<=", addDays(monday, 6))
    .where("kind", "=", "reservation")
    .execute();
  const parties = rows.map(({ seated_at, finished_at, ...row }) => ({
    ...row,
    date: row.date as CalendarDate,
    time: row.time as LocalDateTime,
    seatedAt: seated_at?.getTime() ?? null,
    finishedAt: finished_at?.getTime() ?? null,
  }));
  return weekReport(timeZone, monday, parties);
};
