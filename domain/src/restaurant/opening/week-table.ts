import { addDays, dateLabel } from "../../time/calendar-date.ts";
import { fullDateLabel, weekdayLabel } from "../../time/calendar-labels.ts";
import { shortTimeLabel } from "../../time/clock-time.ts";
import { directionOf, type Language } from "../../values/language.ts";
import { inOrder, type OpenHours, type OpeningTimes } from "./opening-times.ts";

/** The words of a table of hours in a language. */
export interface HoursWords {
  /** The language of the days and times between the words. */
  readonly language: Language;
  readonly everyDay: string;
  readonly closed: string;
  readonly openAllDay: string;
  /** Joins two adjacent days. */
  readonly twoDays: (first: string, last: string) => string;
  /** Joins the first and the last of several days. */
  readonly days: (first: string, last: string) => string;
  /** Joins the times from which and until which a restaurant is open. */
  readonly times: (from: string, until: string) => string;
}

/** A line of a table of hours as a page shows it: `Monday to Thursday` and `5:00 PM to 10:00 PM`. */
export interface HoursLine {
  readonly days: string;
  readonly times: string;
}

/** Adjacent days with equal hours. */
interface EqualDays {
  readonly first: string;
  last: string;
  count: number;
  readonly times: string;
}

/** A Sunday. */
const SUNDAY = "2024-01-07";

const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the hours of a week from Monday, adjacent days with equal hours on one line; empty when they are unknown. */
export const weekTable = (
  { weekly }: Pick<OpeningTimes, "weekly">,
  words: HoursWords,
): readonly HoursLine[] => {
  if (weekly.length === 0) return [];
  const lines: EqualDays[] = [];
  for (const weekday of MONDAY_TO_SUNDAY) {
    const name = weekdayLabel(addDays(SUNDAY, weekday), words.language);
    const hours = weekly.filter(({ weekdays }) => weekdays.includes(weekday));
    const times = timesLabel(hours, words);
    const line = lines.at(-1);
    if (line?.times === times) {
      line.last = name;
      line.count += 1;
    } else {
      lines.push({ first: name, last: name, count: 1, times });
    }
  }
  return lines.map((line) => ({ days: daysLabel(line, words), times: line.times }));
};

/** Returns the special days with their hours: `Thanksgiving, November 26, 2026`. */
export const specialDaysTable = (
  { specialDays }: Pick<OpeningTimes, "specialDays">,
  words: HoursWords,
): readonly HoursLine[] =>
  specialDays.map(({ date, name, hours }) => ({
    days: capitalise(
      name === ""
        ? dateLabel(date, { language: words.language, hasYear: true })
        : `${isolated(name, words.language)}, ${fullDateLabel(date, words.language)}`,
      words,
    ),
    times: timesLabel(hours, words),
  }));

const daysLabel = ({ first, last, count }: EqualDays, words: HoursWords): string => {
  if (count === MONDAY_TO_SUNDAY.length) return words.everyDay;
  if (count === 1) return capitalise(first, words);
  return capitalise(count === 2 ? words.twoDays(first, last) : words.days(first, last), words);
};

/** Isolates a name where a language is read from right to left, so that the number of a day does not become part of it (rule 2.84). */
const isolated = (name: string, language: Language): string =>
  directionOf(language) === "rtl" ? `\u2068${name}\u2069` : name;

const timesLabel = (hours: readonly OpenHours[], words: HoursWords): string =>
  hours.length === 0
    ? words.closed
    : inOrder(hours)
        .map(({ from, until }) =>
          from === until
            ? words.openAllDay
            : words.times(shortTimeLabel(from, words.language), shortTimeLabel(until, words.language)),
        )
        .join(", ");

/** Begins a line with a capital letter, which few languages give their days. */
const capitalise = (text: string, { language }: HoursWords): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
