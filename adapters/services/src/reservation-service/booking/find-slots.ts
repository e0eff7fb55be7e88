import { bookableTimes } from "@couvert/domain/booking/availability/bookable-times";
import { timeRejection } from "@couvert/domain/booking/availability/check-slot";
import { type Offer, type OfferSearch, offerSlots } from "@couvert/domain/booking/availability/offer-slots";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { assignmentPeriod, type Period } from "@couvert/domain/booking/availability/table-assignment";
import { dateOf, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { readArrivals } from "./arrivals.ts";
import { readForSearch } from "./shared-reads.ts";

/** A search around a time, with minutes before and after it in restaurant-local time. */
interface SlotSearch {
  readonly partySize: number;
  readonly start: LocalDateTime;
  readonly backwardMinutes: number;
  readonly forwardMinutes: number;
  /** The token digest of a booking whose tables count as free. */
  readonly exceptDigest?: string;
}

/** Returns the slots that a restaurant can offer around a time. Returns none for a past time, even if the window reaches the future. */
export const findSlots = async (
  database: Database,
  restaurant: Restaurant,
  { partySize, start, backwardMinutes, forwardMinutes, exceptDigest = "" }: SlotSearch,
  now: Instant,
): Promise<Offer> => {
  if (timeRejection(restaurant, start, now) === "PastTime") return { slots: [], reasons: ["PastTime"] };
  const from = later(start, -backwardMinutes);
  if (timeRejection(restaurant, from, now) === "OutsideBookingWindow") {
    // Nothing is booked so far ahead, and the end of the window may exceed the largest date.
    return offerSlots(restaurant, { partySize, from, to: from }, [], now);
  }
  const search = { partySize, from, to: later(start, forwardMinutes) };
  const period = bookablePeriod(restaurant, search);
  const { restaurantId } = restaurant;
  if (period === undefined) return offerSlots(restaurant, search, [], now);
  const assignments = await readForSearch(database, { restaurantId, period, exceptDigest });
  const days = { first: dateOf(search.from), last: dateOf(search.to) };
  const arrivals =
    restaurant.pacing === undefined
      ? []
      : await readArrivals(database.kysely, { restaurantId, ...days, exceptDigest });
  return offerSlots(restaurant, search, [...assignments, ...arrivals], now);
};

/** Returns the period from the first start to the last end of the possible bookings. Returns undefined without bookable times. */
const bookablePeriod = (restaurant: Restaurant, search: OfferSearch): Period | undefined => {
  const starts = bookableTimes(restaurant, search);
  const [first, last] = [starts.at(0), starts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { from } = assignmentPeriod(restaurant, { ...search, time: first });
  return { from, to: assignmentPeriod(restaurant, { ...search, time: last }).to };
};

const later = (at: LocalDateTime, minutes: number): LocalDateTime =>
  new Date(Date.parse(`${at}:00Z`) + minutes * 60_000).toISOString().slice(0, 16) as LocalDateTime;
