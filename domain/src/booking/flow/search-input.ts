import { addDays, type CalendarDate, isCalendarDate } from "../../time/calendar-date.ts";
import { type ClockTime, QUARTER_HOURS } from "../../time/clock-time.ts";
import {
  dateOf,
  isPast,
  isPastDate,
  type LocalDateTime,
  localDateTime,
  timeOf,
} from "../../time/local-date-time.ts";
import { type Instant, isUpcoming, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import type { TableRequest } from "../reservation/selection.ts";

/** The smallest and the largest party size that can be chosen (rule 5.4). */
export const MIN_PARTY_SIZE = 1;
export const MAX_PARTY_SIZE = 20;

/** The default party size and time of a search (rule 4.34). */
export const DEFAULT_PARTY_SIZE = 2;
export const DEFAULT_TIME: ClockTime = "19:00";

/** The party sizes that can be chosen, 1 to 20 (rule 9.20). */
export const PARTY_SIZES: readonly number[] = Array.from(
  { length: MAX_PARTY_SIZE - MIN_PARTY_SIZE + 1 },
  (_, index) => MIN_PARTY_SIZE + index,
);

/** The search that a diner fills in; null where nothing is chosen. */
export interface SearchInput {
  readonly partySize: number | null;
  readonly date: CalendarDate | null;
  readonly time: ClockTime | null;
}

/** A complete search input. */
export interface TableSearch {
  readonly partySize: number;
  readonly date: CalendarDate;
  readonly time: ClockTime;
}

/** Returns the input as a search; undefined while anything is missing (rule 5.3). */
export const tableSearch = ({ partySize, date, time }: SearchInput): TableSearch | undefined =>
  partySize === null || date === null || time === null ? undefined : { partySize, date, time };

/** The quarter hours of a day from the default time on. */
const TIMES_FROM_DEFAULT: readonly ClockTime[] = QUARTER_HOURS.filter((time) => time >= DEFAULT_TIME);

/**
 * Returns the default search on the restaurant's own clock: 2 people today at 7:00 PM; once that is past, the next
 * quarter hour today; with none left, tomorrow at 7:00 PM. It leaves out times that a clock change skips (rules 4.38, 4.39, 9.19).
 */
export const defaultSearch = (zone: TimeZone, now: Instant): TableSearch => {
  const today = dateOf(localTimeIn(zone, now));
  // A zone that crosses the date line skips a whole day.
  const starts = [0, 1, 2].flatMap((days) =>
    TIMES_FROM_DEFAULT.map((time) => ({ date: addDays(today, days), time })),
  );
  const start = starts.find(({ date, time }) => isUpcoming(zone, localDateTime(date, time), now));
  return { partySize: DEFAULT_PARTY_SIZE, ...(start ?? { date: today, time: DEFAULT_TIME }) };
};

/** Returns the search that a table request comes from. */
export const searchFor = ({ partySize, time }: TableRequest): TableSearch => ({
  partySize,
  date: dateOf(time),
  time: timeOf(time),
});

/** Returns the input without a past day, which clears its time too, or a past time. */
export const currentInput = (input: SearchInput, now: LocalDateTime): SearchInput => {
  if (input.date !== null && isPastDate(input.date, now)) return { ...input, date: null, time: null };
  const overtaken = input.date !== null && input.time !== null && isPast(input.date, input.time, now);
  return overtaken ? { ...input, time: null } : input;
};

/** The query parameters of a link with a search, `party=4&date=2027-03-05&time=19:00`. */
export const SEARCH_PARAMETERS = ["party", "date", "time"] as const;

type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/** Encodes a search as the query parameters of a link. */
export const encodeSearchQuery = ({
  partySize,
  date,
  time,
}: TableSearch): Readonly<Record<SearchParameter, string>> => ({ party: String(partySize), date, time });

/**
 * Decodes the search of a link, with defaults for missing or unbookable parts; null when it has none. Days and times are
 * on the restaurant's own clock (rule 16.1).
 */
export const decodeSearchQuery = (
  query: { get(name: SearchParameter): string | null },
  zone: TimeZone,
  now: Instant,
): TableSearch | null => {
  const usual = defaultSearch(zone, now);
  const party = PARTY_SIZES.find((size) => String(size) === query.get("party"));
  const given = query.get("date");
  const date =
    given !== null && isCalendarDate(given) && !isPastDate(given, localTimeIn(zone, now)) ? given : undefined;
  const time = QUARTER_HOURS.find((known) => known === query.get("time"));
  if (party === undefined && date === undefined && time === undefined) return null;
  const input = { partySize: party ?? usual.partySize, date: date ?? usual.date, time: time ?? usual.time };
  const isPossible = isUpcoming(zone, localDateTime(input.date, input.time), now);
  return isPossible ? input : { ...usual, partySize: input.partySize };
};
