import { isCalendarDate } from "../../time/calendar-date.ts";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import { isPast, isPastDate, QUARTER_HOURS } from "../../time/quarter-hours.ts";
import { defaultSearch, PARTY_SIZES, type TableSearch } from "./search-input.ts";

/** The query parameters by which a link to the reservation panel can carry a search, `party=4&date=2027-03-05&time=19:00`. */
export const SEARCH_PARAMETERS = ["party", "date", "time"] as const;

type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/**
 * Returns the search that a link carries, with the defaults for what it leaves out; null when it carries none. What cannot be booked,
 * such as a day that is past or a time between the quarter hours, counts as left out. `now` is the restaurant's wall clock.
 */
export const decodeSearchQuery = (
  query: { get(name: SearchParameter): string | null },
  now: LocalDateTime,
): TableSearch | null => {
  const usual = defaultSearch(now);
  const party = PARTY_SIZES.find((size) => String(size) === query.get("party"));
  const given = query.get("date");
  const date = given !== null && isCalendarDate(given) && !isPastDate(given, now) ? given : undefined;
  const time = QUARTER_HOURS.find(({ value }) => value === query.get("time"))?.value;
  if (party === undefined && date === undefined && time === undefined) return null;
  const input = { partySize: party ?? usual.partySize, date: date ?? usual.date, time: time ?? usual.time };
  return isPast(input.date, input.time, now) ? { ...usual, partySize: input.partySize } : input;
};
