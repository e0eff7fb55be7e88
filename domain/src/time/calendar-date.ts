/** A day of the calendar, `YYYY-MM-DD`, in no time zone. Compares as text. */
export type CalendarDate = `${number}-${number}-${number}`;

const DAY_MS = 86_400_000;

/** The day so many days after a day. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate;

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Whether text is a day that the calendar has. */
export const isCalendarDate = (text: string): text is CalendarDate => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
};

/** A day as a diner reads it: `Friday, March 5` (year added when it is not `thisYear`). */
export const dateLabel = (date: CalendarDate, thisYear?: number): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(thisYear !== undefined && thisYear !== Number(date.slice(0, 4)) ? { year: "numeric" } : {}),
  }).format(Date.parse(`${date}T00:00:00Z`));
