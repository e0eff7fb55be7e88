import { addDays, type CalendarDate, dateLabel } from "../../time/calendar-date.ts";
import { dayLabel, weekdayLabel } from "../../time/calendar-labels.ts";
import { MIDNIGHT, shortTimeLabel } from "../../time/clock-time.ts";
import { directionOf, type Language } from "../../values/language.ts";
import { inOrder, type OpenHours, type OpeningTimes, type SpecialDay } from "./opening-times.ts";

/** The words of a table of hours in a language. */
export interface HoursWords {
  /** The language of the days and times between the words. */
  readonly language: Language;
  readonly everyDay: string;
  readonly closed: string;
  readonly openAllDay: string;
  readonly midnight: string;
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

/** Adjacent special days with one name and equal hours. */
interface EqualSpecialDays {
  readonly name: string;
  readonly first: CalendarDate;
  last: CalendarDate;
  readonly times: string;
}

/**
 * Returns special days in order of their dates with their hours, adjacent ones of one name on one line: `Thanksgiving, November 26`,
 * `Christmas, December 24 and December 25` (rule 3.67).
 */
export const specialDaysTable = (
  specialDays: readonly SpecialDay[],
  words: HoursWords,
): readonly HoursLine[] => {
  const lines: EqualSpecialDays[] = [];
  for (const { date, name, hours } of specialDays) {
    const times = timesLabel(hours, words);
    const line = lines.at(-1);
    if (line?.name === name && line.times === times && addDays(line.last, 1) === date) line.last = date;
    else lines.push({ name, first: date, last: date, times });
  }
  return lines.map((line) => ({ days: specialLabel(line, words), times: line.times }));
};

const specialLabel = ({ name, first, last }: EqualSpecialDays, words: HoursWords): string => {
  const { language, twoDays, days } = words;
  const label = (date: CalendarDate) =>
    name === "" ? dateLabel(date, { language }) : dayLabel(date, language);
  const join = addDays(first, 1) === last ? twoDays : days;
  const dates = first === last ? label(first) : join(label(first), label(last));
  return capitalise(name === "" ? dates : `${isolated(name, language)}, ${dates}`, words);
};

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
            : words.times(
                shortTimeLabel(from, words.language),
                until === MIDNIGHT ? words.midnight : shortTimeLabel(until, words.language),
              ),
        )
        .join(", ");

/** Begins a line with a capital letter, which few languages give their days. */
const capitalise = (text: string, { language }: HoursWords): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
