import { dateFormats, US_ENGLISH } from "./date-formats.ts";

/** A day of the calendar, `YYYY-MM-DD`, in no time zone. Compares as text. */
export type CalendarDate = `${number}-${number}-${number}`;

const DAY_MS = 86_400_000;

/** The midnights of recently read days: a search reads those of two or three days a hundred times. */
const midnights = /* @__PURE__ */ new Map<string, number>();

const MOST_MIDNIGHTS = 1000;

/** Returns the instant at which a day begins in UTC, in ms since 1970. */
export const midnightUtc = (date: string): number => {
  const known = midnights.get(date);
  if (known !== undefined) return known;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (midnights.size >= MOST_MIDNIGHTS) midnights.clear();
  midnights.set(date, midnight);
  return midnight;
};

/** Returns the day a number of days after a day. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(midnightUtc(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate;

/** Returns the day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CalendarDate): number => new Date(midnightUtc(date)).getUTCDay();

/** Returns whether a text is a day of the calendar. */
export const isCalendarDate = (text: string): text is CalendarDate =>
  WRITTEN_DAY.test(text) && isDayOfMonth(text);

/** Returns whether the day of a written date is one of its month. */
export const isDayOfMonth = (text: string): boolean => {
  const day = Number(text.slice(8, 10));
  // Each month has 28 days; a later day that its month lacks is read as one of the next month, or not at all.
  return day <= 28 || new Date(midnightUtc(text.slice(0, 10))).getUTCDate() === day;
};

const WRITTEN_DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const DAY = { weekday: "long", month: "long", day: "numeric" } as const;
const days = /* @__PURE__ */ dateFormats(DAY);
const daysOfYears = /* @__PURE__ */ dateFormats({ ...DAY, year: "numeric" });
const shortDays = /* @__PURE__ */ dateFormats({ weekday: "short", month: "short", day: "numeric" });

/** Formats a day for a diner: `Friday, March 5`, with its year `Friday, March 5, 2027`. */
export const dateLabel = (date: CalendarDate, { language = US_ENGLISH, hasYear = false } = {}): string =>
  (hasYear ? daysOfYears : days)("UTC", language).format(midnightUtc(date));

/**
 * Formats a day in short, `Fri, Mar 5`. English of the United States needs no `Intl`, whose first formatter takes a browser 25 ms
 * while the panel opens.
 */
export const shortDateLabel = (date: CalendarDate, language = US_ENGLISH): string => {
  const midnight = midnightUtc(date);
  if (language !== US_ENGLISH) return shortDays("UTC", language).format(midnight);
  const [weekday, day, month] = new Date(midnight).toUTCString().split(" ");
  return `${weekday} ${month} ${Number(day)}`;
};

/** The English names of the days of a week, as weekday numbers count them. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
