import { inOrder, type OpenHours, type OpeningTimes, type SpecialDay } from "./opening-times.ts";

/** One line of a table of hours: adjacent weekdays, 0 (Sunday) to 6, and their hours in order; none when closed. */
export interface HoursLine {
  readonly weekdays: readonly number[];
  readonly hours: readonly OpenHours[];
}

const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the hours of a week from Monday, adjacent days with equal hours on one line; empty when they are unknown. */
export const weekTable = ({ weekly }: Pick<OpeningTimes, "weekly">): readonly HoursLine[] => {
  if (weekly.length === 0) return [];
  const lines: { weekdays: number[]; hours: readonly OpenHours[] }[] = [];
  for (const weekday of MONDAY_TO_SUNDAY) {
    const hours = inOrder(weekly.filter(({ weekdays }) => weekdays.includes(weekday)));
    const last = lines.at(-1);
    if (last !== undefined && areEqual(last.hours, hours)) last.weekdays.push(weekday);
    else lines.push({ weekdays: [weekday], hours });
  }
  return lines;
};

/** Returns the special days with their hours in order. */
export const specialDaysTable = ({ specialDays }: Pick<OpeningTimes, "specialDays">): readonly SpecialDay[] =>
  specialDays.map((day) => ({ ...day, hours: inOrder(day.hours) }));

const areEqual = (some: readonly OpenHours[], others: readonly OpenHours[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);
