import type { OpeningTimes, SpecialDay, WeeklyHours } from "@couvert/domain/restaurant/opening/opening-times";
import { addDays, type CalendarDate, isCalendarDate, WEEKDAYS } from "@couvert/domain/time/calendar-date";
import type { ClockTime } from "@couvert/domain/time/clock-time";
import * as Result from "effect/Result";
import type { FieldKind, Fields } from "./fields.ts";
import { text } from "./plain-fields.ts";

/** The most days that one special entry may span; it limits the list when an editor mistypes a year. */
const LONGEST_SPAN = 366;

/** Decodes the English name of a weekday: 0 for Sunday to 6. */
const weekday: FieldKind<number> = (value) => {
  const day = WEEKDAYS.indexOf(String(value));
  return day < 0 ? Result.fail("is no day of the week") : Result.succeed(day);
};

/** Decodes a time of day, `17:00`; the hour may have one digit. */
const clockTime: FieldKind<ClockTime> = (value) => {
  const [, hour, minute] = /^\s*([01]?\d|2[0-3]):([0-5]\d)\s*$/.exec(String(value)) ?? [];
  return hour === undefined
    ? Result.fail("is no time of day")
    : Result.succeed(`${hour.padStart(2, "0")}:${minute}` as ClockTime);
};

const calendarDate: FieldKind<CalendarDate> = (value) =>
  typeof value === "string" && isCalendarDate(value) ? Result.succeed(value) : Result.fail("is no date");

/**
 * Decodes the opening times of a location. Each entry of `openingHours` spans `firstDay` to `lastDay` (one day without it),
 * each of `specialDays` spans `firstDate` to `lastDate`, closed when it has neither `opens` nor `closes`. It omits invalid
 * entries.
 */
export const decodeOpening = (fields: Fields): OpeningTimes => ({
  weekly: fields.group("openingHours").flatMap(decodeWeekly),
  specialDays: mergeByDate(fields.group("specialDays").flatMap(decodeSpecialDays)),
});

const decodeWeekly = (entry: Fields): readonly WeeklyHours[] => {
  const first = entry.need("firstDay", weekday, null);
  const last = entry.read("lastDay", weekday, first);
  const from = entry.need("opens", clockTime, null);
  const until = entry.need("closes", clockTime, null);
  if (first === null || last === null || from === null || until === null) return [];
  const length = ((last - first + 7) % 7) + 1;
  return [{ weekdays: Array.from({ length }, (_, day) => (first + day) % 7), from, until }];
};

const decodeSpecialDays = (entry: Fields): readonly SpecialDay[] => {
  const first = entry.need("firstDate", calendarDate, null);
  if (first === null) return [];
  const last = entry.read("lastDate", calendarDate, first);
  const [from, until] = [entry.read("opens", clockTime, null), entry.read("closes", clockTime, null)];
  if ((from === null) !== (until === null))
    entry.omit("closes", "is there without opens, or opens without it");
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  if (days < 0 || days >= LONGEST_SPAN) {
    entry.omit("lastDate", "is before firstDate, or more than a year after it");
    return [];
  }
  const name = entry.read("name", text, "");
  const hours = from === null || until === null ? [] : [{ from, until }];
  return Array.from({ length: days + 1 }, (_, day) => ({ date: addDays(first, day), name, hours }));
};

/** Merges several entries for one date into one day with the first given name. */
const mergeByDate = (days: readonly SpecialDay[]): readonly SpecialDay[] => {
  const merged = new Map<CalendarDate, SpecialDay>();
  for (const { date, name, hours } of days) {
    const known = merged.get(date);
    merged.set(date, {
      date,
      name: known?.name || name,
      hours: [...(known?.hours ?? []), ...hours],
    });
  }
  return [...merged.values()];
};
