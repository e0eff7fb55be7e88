import * as Result from "effect/Result";
import { addDays } from "../../time/calendar-date.ts";
import { dateOf, type LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf, localTimeIn } from "../../time/zoned-time.ts";
import type { ExperienceKey } from "../reservation/reservations.port.ts";
import type { TableRequest } from "../reservation/selection.ts";
import { type HoursRejection, hoursRejection } from "./bookable-times.ts";
import { type PacingRejection, pacingRejection } from "./pacing.ts";
import { type Restaurant, seatingAreasOf } from "./restaurant.ts";
import {
  type ExperienceRejection,
  experienceFor,
  experiencesAt,
  isTableAloneSold,
} from "./sold-experiences.ts";
import { assignmentPeriod, freeCombinations, type TableAssignment, takenTables } from "./table-assignment.ts";

/** Why a restaurant takes no parties of a size. */
export type PartyRejection = "BelowMinPartySize" | "AboveMaxPartySize";

/** Why a restaurant takes no reservation for a time, within its hours or not. */
export type TimeRejection = "PastTime" | "NotFarEnoughInAdvance" | "OutsideBookingWindow";

/** Why a slot cannot be booked. */
export interface SlotRejection {
  readonly reason:
    | PartyRejection
    | TimeRejection
    | HoursRejection
    | "UnknownSeatingArea"
    | "PaidForParty"
    | ExperienceRejection
    | "NothingSold"
    | PacingRejection
    /** The seating area has no tables for so many, whatever the time. */
    | "NoTableLargeEnough"
    | BlockRejection
    | "NoTableFree";
}

/** What a restaurant blocks: arrivals by the site, or the tables that would otherwise be free. */
export type BlockRejection = "OnlineBookingsPaused" | "TablesBlocked";

/** A table request with its experience and what is paid for it. */
export interface SlotRequest extends TableRequest {
  /** The experience, `none` for a table alone, or `any` to accept every way to book. */
  readonly experience: ExperienceKey | "none" | "any";
  /** The number of guests that is paid for already; left out where nothing is paid. */
  readonly paidGuests?: number;
}

/** Returns why a restaurant takes no parties of a size; null when it does. */
export const partyRejection = (
  { minPartySize, maxPartySize }: Pick<Restaurant, "minPartySize" | "maxPartySize">,
  partySize: number,
): PartyRejection | null => {
  if (partySize < minPartySize) return "BelowMinPartySize";
  return partySize > maxPartySize ? "AboveMaxPartySize" : null;
};

/**
 * Returns why a restaurant takes no reservation for a time; null when it does. A time is past once its minute is over.
 * The lead time counts in whole minutes too.
 */
export const timeRejection = (
  {
    timeZone,
    bookingWindowDays,
    leadTimeMinutes,
  }: Pick<Restaurant, "timeZone" | "bookingWindowDays" | "leadTimeMinutes">,
  at: LocalDateTime,
  now: Instant,
): TimeRejection | null => {
  const wall = localTimeIn(timeZone, now);
  if (at < wall) return "PastTime";
  if (dateOf(at) > addDays(dateOf(wall), bookingWindowDays)) return "OutsideBookingWindow";
  // Compares elapsed minutes, because a repeated hour shows times again that are already past.
  const minutes = (instantOf(timeZone, at) - (now - (now % 60_000))) / 60_000;
  if (minutes < 0) return "PastTime";
  return minutes < leadTimeMinutes ? "NotFarEnoughInAdvance" : null;
};

/**
 * Returns why a slot cannot be booked, or null when it can. It names the first broken rule of party size, time, opening
 * hours and shifts, pause, seating area, paid guests, experience, pacing and tables. `assignments` are those of the restaurant that overlap
 * the party's stay; `overridden` are the rules that the restaurant does not apply this time (rules 7.8, 10.8).
 */
export const checkSlot = (
  restaurant: Restaurant,
  request: SlotRequest,
  assignments: readonly TableAssignment[],
  now: Instant,
  overridden: ReadonlySet<SlotRejection["reason"]> = NONE,
): SlotRejection | null => {
  const { partySize, time, seatingArea, paidGuests = partySize } = request;
  const unlessOverridden = (reason: SlotRejection["reason"] | null) =>
    reason === null || overridden.has(reason) ? null : reason;
  const reason =
    unlessOverridden(partyRejection(restaurant, partySize)) ??
    unlessOverridden(timeRejection(restaurant, time, now)) ??
    unlessOverridden(hoursRejection(restaurant, time)) ??
    unlessOverridden(pauseRejection(restaurant, time, assignments)) ??
    (seatingAreasOf(restaurant).includes(seatingArea) ? null : "UnknownSeatingArea") ??
    (paidGuests === partySize ? null : "PaidForParty") ??
    unlessOverridden(saleRejection(restaurant, request)) ??
    unlessOverridden(pacingRejection(restaurant, request, assignments, now)) ??
    unlessOverridden(tableRejection(restaurant, request, assignments, now));
  return reason === null ? null : { reason };
};

const NONE: ReadonlySet<SlotRejection["reason"]> = new Set();

/** The rules that the restaurant may override, with a reason: never the hours, what is paid, or a table that another party has (rule 10.8). */
export const OVERRIDABLE: ReadonlySet<SlotRejection["reason"]> = new Set([
  "BelowMinPartySize",
  "AboveMaxPartySize",
  "NotFarEnoughInAdvance",
  "OutsideBookingWindow",
  "OutsideShifts",
  "OnlineBookingsPaused",
  "QuarterHourFull",
  "ShiftFull",
]);

/** Returns whether a restaurant pauses arrivals by the site at a local time; null when it does not (rule 10.20). */
export const pauseRejection = (
  { timeZone }: Pick<Restaurant, "timeZone">,
  time: LocalDateTime,
  assignments: readonly TableAssignment[],
): "OnlineBookingsPaused" | null => {
  const pauses = assignments.filter(({ blocks }) => blocks === "arrivals");
  if (pauses.length === 0) return null;
  const at = instantOf(timeZone, time);
  return pauses.some(({ from, to }) => from <= at && at < to) ? "OnlineBookingsPaused" : null;
};

const saleRejection = (
  restaurant: Restaurant,
  { experience, ...tableRequest }: SlotRequest,
): ExperienceRejection | "NothingSold" | null => {
  if (experience !== "any") {
    const sold = experienceFor(restaurant, tableRequest, experience === "none" ? null : experience);
    return Result.isFailure(sold) ? sold.failure : null;
  }
  return isTableAloneSold(restaurant, tableRequest) || experiencesAt(restaurant, tableRequest).length > 0
    ? null
    : "NothingSold";
};

const tableRejection = (
  restaurant: Restaurant,
  tableRequest: TableRequest,
  assignments: readonly TableAssignment[],
  now: Instant,
): "NoTableLargeEnough" | "TablesBlocked" | "NoTableFree" | null => {
  const period = assignmentPeriod(restaurant, tableRequest);
  const hasFree = (without: readonly TableAssignment[]) =>
    freeCombinations(restaurant, tableRequest, takenTables(without, period, now)).length > 0;
  if (hasFree(assignments)) return null;
  if (!hasFree([])) return "NoTableLargeEnough";
  return hasFree(assignments.filter(({ blocks }) => blocks === undefined)) ? "TablesBlocked" : "NoTableFree";
};
