import { type OpenHours, openHoursOn } from "../../restaurant/opening/opening-times.ts";
import { addDays, type CalendarDate, weekdayOf } from "../../time/calendar-date.ts";
import {
  type ClockTime,
  clockTimeOf,
  MINUTES_PER_DAY,
  minutesOf,
  QUARTER_HOUR_MINUTES,
} from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "../../time/local-date-time.ts";
import type { Restaurant, SeatingTime, Shift } from "./restaurant.ts";

/** The opening hours and the shifts of a restaurant. */
export type ServiceHours = Pick<Restaurant, "opening" | "shifts">;

/** A period in minutes from the midnight that begins its service day; from 1440 on it is after the next midnight. */
interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** Returns the opening hours of a day in minutes, from the opening up to the closing. */
export const openMinutes = ({ from, until }: OpenHours): Minutes => ({
  from: minutesOf(from),
  to: minutesOf(until) + (until > from ? 0 : MINUTES_PER_DAY),
});

/** Returns the shifts of a day: those that name its date, or else those of its weekday. */
export const shiftsOn = (shifts: readonly Shift[], day: CalendarDate): readonly Shift[] => {
  const dated = shifts.filter(({ dates = [] }) => dates.includes(day));
  if (dated.length > 0) return dated;
  const weekday = weekdayOf(day);
  return shifts.filter(({ weekdays, dates }) => weekdays?.includes(weekday) ?? dates === undefined);
};

/**
 * Returns when a shift seats parties within opening hours, in minutes from the first to the last quarter hour, both
 * included; undefined when it seats none (rule 3.45).
 */
export const seatingPeriod = (shift: Shift, hours: OpenHours): Minutes | undefined => {
  const open = openMinutes(hours);
  const first = Math.max(open.from, seatingMinute(shift.firstSeating, open));
  const last = Math.min(open.to - 1, seatingMinute(shift.lastSeating, open));
  const from = Math.ceil(first / QUARTER_HOUR_MINUTES) * QUARTER_HOUR_MINUTES;
  return from <= last ? { from, to: last } : undefined;
};

const seatingMinute = (time: SeatingTime, { from, to }: Minutes): number => {
  if (time === "opening") return from;
  const [, minutes, edge] = /^(\d+) minutes (after opening|before closing)$/.exec(time) ?? [];
  if (minutes !== undefined) return edge === "after opening" ? from + Number(minutes) : to - Number(minutes);
  const minute = minutesOf(time as ClockTime);
  return minute < from && minute + MINUTES_PER_DAY < to ? minute + MINUTES_PER_DAY : minute;
};

/**
 * Returns the periods of a service day in local time: from its first opening to its last closing, then each of its shifts up to the end of the last
 * quarter hour. Returns none for a closed day.
 */
export const periodsOf = (
  { opening, shifts }: ServiceHours,
  day: CalendarDate,
): readonly { readonly from: LocalDateTime; readonly to: LocalDateTime }[] => {
  const hours = openHoursOn(opening, day);
  const open = hours.map(openMinutes);
  const seatings = seatingsOn({ opening, shifts }, day);
  const whole = {
    from: Math.min(...open.map(({ from }) => from)),
    to: Math.max(...open.map(({ to }) => to)),
  };
  const periods = seatings.map(({ from, to }) => ({ from, to: to + QUARTER_HOUR_MINUTES }));
  return (open.length === 0 ? [] : [whole, ...periods]).map(({ from, to }) => ({
    from: localTimeOn(day, from),
    to: localTimeOn(day, to),
  }));
};

/** The seatings of days by opening hours and shifts: a calendar asks for those of fifteen days ten thousand times. */
const seatingsOfDays = new WeakMap<object, WeakMap<object, Map<CalendarDate, readonly Minutes[]>>>();

const MOST_DAYS = 400;

/** Returns when the shifts of a service day seat parties, for each of its opening hours. */
const seatingsOn = ({ opening, shifts }: ServiceHours, day: CalendarDate): readonly Minutes[] => {
  const byShifts = seatingsOfDays.get(opening) ?? new WeakMap();
  seatingsOfDays.set(opening, byShifts);
  const days = byShifts.get(shifts) ?? new Map();
  byShifts.set(shifts, days);
  if (days.size > MOST_DAYS) days.clear();
  const seatings =
    days.get(day) ??
    openHoursOn(opening, day).flatMap((hours) =>
      shiftsOn(shifts, day).flatMap((shift) => seatingPeriod(shift, hours) ?? []),
    );
  days.set(day, seatings);
  return seatings;
};

/** Returns the quarter hours at which the shifts of a service day seat parties, in minutes from its midnight. */
export const seatingMinutes = (restaurant: ServiceHours, day: CalendarDate): readonly number[] =>
  seatingsOn(restaurant, day).flatMap(({ from, to }) =>
    Array.from(
      { length: Math.floor((to - from) / QUARTER_HOUR_MINUTES) + 1 },
      (_, index) => from + index * QUARTER_HOUR_MINUTES,
    ),
  );

/** Returns the local time of a minute from the midnight that begins a day; from 1440 on it is on the next day. */
export const localTimeOn = (day: CalendarDate, minute: number): LocalDateTime =>
  localDateTime(minute < MINUTES_PER_DAY ? day : addDays(day, 1), clockTimeOf(minute));

/** A shift of a service day, by the minutes from its midnight in which it seats parties. */
interface ShiftOfDay extends Minutes {
  readonly day: CalendarDate;
}

/** Returns the shift in which a restaurant seats parties at a local time; null when it seats none. The first of overlapping ones counts. */
export const shiftAt = (restaurant: ServiceHours, at: LocalDateTime): ShiftOfDay | null =>
  dayAt(at, (day, minute) => {
    const period = seatingsOn(restaurant, day).find(({ from, to }) => from <= minute && minute <= to);
    return period === undefined ? null : { day, ...period };
  });

/**
 * Returns the service day of a local time: the day that begins the hours in which the restaurant seats parties then; null
 * when it seats none. The hours after midnight belong to the day before (rule 3.46).
 */
export const serviceDayOf = (restaurant: ServiceHours, at: LocalDateTime): CalendarDate | null =>
  shiftAt(restaurant, at)?.day ?? null;

/** Returns the day whose opening hours include a local time; null when the restaurant is closed. */
export const openDayOf = ({ opening }: Pick<Restaurant, "opening">, at: LocalDateTime): CalendarDate | null =>
  dayAt(at, (day, minute) =>
    openHoursOn(opening, day)
      .map(openMinutes)
      .some(({ from, to }) => from <= minute && minute < to)
      ? day
      : null,
  );

/** Returns what is found for the day of a local time, or else for the day before. */
const dayAt = <A>(at: LocalDateTime, find: (day: CalendarDate, minute: number) => A | null): A | null => {
  const [day, minute] = [dateOf(at), minutesOf(timeOf(at))];
  return find(day, minute) ?? find(addDays(day, -1), minute + MINUTES_PER_DAY);
};
