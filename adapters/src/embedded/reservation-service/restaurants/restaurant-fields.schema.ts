import { type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import type { ClockTime } from "@couvert/domain/time/clock-time";
import * as Schema from "effect/Schema";

/** A whole number, from a minimum to a maximum, both included. */
export const Whole = (minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum }));

/** Whether no value is there twice. */
export const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** A quarter hour of the day, `19:00`. */
export const Time = Schema.String.pipe(
  Schema.refine((text): text is ClockTime => /^([01]\d|2[0-3]):(00|15|30|45)$/.test(text), {
    expected: "a quarter hour like 19:00",
  }),
);

/** A day that the calendar has, `2027-03-05`. */
export const Day = Schema.String.pipe(
  Schema.refine((text): text is CalendarDate => isCalendarDate(text), { expected: "a day like 2027-03-05" }),
);
