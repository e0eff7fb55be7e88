import { hoursRejection } from "@couvert/domain/booking/availability/bookable-times";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { encodeTimestamp } from "@couvert/platform/database/tables";

/** A time at which a restaurant seats no party, with its reservations and holds. */
export interface TimeOutsideHours {
  readonly restaurant: Restaurant;
  readonly time: LocalDateTime;
  readonly bookings: number;
}

/**
 * Returns the times from now on at which restaurants have reservations or holds but seat no party, by restaurant in the order
 * given, earliest first. Reads the reservations of all restaurants at once (rule 3.50).
 */
export const findTimesOutsideHours = async (
  { kysely }: Database,
  restaurants: readonly Restaurant[],
  now: Instant,
): Promise<readonly TimeOutsideHours[]> => {
  const rows = await kysely
    .selectFrom("bookings")
    .select((eb) => ["restaurant_id", "date_time", eb.fn.countAll<number>().as("bookings")])
    .where("date_time", ">=", localTimeIn(WESTERNMOST, now))
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
    .groupBy(["restaurant_id", "date_time"])
    .orderBy("date_time")
    .execute();
  const booked = Map.groupBy(rows, (row) => row.restaurant_id);
  return restaurants.flatMap((restaurant) => {
    const first = localTimeIn(restaurant.timeZone, now);
    return (booked.get(restaurant.restaurantId) ?? [])
      .map(({ date_time, bookings }) => ({
        restaurant,
        time: date_time as LocalDateTime,
        bookings,
      }))
      .filter(({ time }) => time >= first && hoursRejection(restaurant, time) !== null);
  });
};

/** Where every local time comes last. */
const WESTERNMOST = "Pacific/Pago_Pago";
