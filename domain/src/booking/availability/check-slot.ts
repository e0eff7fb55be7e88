import * as Result from "effect/Result";
import { addDays } from "../../time/calendar-date.ts";
import { dateOf, type LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf, localTimeIn } from "../../time/zoned-time.ts";
import type { ExperienceKey } from "../reservation/reservations.port.ts";
import type { TableRequest } from "../reservation/selection.ts";
import { isBookableTime } from "./bookable-times.ts";
import { attributesOf, type Restaurant } from "./restaurant.ts";
import {
  type ExperienceRejection,
  experienceFor,
  experiencesAt,
  isTableAloneSold,
} from "./sold-experiences.ts";
import { assignmentPeriod, freeCombinations, type TableAssignment, takenTables } from "./table-assignment.ts";

/** Why a restaurant never seats parties of a size. */
export type PartyRejection = "BelowMinPartySize" | "AboveMaxPartySize";

/** Why a restaurant takes no booking for a time, open or not. */
export type TimeRejection = "PastTime" | "NotFarEnoughInAdvance" | "OutsideBookingWindow";

/** Why a slot cannot be booked. */
export interface SlotRejection {
  readonly reason:
    | PartyRejection
    | TimeRejection
    | "OutsideOpeningHours"
    | "UnknownAttribute"
    | "PaidForParty"
    | ExperienceRejection
    | "NothingSold"
    | "NoTableFree";
}

/** A slot that is asked for. */
export interface SlotRequest extends TableRequest {
  /** The experience to be had, null for a table alone; left out where any way to book will do. */
  readonly experience?: ExperienceKey | null;
  /** For how many guests is paid already; left out where nothing is paid. */
  readonly paidGuests?: number;
}

/** Why a restaurant never seats parties of a size; null when it does. */
export const partyRejection = (
  { minPartySize, maxPartySize }: Pick<Restaurant, "minPartySize" | "maxPartySize">,
  partySize: number,
): PartyRejection | null => {
  if (partySize < minPartySize) return "BelowMinPartySize";
  return partySize > maxPartySize ? "AboveMaxPartySize" : null;
};

/**
 * Why a restaurant takes no booking for a time; null when it may. A time is past once its minute is over, and no longer far
 * enough in advance once the minute is over that comes the lead time before it.
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
  // Minutes are counted as they pass: in an hour that a clock change repeats, the clock shows times once more that are past.
  const minutes = (instantOf(timeZone, at) - (now - (now % 60_000))) / 60_000;
  if (minutes < 0) return "PastTime";
  return minutes < leadTimeMinutes ? "NotFarEnoughInAdvance" : null;
};

/**
 * Returns why a slot cannot be booked, or null when it can: the first rule it breaks, of party size, time, opening hours, seating
 * area, guests that are paid for, experience and free tables. `assignments` are those of the restaurant that overlap the
 * party's stay; without them every table counts as free.
 */
export const checkSlot = (
  restaurant: Restaurant,
  request: SlotRequest,
  assignments: readonly TableAssignment[],
  now: Instant,
): SlotRejection | null => {
  const { partySize, time, attribute, paidGuests = partySize } = request;
  const reason =
    partyRejection(restaurant, partySize) ??
    timeRejection(restaurant, time, now) ??
    (isBookableTime(restaurant, time) ? null : "OutsideOpeningHours") ??
    (attributesOf(restaurant).includes(attribute) ? null : "UnknownAttribute") ??
    (paidGuests === partySize ? null : "PaidForParty") ??
    saleRejection(restaurant, request) ??
    (hasFreeTables(restaurant, request, assignments, now) ? null : "NoTableFree");
  return reason === null ? null : { reason };
};

const saleRejection = (
  restaurant: Restaurant,
  { experience, ...tableRequest }: SlotRequest,
): ExperienceRejection | "NothingSold" | null => {
  if (experience !== undefined) {
    const sold = experienceFor(restaurant, tableRequest, experience);
    return Result.isFailure(sold) ? sold.failure : null;
  }
  return isTableAloneSold(restaurant, tableRequest) || experiencesAt(restaurant, tableRequest).length > 0
    ? null
    : "NothingSold";
};

const hasFreeTables = (
  restaurant: Restaurant,
  tableRequest: TableRequest,
  assignments: readonly TableAssignment[],
  now: Instant,
): boolean => {
  const taken = takenTables(
    assignments,
    assignmentPeriod(restaurant, tableRequest.partySize, tableRequest.time),
    now,
  );
  return freeCombinations(restaurant, tableRequest, taken).length > 0;
};
