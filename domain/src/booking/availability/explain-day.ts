import type { CalendarDate } from "../../time/calendar-date.ts";
import { type ClockTime, QUARTER_HOURS } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import type { TableRequest } from "../reservation/selection.ts";
import { checkSlot, type SlotRejection } from "./check-slot.ts";
import { type NamedPolicy, policyFor } from "./policy-for.ts";
import { type Restaurant, type SoldExperience, seatingAreasOf } from "./restaurant.ts";
import { requiredExperiences } from "./sold-experiences.ts";
import type { TableAssignment } from "./table-assignment.ts";

/** Whether a slot is free, at which terms, and otherwise why not. The terms are those of a table alone, or of the first of `required`. */
export type SlotExplanation =
  | { readonly status: "free"; readonly policy: NamedPolicy }
  /** A table is free, but only with one of `required`. */
  | {
      readonly status: "experienceOnly";
      readonly required: readonly SoldExperience[];
      readonly policy: NamedPolicy;
    }
  /**
   * `freeFrom` is the next time of the day at which the area has a table for the party; null where there is none.
   * `required` are the experiences without which no table is sold then.
   */
  | ({
      readonly status: "rejected";
      readonly freeFrom: ClockTime | null;
      readonly required: readonly SoldExperience[];
    } & SlotRejection);

/** A quarter hour of a day with the explanation of each seating area. */
export interface ExplainedTime {
  readonly time: ClockTime;
  readonly areas: readonly { readonly seatingArea: string; readonly explanation: SlotExplanation }[];
}

/** Returns the result of `checkSlot` for each quarter hour of a day and each seating area, earliest time first. */
export const explainDay = (
  restaurant: Restaurant,
  { date, partySize }: { readonly date: CalendarDate; readonly partySize: number },
  assignments: readonly TableAssignment[],
  now: Instant,
): readonly ExplainedTime[] =>
  QUARTER_HOURS.map((time) =>
    explainTime(restaurant, { time: localDateTime(date, time), partySize }, assignments, now),
  );

/** Returns the result of `checkSlot` for a time and each seating area. */
export const explainTime = (
  restaurant: Restaurant,
  { time, partySize }: Omit<TableRequest, "seatingArea">,
  assignments: readonly TableAssignment[],
  now: Instant,
): ExplainedTime => {
  const check = (at: LocalDateTime, seatingArea: string) =>
    checkSlot(restaurant, { partySize, time: at, seatingArea, experience: "any" }, assignments, now);
  const explain = (seatingArea: string): SlotExplanation => {
    const request = { partySize, time, seatingArea };
    const rejection = check(time, seatingArea);
    const required = requiredExperiences(restaurant, request);
    if (rejection === null) {
      const policy = policyFor(restaurant, request, required[0] ?? null);
      return required.length === 0
        ? { status: "free", policy }
        : { status: "experienceOnly", required, policy };
    }
    const isFreeAt = (later: ClockTime) => check(localDateTime(dateOf(time), later), seatingArea) === null;
    const freeFrom =
      rejection.reason === "NoTableFree"
        ? QUARTER_HOURS.find((later) => later > timeOf(time) && isFreeAt(later))
        : undefined;
    return { status: "rejected", ...rejection, freeFrom: freeFrom ?? null, required };
  };
  const areas = seatingAreasOf(restaurant);
  return {
    time: timeOf(time),
    areas: areas.map((seatingArea) => ({ seatingArea, explanation: explain(seatingArea) })),
  };
};
