import type { Slot } from "../reservation/availability.ts";
import { addDays, type CalendarDate, weekdayOf } from "../time/calendar-date.ts";
import { clockTimeOf, minutesOf } from "../time/clock-time.ts";
import { dateOf, type LocalDateTime, localDateTime } from "../time/local-date-time.ts";
import { QUARTER_HOUR_MINUTES } from "../time/quarter-hours.ts";
import { type Instant, localTimeIn } from "../time/zoned-time.ts";
import type { Restaurant, Seating } from "./restaurant.ts";
import { seatingTimes, tablesFor } from "./seating.ts";

/** Why a restaurant offers nothing, in the provider's words. */
export type NoAvailabilityReason = "NoTimesExist" | "AboveMaxPartySize" | "OutsideBookingWindow" | "PastTime";

/** A search in a restaurant's book: slots from `from` to `to`, both included, on its own clock. */
export interface BookSearch {
  readonly partySize: number;
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
}

/** What a restaurant can offer: slots, earliest first, or the reasons why there are none. */
export interface Offer {
  readonly slots: readonly Slot[];
  readonly reasons: readonly NoAvailabilityReason[];
}

/** The quarter hours at which a restaurant seats parties on a day, earliest first. */
export const seatingStarts = ({ shifts }: Restaurant, date: CalendarDate): readonly LocalDateTime[] => {
  const starts = new Set<LocalDateTime>();
  for (const { weekdays, firstSeating, lastSeating } of shifts) {
    if (!weekdays.includes(weekdayOf(date))) continue;
    for (let m = minutesOf(firstSeating); m <= minutesOf(lastSeating); m += QUARTER_HOUR_MINUTES) {
      starts.add(localDateTime(date, clockTimeOf(m)));
    }
  }
  return [...starts].toSorted();
};

/** The slots a restaurant can offer a party, given the seatings already in its book: one per time and free attribute. */
export const offerSlots = (
  restaurant: Restaurant,
  search: BookSearch,
  taken: readonly Seating[],
  now: Instant,
): Offer => {
  const wall = localTimeIn(restaurant.timeZone, now);
  if (search.partySize > restaurant.maxPartySize) return none("AboveMaxPartySize");
  if (search.to < wall) return none("PastTime");
  const lastDay = addDays(dateOf(wall), restaurant.bookingWindowDays);
  if (dateOf(search.from) > lastDay) return none("OutsideBookingWindow");
  const attributes = [...new Set(restaurant.tables.map(({ attribute }) => attribute))];
  const slots = startsIn(restaurant, search)
    .filter((time) => time >= wall && dateOf(time) <= lastDay)
    .flatMap((time) => {
      const times = seatingTimes(restaurant, search.partySize, time);
      return attributes
        .filter(
          (attribute) =>
            tablesFor(restaurant, { partySize: search.partySize, attribute }, times, taken).length > 0,
        )
        .map((attribute) => ({ time, attribute, availabilityType: ["Standard"] as const, version: 1 }));
    });
  return slots.length > 0 ? { slots, reasons: [] } : none("NoTimesExist");
};

const startsIn = (restaurant: Restaurant, { from, to }: BookSearch): readonly LocalDateTime[] => {
  const starts: LocalDateTime[] = [];
  for (let date = dateOf(from); date <= dateOf(to); date = addDays(date, 1)) {
    starts.push(...seatingStarts(restaurant, date).filter((time) => time >= from && time <= to));
  }
  return starts;
};

const none = (reason: NoAvailabilityReason): Offer => ({ slots: [], reasons: [reason] });
