import { isCalendarDate } from "../../time/calendar-date.ts";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import { isPast, isPastDate, QUARTER_HOURS } from "../../time/quarter-hours.ts";
import { type CompleteWish, defaultWish, PARTY_SIZES } from "./wish.ts";

/** The query parameters by which a link to the reservation panel can bring a wish, `party=4&date=2027-03-05&time=19:00`. */
export const WISH_PARAMETERS = ["party", "date", "time"] as const;

type WishParameter = (typeof WISH_PARAMETERS)[number];

/**
 * The wish that a link brings, with the defaults for what it leaves out; null when it brings none. What cannot be booked,
 * such as a day that is past or a time between the quarter hours, counts as left out. `now` is the restaurant's wall clock.
 */
export const wishIn = (
  query: { get(name: WishParameter): string | null },
  now: LocalDateTime,
): CompleteWish | null => {
  const usual = defaultWish(now);
  const party = PARTY_SIZES.find((size) => String(size) === query.get("party"));
  const given = query.get("date");
  const date = given !== null && isCalendarDate(given) && !isPastDate(given, now) ? given : undefined;
  const time = QUARTER_HOURS.find(({ value }) => value === query.get("time"))?.value;
  if (party === undefined && date === undefined && time === undefined) return null;
  const wish = { partySize: party ?? usual.partySize, date: date ?? usual.date, time: time ?? usual.time };
  return isPast(wish.date, wish.time, now) ? { ...usual, partySize: wish.partySize } : wish;
};
