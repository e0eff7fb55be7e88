import { type OpenHours, openHoursOn } from "../../restaurant/opening/opening-times.ts";
import { addDays, type CalendarDate, WEEKDAYS } from "../../time/calendar-date.ts";
import { type ClockTime, MINUTES_PER_DAY, minutesOf } from "../../time/clock-time.ts";
import type { Restaurant, Shift } from "./restaurant.ts";
import { openMinutes, type ServiceHours, seatingPeriod, shiftsOn } from "./service-day.ts";

/**
 * A field that contradicts the opening hours or the party sizes of a restaurant: in its settings, or, where no shift serves hours that the
 * page shows, in the location's document. `path` is `shifts[1].lastSeating`.
 */
export interface Contradiction {
  readonly source: "settings" | "location";
  readonly path: string;
  readonly reason: string;
}

/** Returns where a restaurant contradicts its opening hours (rule 3.48) and its party sizes (rule 8.58). */
export const findContradictions = (restaurant: Restaurant): readonly Contradiction[] => [
  ...restaurant.shifts.flatMap((shift, index) => shiftProblems(restaurant, shift, `shifts[${index}]`)),
  ...restaurant.experiences.flatMap(({ schedules }, index) =>
    schedules.flatMap(({ weekdays, dates, times }, schedule) => {
      const days = [
        ...weekdays.map((weekday) => usualDay(restaurant, weekday)),
        ...datedDays(restaurant, dates),
      ];
      const path = `experiences[${index}].schedules[${schedule}].times`;
      return times.flatMap((time) =>
        firstOf(days, (day) =>
          isSeated(day, time) ? null : inSettings(path, `${time} is in no shift of ${day.name}`),
        ),
      );
    }),
  ),
  ...unservedHours(restaurant),
  ...sizeProblems(restaurant),
];

/** A Sunday without its own shifts. */
const SUNDAY: CalendarDate = "0001-01-07";

/** A day with its name, opening hours and shifts. */
interface Day {
  readonly name: string;
  readonly hours: readonly OpenHours[];
  readonly shifts: readonly Shift[];
}

/** Returns an ordinary weekday of a restaurant. */
const usualDay = ({ opening, shifts }: ServiceHours, weekday: number): Day => {
  const date = addDays(SUNDAY, weekday);
  return {
    name: WEEKDAYS[weekday] ?? "",
    hours: openHoursOn({ ...opening, specialDays: [] }, date),
    shifts: shiftsOn(shifts, date),
  };
};

const datedDays = ({ opening, shifts }: ServiceHours, dates: readonly CalendarDate[]): readonly Day[] =>
  dates.map((date) => ({ name: date, hours: openHoursOn(opening, date), shifts: shiftsOn(shifts, date) }));

const shiftProblems = (
  restaurant: ServiceHours,
  { weekdays, dates = [], firstSeating, lastSeating }: Shift,
  path: string,
): readonly Contradiction[] => {
  const named = (weekdays ?? []).map((weekday) => usualDay(restaurant, weekday));
  const everyDay = WEEKDAYS.map((_, weekday) => usualDay(restaurant, weekday)).filter(
    ({ hours }) => hours.length > 0,
  );
  const dated = datedDays(restaurant, dates);
  const days = [...(weekdays === undefined && dates.length === 0 ? everyDay : named), ...dated];
  const closed = (field: string) => (day: Day) =>
    day.hours.length > 0 ? null : inSettings(`${path}.${field}`, `the restaurant is closed on ${day.name}`);
  const outside = (field: "firstSeating" | "lastSeating", time: string) =>
    firstOf(days, (day) =>
      day.hours.length === 0 || day.hours.some((hours) => isWithin(hours, time))
        ? null
        : inSettings(
            `${path}.${field}`,
            `${time} is outside the opening hours of ${day.name}, ${describe(day.hours)}`,
          ),
    );
  return [
    ...firstOf(named, closed("weekdays")),
    ...firstOf(dated, closed("dates")),
    ...outside("firstSeating", firstSeating),
    ...outside("lastSeating", lastSeating),
  ];
};

/** Returns whether a clock time is within hours; true for a time that is relative to them. */
const isWithin = (hours: OpenHours, time: string): boolean => {
  if (!/^\d\d:\d\d$/.test(time)) return true;
  const { from, to } = openMinutes(hours);
  const minute = minutesOf(time as ClockTime);
  return (from <= minute && minute < to) || minute + MINUTES_PER_DAY < to;
};

const isSeated = ({ hours, shifts }: Day, time: ClockTime): boolean =>
  hours.some((each) =>
    shifts.some((shift) => {
      const period = seatingPeriod(shift, each);
      const minute = minutesOf(time);
      return (
        period !== undefined &&
        [minute, minute + MINUTES_PER_DAY].some((at) => period.from <= at && at <= period.to)
      );
    }),
  );

const unservedHours = (restaurant: Restaurant): readonly Contradiction[] => {
  const weekly = WEEKDAYS.map((_, weekday) => usualDay(restaurant, weekday));
  const special = datedDays(
    restaurant,
    restaurant.opening.specialDays.map(({ date }) => date),
  );
  return [
    ...weekly.flatMap((day) => unserved("openingHours", day)),
    ...special.flatMap((day) => unserved("specialDays", day)),
  ];
};

const unserved = (path: string, { name, hours, shifts }: Day): readonly Contradiction[] =>
  hours
    .filter((each) => shifts.every((shift) => seatingPeriod(shift, each) === undefined))
    .map((each) => ({
      source: "location",
      path,
      reason: `no shift seats parties on ${name}, ${describe([each])}`,
    }));

const sizeProblems = (restaurant: Restaurant): readonly Contradiction[] =>
  restaurant.experiences.flatMap((experience, index) =>
    (["minPartySize", "maxPartySize"] as const).flatMap((bound) => {
      const [own, wider] = [experience[bound], restaurant[bound]];
      const isWithinBound = bound === "minPartySize" ? own >= wider : own <= wider;
      const relation = bound === "minPartySize" ? "less" : "more";
      const reason = `${own} is ${relation} than ${wider}, the restaurant's ${bound}`;
      return isWithinBound ? [] : [inSettings(`experiences[${index}].${bound}`, reason)];
    }),
  );

const firstOf = (
  days: readonly Day[],
  problemOn: (day: Day) => Contradiction | null,
): readonly Contradiction[] =>
  days
    .map(problemOn)
    .filter((problem) => problem !== null)
    .slice(0, 1);

const inSettings = (path: string, reason: string): Contradiction => ({ source: "settings", path, reason });

const describe = (hours: readonly OpenHours[]): string =>
  hours.map(({ from, until }) => `${from} to ${until}`).join(" and ");
