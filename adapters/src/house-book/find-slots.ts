import { type Offer, offerSlots } from "@couvert/domain/book/offer-slots";
import type { Restaurant } from "@couvert/domain/book/restaurant";
import { turnMinutes } from "@couvert/domain/book/seating";
import { addDays } from "@couvert/domain/time/calendar-date";
import { instantOf } from "@couvert/domain/time/instant-of";
import { dateOf, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Database } from "../database/open-database.ts";
import { seatingsDuring } from "./free-tables.ts";

/** A search around a time: so many minutes before and after it, on the restaurant's own clock. */
export interface SlotSearch {
  readonly partySize: number;
  readonly start: LocalDateTime;
  readonly backwardMinutes: number;
  readonly forwardMinutes: number;
}

/** What a restaurant can offer around a time; nothing for one that is past, whatever comes after it. */
export const findSlots = async (
  { kysely }: Database,
  restaurant: Restaurant,
  { partySize, start, backwardMinutes, forwardMinutes }: SlotSearch,
  now: Instant,
): Promise<Offer> => {
  const { restaurantId, timeZone } = restaurant;
  if (start < localTimeIn(timeZone, now)) return { slots: [], reasons: ["PastTime"] };
  const from = later(start, -backwardMinutes);
  const lastDay = addDays(dateOf(localTimeIn(timeZone, now)), restaurant.bookingWindowDays);
  // Nothing is booked so far ahead, and the end of such a search may lie behind the last day there is.
  if (dateOf(from) > lastDay) return offerSlots(restaurant, { partySize, from, to: from }, [], now);
  const to = later(start, forwardMinutes);
  const seated = {
    from: instantOf(timeZone, from),
    to: instantOf(timeZone, to) + turnMinutes(restaurant, partySize) * 60_000,
  };
  const taken = await seatingsDuring(kysely, restaurantId, seated, now);
  return offerSlots(restaurant, { partySize, from, to }, taken, now);
};

const later = (at: LocalDateTime, minutes: number): LocalDateTime =>
  new Date(Date.parse(`${at}:00Z`) + minutes * 60_000).toISOString().slice(0, 16) as LocalDateTime;
