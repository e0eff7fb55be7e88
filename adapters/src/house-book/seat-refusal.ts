import { seatingStarts } from "@couvert/domain/book/offer-slots";
import type { Restaurant } from "@couvert/domain/book/restaurant";
import type { Seat } from "@couvert/domain/reservation/booking";
import { addDays } from "@couvert/domain/time/calendar-date";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import { type BookRefusal, invalid } from "./book-refusal.ts";

/** Why a restaurant never seats such a party, whatever is free; undefined when it may. */
export const seatRefusal = (restaurant: Restaurant, seat: Seat, now: Instant): BookRefusal | undefined => {
  const wall = localTimeIn(restaurant.timeZone, now);
  if (seat.partySize > restaurant.maxPartySize) return invalid("party_size is above the maximum");
  if (seat.time < wall) return invalid("date_time is in the past");
  if (dateOf(seat.time) > addDays(dateOf(wall), restaurant.bookingWindowDays)) {
    return invalid("date_time is outside the booking window");
  }
  if (!seatingStarts(restaurant, dateOf(seat.time)).includes(seat.time)) {
    return invalid("date_time is outside opening hours");
  }
  if (!restaurant.tables.some(({ attribute }) => attribute === seat.attribute)) {
    return invalid("reservation_attribute is unknown");
  }
  return undefined;
};
