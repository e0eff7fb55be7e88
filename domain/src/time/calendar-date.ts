/** A day of the calendar, `YYYY-MM-DD`, in no time zone. Compares as text. */
export type CalendarDate = `${number}-${number}-${number}`;

const DAY_MS = 86_400_000;

const midnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const dayAt = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** The day so many days after a day. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dayAt(midnightUtc(date) + days * DAY_MS) as CalendarDate;

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CalendarDate): number => new Date(midnightUtc(date)).getUTCDay();

/** Whether text is a day that the calendar has. */
export const isCalendarDate = (text: string): text is CalendarDate => {
  const midnight = midnightUtc(text);
  // A day too many, like February 30, is taken for one of the next month; no other spelling comes back as it was.
  return !Number.isNaN(midnight) && dayAt(midnight) === text;
};

/** A day as a diner reads it: `Friday, March 5` (year added when it is not `thisYear`). */
export const dateLabel = (date: CalendarDate, thisYear?: number): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(thisYear !== undefined && thisYear !== Number(date.slice(0, 4)) ? { year: "numeric" } : {}),
  }).format(midnightUtc(date));
