import { hoursRejection } from "@couvert/domain/booking/availability/bookable-times";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Database } from "../../../platform/database/open-database.ts";
import { encodeTimestamp } from "../../../platform/database/tables.ts";

/** A time at which a restaurant seats no party, with its reservations and holds. */
export interface TimeOutsideHours {
  readonly time: LocalDateTime;
  readonly bookings: number;
}

/** Returns the times from now on at which a restaurant has reservations or holds but seats no party, earliest first. */
export const findTimesOutsideHours = async (
  { kysely }: Database,
  restaurant: Restaurant,
  now: Instant,
): Promise<readonly TimeOutsideHours[]> => {
  const rows = await kysely
    .selectFrom("bookings")
    .select((eb) => ["date_time", eb.fn.countAll<string>().as("bookings")])
    .where("restaurant_id", "=", restaurant.restaurantId)
    .where("date_time", ">=", localTimeIn(restaurant.timeZone, now))
    .where((eb) =>
      eb.or([
        eb("expires_at", "is", null),
        eb("is_charging", "=", true),
        eb("expires_at", ">", new Date(encodeTimestamp(now))),
      ]),
    )
    // A cancelled reservation has no tables.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("table_assignments")
          .select("table_id")
          .whereRef("table_assignments.token_digest", "=", "bookings.token_digest"),
      ),
    )
    .groupBy("date_time")
    .orderBy("date_time")
    .execute();
  return rows
    .map(({ date_time, bookings }) => ({ time: date_time as LocalDateTime, bookings: Number(bookings) }))
    .filter(({ time }) => hoursRejection(restaurant, time) !== null);
};
