import * as Effect from "effect/Effect";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "../../time/local-date-time.ts";
import { type Alternatives, type Availability, nearestSlots, type Slot, slotsOfDay } from "./availability.ts";
import { daysAfter, judgeDay } from "./day-availability.ts";
import { type AvailabilityQuery, Reservations, type RestaurantCallError } from "./reservations.port.ts";

/** A restaurant where a table is looked for too. */
export interface NearbyRestaurant {
  readonly restaurantId: number;
  readonly uid: string;
  readonly name: string;
}

/** How many restaurants are asked besides the searched one, and how many times each of them offers. */
const ELSEWHERE_LIMIT = 3;
const TIMES_ELSEWHERE = 3;

/** How many of the next days are searched where each takes a request to the provider. */
const DAYS_SEARCHED = 7;

/** How many searches run at the same time, so that a search without a result leaves room for those of others. */
const CONCURRENT_SEARCHES = 4;

/** The reasons for which no other time or restaurant is offered: the party's size, and a day too far ahead. */
const FINAL_REASONS: readonly string[] = ["AboveMaxPartySize", "BelowMinPartySize", "OutsideBookingWindow"];

/** Returns whether other tables are worth a search: nothing was found, for a reason of the time. */
export const needsAlternatives = ({ slots, noAvailabilityReasons }: Availability): boolean =>
  slots.length === 0 && !noAvailabilityReasons.some((reason) => FINAL_REASONS.includes(reason));

/**
 * Finds tables near a search that found none: the nearest times of its day, the next days, and the given restaurants with the times that are
 * nearest to the searched one. A search that fails offers nothing (rules 3.66, 3.73).
 */
export const findAlternatives = (
  query: AvailabilityQuery,
  nearby: readonly NearbyRestaurant[],
): Effect.Effect<Alternatives, never, Reservations> => {
  const { start, restaurantId } = query;
  const wanted = timeOf(start);
  const searchDay = (at: LocalDateTime, id: number) =>
    Reservations.use(({ availability }) =>
      availability({ ...query, restaurantId: id, start: at, isWholeDay: true }),
    ).pipe(
      Effect.map(({ slots }) => slotsOfDay(slots, dateOf(at))),
      Effect.orElseSucceed(() => null),
    );
  const searchEach = Effect.forEach(
    daysAfter(dateOf(start)).slice(0, DAYS_SEARCHED),
    (date) =>
      Effect.map(searchDay(localDateTime(date, wanted), restaurantId), (slots) =>
        slots === null ? [] : [judgeDay(date, wanted, timesOf(slots))],
      ),
    { concurrency: CONCURRENT_SEARCHES },
  );
  return Effect.all({
    slots: Effect.map(searchDay(start, restaurantId), (slots) => nearestSlots(slots ?? [], wanted)),
    days: Reservations.use(({ days }) =>
      days === undefined
        ? Effect.map(searchEach, (found) => found.flat())
        : Effect.orElseSucceed(days(query), () => []),
    ),
    elsewhere: Effect.forEach(
      nearby.slice(0, ELSEWHERE_LIMIT),
      ({ restaurantId: id, uid, name }) =>
        Effect.map(searchDay(start, id), (slots) => {
          const times = timesOf(nearestSlots(slots ?? [], wanted, TIMES_ELSEWHERE));
          return times.length === 0 ? [] : [{ uid, name, times }];
        }),
      { concurrency: CONCURRENT_SEARCHES },
    ).pipe(Effect.map((found) => found.flat())),
  });
};

/** Returns the times of slots, each once, earliest first. */
const timesOf = (slots: readonly Slot[]): readonly LocalDateTime[] =>
  [...new Set(slots.map(({ time }) => time))].toSorted();

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
