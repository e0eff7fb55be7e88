import * as Effect from "effect/Effect";
import { addDays } from "../../time/calendar-date.ts";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "../../time/local-date-time.ts";
import { type Alternatives, type Availability, nearestSlots, type Slot, slotsOfDay } from "./availability.ts";
import { type AvailabilityQuery, Reservations, type RestaurantCallError } from "./reservations.port.ts";

/** A restaurant where a table is looked for too. */
export interface NearbyRestaurant {
  readonly restaurantId: number;
  readonly uid: string;
  readonly name: string;
}

/** How many restaurants are asked besides the searched one. */
export const ELSEWHERE_LIMIT = 3;

/** How many of the next days are searched, and how many of those with a free table are offered. */
const DAYS_SEARCHED = 7;
const DAYS_LIMIT = 3;

/** How many searches run at the same time, so that a search without a result leaves room for those of others. */
const CONCURRENT_SEARCHES = 4;

/** The reasons for which no other time or restaurant is offered: the party's size, and a day too far ahead. */
const FINAL_REASONS: readonly string[] = ["AboveMaxPartySize", "BelowMinPartySize", "OutsideBookingWindow"];

/** Returns whether other tables are worth a search: nothing was found, for a reason of the time. */
export const needsAlternatives = ({ slots, noAvailabilityReasons }: Availability): boolean =>
  slots.length === 0 && !noAvailabilityReasons.some((reason) => FINAL_REASONS.includes(reason));

/**
 * Finds tables near a search that found none: the nearest times of its day, the next days and the given restaurants, each with the
 * time that is nearest to the searched one. A search that fails offers nothing (rule 3.66).
 */
export const findAlternatives = (
  query: AvailabilityQuery,
  nearby: readonly NearbyRestaurant[],
): Effect.Effect<Alternatives, never, Reservations> => {
  const { start, restaurantId } = query;
  const wanted = timeOf(start);
  const searchDay = (at: LocalDateTime, id: number): Effect.Effect<readonly Slot[], never, Reservations> =>
    Reservations.use(({ availability }) =>
      availability({ ...query, restaurantId: id, start: at, isWholeDay: true }),
    ).pipe(
      Effect.map(({ slots }) => nearestSlots(slotsOfDay(slots, dateOf(at)), wanted)),
      Effect.orElseSucceed(() => []),
    );
  const nearestTime = (slots: readonly Slot[]) => nearestSlots(slots, wanted, 1)[0]?.time;
  const days = Array.from({ length: DAYS_SEARCHED }, (_, day) =>
    localDateTime(addDays(dateOf(start), day + 1), wanted),
  );
  return Effect.all({
    slots: searchDay(start, restaurantId),
    days: Effect.forEach(days, (day) => Effect.map(searchDay(day, restaurantId), nearestTime), {
      concurrency: CONCURRENT_SEARCHES,
    }),
    elsewhere: Effect.forEach(
      nearby.slice(0, ELSEWHERE_LIMIT),
      ({ restaurantId: id, uid, name }) =>
        Effect.map(searchDay(start, id), (slots) => ({ uid, name, time: nearestTime(slots) })),
      { concurrency: CONCURRENT_SEARCHES },
    ),
  }).pipe(
    Effect.map(({ slots, days: times, elsewhere }) => ({
      slots,
      days: times.filter((time) => time !== undefined).slice(0, DAYS_LIMIT),
      elsewhere: elsewhere.flatMap(({ time, ...restaurant }) =>
        time === undefined ? [] : [{ ...restaurant, time }],
      ),
    })),
  );
};

/**
 * Searches for slots, and where there are none looks for alternatives, also in the restaurants that `findNearby` gives. Those are read only
 * then; null means that alternatives may not be looked for now (rule 3.66).
 */
export const searchWithAlternatives = <R>(
  query: AvailabilityQuery,
  findNearby: Effect.Effect<readonly NearbyRestaurant[] | null, never, R>,
): Effect.Effect<Availability, RestaurantCallError, Reservations | R> =>
  Effect.gen(function* () {
    const found = yield* Reservations.use(({ availability }) => availability(query));
    if (!needsAlternatives(found)) return found;
    const nearby = yield* findNearby;
    return nearby === null ? found : { ...found, alternatives: yield* findAlternatives(query, nearby) };
  });
