import { addDays } from "../../time/calendar-date.ts";
import { instantOf } from "../../time/instant-of.ts";
import { dateOf, type LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn } from "../../time/zoned-time.ts";
import type { Seat } from "../reservation/seat.ts";
import { attributesOf, type Restaurant } from "./restaurant.ts";
import { isSeatingStart } from "./seating-starts.ts";

/** Why a restaurant never seats parties of a size. */
export type PartyRefusal = "BelowMinPartySize" | "AboveMaxPartySize";

/** Why a restaurant takes no booking for a time, open or not. */
export type TimeRefusal = "PastTime" | "NotFarEnoughInAdvance" | "OutsideBookingWindow";

/** Why a restaurant does not seat a party, whatever is free there. */
export type SeatRefusal = PartyRefusal | TimeRefusal | "OutsideOpeningHours" | "UnknownAttribute";

/** Why a restaurant never seats parties of a size; null when it does. */
export const partyRefusal = (
  { minPartySize, maxPartySize }: Pick<Restaurant, "minPartySize" | "maxPartySize">,
  partySize: number,
): PartyRefusal | null => {
  if (partySize < minPartySize) return "BelowMinPartySize";
  return partySize > maxPartySize ? "AboveMaxPartySize" : null;
};

/**
 * Why a restaurant takes no booking for a time; null when it may. A time is past once its minute is over, and no longer far
 * enough in advance once the minute is over that comes the lead time before it.
 */
export const timeRefusal = (
  {
    timeZone,
    bookingWindowDays,
    leadTimeMinutes,
  }: Pick<Restaurant, "timeZone" | "bookingWindowDays" | "leadTimeMinutes">,
  at: LocalDateTime,
  now: Instant,
): TimeRefusal | null => {
  const wall = localTimeIn(timeZone, now);
  if (at < wall) return "PastTime";
  if (dateOf(at) > addDays(dateOf(wall), bookingWindowDays)) return "OutsideBookingWindow";
  // Minutes are counted as they pass: in an hour that a clock change repeats, the clock shows times once more that are past.
  const minutes = (instantOf(timeZone, at) - (now - (now % 60_000))) / 60_000;
  if (minutes < 0) return "PastTime";
  return minutes < leadTimeMinutes ? "NotFarEnoughInAdvance" : null;
};

/** Why a restaurant does not seat a party, whatever is free there; null when it may. */
export const seatRefusal = (restaurant: Restaurant, seat: Seat, now: Instant): SeatRefusal | null => {
  const refusal = partyRefusal(restaurant, seat.partySize) ?? timeRefusal(restaurant, seat.time, now);
  if (refusal !== null) return refusal;
  if (!isSeatingStart(restaurant, seat.time)) return "OutsideOpeningHours";
  return attributesOf(restaurant).includes(seat.attribute) ? null : "UnknownAttribute";
};
