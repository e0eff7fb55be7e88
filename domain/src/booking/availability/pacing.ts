import { QUARTER_HOUR_MINUTES } from "../../time/clock-time.ts";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import type { TableRequest } from "../reservation/selection.ts";
import type { Restaurant } from "./restaurant.ts";
import { type ServiceHours, shiftAt } from "./service-day.ts";
import { isActive, type TableAssignment } from "./table-assignment.ts";

/** Why a restaurant lets no further guests arrive at a time. */
export type PacingRejection = "QuarterHourFull" | "ShiftFull";

/**
 * Returns why the arrivals of a restaurant leave no room for a party; null when they do. A party counts in the quarter hour of its time, and in
 * the shift that seats it (rule 10.11).
 */
export const pacingRejection = (
  restaurant: ServiceHours & Pick<Restaurant, "pacing">,
  { time, partySize }: Pick<TableRequest, "time" | "partySize">,
  assignments: readonly TableAssignment[],
  now: Instant,
): PacingRejection | null => {
  if (restaurant.pacing === undefined) return null;
  const { perQuarterHour, perShift } = restaurant.pacing;
  const arrivals = assignments.flatMap((assignment) =>
    assignment.arrival !== undefined && isActive(assignment, now) ? [assignment.arrival] : [],
  );
  const isOver = (limit: number, counts: (at: LocalDateTime) => boolean) =>
    arrivals.reduce((sum, arrival) => sum + (counts(arrival.time) ? arrival.partySize : 0), partySize) >
    limit;
  const quarter = quarterOf(time);
  if (perQuarterHour !== null && isOver(perQuarterHour, (at) => quarterOf(at) === quarter))
    return "QuarterHourFull";
  if (perShift === null) return null;
  const shift = shiftAt(restaurant, time);
  const isInShift = (at: LocalDateTime) => {
    const other = shiftAt(restaurant, at);
    return other?.day === shift?.day && other?.from === shift?.from;
  };
  return shift !== null && isOver(perShift, isInShift) ? "ShiftFull" : null;
};

/** Returns the quarter hour that a time is in, as its number in the day's text. */
const quarterOf = (at: LocalDateTime): string =>
  `${at.slice(0, 14)}${Math.floor(Number(at.slice(14)) / QUARTER_HOUR_MINUTES)}`;
