import { bookableTimes } from "@couvert/domain/booking/availability/bookable-times";
import { timeRejection } from "@couvert/domain/booking/availability/check-slot";
import { type BookSearch, type Offer, offerSlots } from "@couvert/domain/booking/availability/offer-slots";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { assignmentPeriod, type Period } from "@couvert/domain/booking/availability/table-assignment";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "../../../platform/database/open-database.ts";
import { readAssignments } from "./table-assignments.ts";

/** A search around a time: so many minutes before and after it, on the restaurant's own clock. */
interface SlotSearch {
  readonly partySize: number;
  readonly start: LocalDateTime;
  readonly backwardMinutes: number;
  readonly forwardMinutes: number;
  /** The digest of the token of a party that would leave its tables for this; nobody where it is left out. */
  readonly leaving?: string;
}

/** What a restaurant can offer around a time; nothing for one that is past, whatever comes after it. */
export const findSlots = async (
  { kysely }: Database,
  restaurant: Restaurant,
  { partySize, start, backwardMinutes, forwardMinutes, leaving }: SlotSearch,
  now: Instant,
): Promise<Offer> => {
  if (timeRejection(restaurant, start, now) === "PastTime") return { slots: [], reasons: ["PastTime"] };
  const from = later(start, -backwardMinutes);
  if (timeRejection(restaurant, from, now) === "OutsideBookingWindow") {
    // Nothing is booked so far ahead, and the end of such a search may lie behind the last day there is.
    return offerSlots(restaurant, { partySize, from, to: from }, [], now);
  }
  const search = { partySize, from, to: later(start, forwardMinutes) };
  const stretch = seatedDuring(restaurant, search);
  const { restaurantId } = restaurant;
  const seatings = stretch === undefined ? [] : await readAssignments(kysely, restaurantId, stretch, leaving);
  return offerSlots(restaurant, search, seatings, now);
};

// From the first who could sit down to the last who would leave; undefined when nobody is seated at such times.
const seatedDuring = (restaurant: Restaurant, search: BookSearch): Period | undefined => {
  const starts = bookableTimes(restaurant, search);
  const [first, last] = [starts.at(0), starts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { from } = assignmentPeriod(restaurant, search.partySize, first);
  return { from, to: assignmentPeriod(restaurant, search.partySize, last).to };
};

const later = (at: LocalDateTime, minutes: number): LocalDateTime =>
  new Date(Date.parse(`${at}:00Z`) + minutes * 60_000).toISOString().slice(0, 16) as LocalDateTime;
