import type { CalendarDate } from "../../time/calendar-date.ts";
import { dateFormats } from "../../time/date-formats.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../values/language.ts";
import { type OpenHours, type OpeningTimes, openHoursOn } from "./opening-times.ts";
import { type OpeningWords, openingWords } from "./opening-words.ts";

/** One line of a table of hours: `days` "Monday to Thursday", `times` "5:00 PM to 10:00 PM". */
export interface HoursLine {
  readonly days: string;
  readonly times: string;
}

/** The dates of a sample week, from Monday. */
const MONDAY_TO_SUNDAY: readonly CalendarDate[] = [
  "2024-01-01",
  "2024-01-02",
  "2024-01-03",
  "2024-01-04",
  "2024-01-05",
  "2024-01-06",
  "2024-01-07",
];

/** Returns the hours of a week from Monday, adjacent days with equal hours on one line; empty when they are unknown. */
export const weekTable = (
  { weekly }: Pick<OpeningTimes, "weekly">,
  language: Language = DEFAULT_LANGUAGE,
): readonly HoursLine[] => {
  if (weekly.length === 0) return [];
  const words = openingWords(language);
  const lines: { days: string[]; times: string }[] = [];
  for (const date of MONDAY_TO_SUNDAY) {
    const times = timesOf(openHoursOn({ weekly, specialDays: [] }, date), words);
    const last = lines.at(-1);
    if (last?.times === times) last.days.push(dateIn(language, date, weekdayFormat));
    else lines.push({ days: [dateIn(language, date, weekdayFormat)], times });
  }
  return lines.map(({ days, times }) => ({ days: capitalised(daysOf(days, words)), times }));
};

/** Returns the special days with dates and names, in their order: `Thanksgiving, November 26, 2026`. */
export const specialDaysTable = (
  { specialDays }: Pick<OpeningTimes, "specialDays">,
  language: Language = DEFAULT_LANGUAGE,
): readonly HoursLine[] => {
  const words = openingWords(language);
  return specialDays.map(({ date, name, hours }) => {
    const day = dateIn(language, date, name === "" ? unnamedDayFormat : namedDayFormat);
    return {
      days: capitalised(name === "" ? day : `${name}, ${day}`),
      times: timesOf(openHoursOn({ weekly: [], specialDays: [{ date, name, hours }] }, date), words),
    };
  });
};

const daysOf = (days: readonly string[], words: OpeningWords): string => {
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (days.length === 7) return words.everyDay;
  if (days.length === 2) return words.and(first, last);
  return days.length === 1 ? first : words.to(first, last);
};

const timesOf = (hours: readonly OpenHours[], words: OpeningWords): string =>
  hours.length === 0
    ? words.closed
    : hours
        .map(({ from, until }) =>
          from === until ? words.allDay : words.hours(words.time(from), words.time(until)),
        )
        .join(", ");

const NAMED_DAY = { month: "long", day: "numeric", year: "numeric" } as const;
const weekdayFormat = /* @__PURE__ */ dateFormats({ weekday: "long" });
const namedDayFormat = /* @__PURE__ */ dateFormats(NAMED_DAY);
const unnamedDayFormat = /* @__PURE__ */ dateFormats({ weekday: "long", ...NAMED_DAY });

const dateIn = (language: Language, date: CalendarDate, format: ReturnType<typeof dateFormats>): string =>
  format("UTC", language).format(Date.parse(`${date}T00:00Z`));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
