import { addDays, dateLabel } from "../../time/calendar-date.ts";
import { fullDateLabel, weekdayLabel } from "../../time/calendar-labels.ts";
import { shortTimeLabel } from "../../time/clock-time.ts";
import type { Language } from "../../values/language.ts";
import { inOrder, type OpenHours, type OpeningTimes } from "./opening-times.ts";

/** Hours as a page writes them; an end equal to the start is a whole day. */
export interface WrittenHours {
  readonly from: string;
  readonly until: string;
}

/** One line of a table of hours, with labels in the language of its page: adjacent days, and their hours in order; none when closed. */
export interface HoursLine {
  readonly first: string;
  readonly last: string;
  /** The number of days from the first to the last. */
  readonly days: number;
  readonly hours: readonly WrittenHours[];
}

/** A special day: its name, if any, with its date, `Thanksgiving, November 26, 2026`, and its hours. */
export interface SpecialLine {
  readonly day: string;
  readonly hours: readonly WrittenHours[];
}

/** A Sunday. */
const SUNDAY = "2024-01-07";

const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the hours of a week from Monday, adjacent days with equal hours on one line; empty when they are unknown. */
export const weekTable = (
  { weekly }: Pick<OpeningTimes, "weekly">,
  language: Language,
): readonly HoursLine[] => {
  if (weekly.length === 0) return [];
  const lines: HoursLine[] = [];
  for (const weekday of MONDAY_TO_SUNDAY) {
    const name = weekdayLabel(addDays(SUNDAY, weekday), language);
    const hours = written(
      weekly.filter(({ weekdays }) => weekdays.includes(weekday)),
      language,
    );
    const line = lines.at(-1);
    if (line !== undefined && areEqual(line.hours, hours)) {
      lines[lines.length - 1] = { ...line, last: name, days: line.days + 1 };
    } else {
      lines.push({ first: name, last: name, days: 1, hours });
    }
  }
  return lines;
};

/** Returns the special days with dates and names, in their order. */
export const specialDaysTable = (
  { specialDays }: Pick<OpeningTimes, "specialDays">,
  language: Language,
): readonly SpecialLine[] =>
  specialDays.map(({ date, name, hours }) => ({
    day:
      name === ""
        ? dateLabel(date, { language, hasYear: true })
        : `${name}, ${fullDateLabel(date, language)}`,
    hours: written(hours, language),
  }));

const written = (hours: readonly OpenHours[], language: Language): readonly WrittenHours[] =>
  inOrder(hours).map(({ from, until }) => ({
    from: shortTimeLabel(from, language),
    until: shortTimeLabel(until, language),
  }));

const areEqual = (some: readonly WrittenHours[], others: readonly WrittenHours[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);
