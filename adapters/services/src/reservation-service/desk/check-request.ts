import {
  checkSlot,
  OVERRIDABLE,
  type SlotRejection,
  type SlotRequest,
} from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Period, TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import { freeCombinations, takenTables } from "@couvert/domain/booking/availability/table-assignment";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Tables } from "@couvert/platform/database/tables";
import type { Kysely } from "kysely";
import { readAssignments } from "../booking/table-assignments.ts";
import type { DeskRejected } from "./desk-rejected.ts";

/** A slot that the restaurant asks for. */
interface DeskRequest {
  readonly request: TableRequest;
  /** Ids of tables; null for the best free ones. */
  readonly tables: readonly string[] | null;
  /** The rules that do not count, whoever asks: those of a time that is not asked for, or of the site alone. */
  readonly exempt: readonly SlotRejection["reason"][];
  /** What was sold with the table; absent for a table alone. */
  readonly sold?: Pick<SlotRequest, "experience" | "paidGuests">;
  /** Whether a reason is given to override rules. */
  readonly isOverridden: boolean;
}

/** The rules that a walk-in is exempt from: it begins at any minute, and sits down without an experience. */
export const NOT_FOR_WALK_INS: readonly SlotRejection["reason"][] = [
  "OutsideShifts",
  "NotFarEnoughInAdvance",
  "ExperienceRequired",
];

/** Returns the rules that a moved party is exempt from: what stays was accepted before, and it may be there already. */
export const notForMoved = (
  before: TableRequest,
  after: TableRequest,
): readonly SlotRejection["reason"][] => {
  const isSameSize = before.partySize === after.partySize;
  const isSameTime = before.time === after.time;
  return [
    ...(isSameSize ? (["BelowMinPartySize", "AboveMaxPartySize"] as const) : []),
    ...(isSameTime ? RULES_OF_TIME : []),
    ...(isSameSize && isSameTime ? (["QuarterHourFull", "ShiftFull"] as const) : []),
  ];
};

const RULES_OF_TIME: readonly SlotRejection["reason"][] = [
  "PastTime",
  "NotFarEnoughInAdvance",
  "OutsideBookingWindow",
  "Closed",
  "OutsideOpeningHours",
  "OutsideShifts",
  "ExperienceNotSold",
  "ExperienceOutdated",
  "ExperienceRequired",
];

/**
 * Returns the rules that the restaurant overrides with a request, or why it is rejected. A host who names tables may seat a party at tables that
 * are joined in no other way. `arrivals` are those that count for pacing (rule 10.8).
 */
export const checkDeskRequest = (
  restaurant: Restaurant,
  { request, tables, exempt, sold, isOverridden }: DeskRequest,
  arrivals: readonly TableAssignment[],
  now: Instant,
): DeskRejected | { readonly reason: null; readonly overridden: readonly SlotRejection["reason"][] } => {
  if (tables?.some((id) => !restaurant.tables.some((table) => table.id === id)))
    return { reason: "UnknownTable" };
  const allowed = new Set([...exempt, ...(tables === null ? [] : (["NoTableLargeEnough"] as const))]);
  const overridden: SlotRejection["reason"][] = [];
  for (;;) {
    const slot = { ...request, experience: "none", ...sold } as const;
    const rejection = checkSlot(restaurant, slot, arrivals, now, new Set([...allowed, ...overridden]));
    if (rejection === null) return { reason: null, overridden };
    const canOverride = OVERRIDABLE.has(rejection.reason);
    if (!canOverride || !isOverridden)
      return { reason: "SlotRejected", rejection: rejection.reason, canOverride };
    overridden.push(rejection.reason);
  }
};

/** Returns the table combinations that are free for a request, best first. */
export const readFree = async (
  kysely: Kysely<Tables>,
  restaurant: Restaurant,
  request: TableRequest,
  period: Period,
  now: Instant,
): Promise<readonly (readonly string[])[]> => {
  const taken = takenTables(await readAssignments(kysely, restaurant.restaurantId, period), period, now);
  return freeCombinations(restaurant, request, taken).map(({ tables }) => tables);
};
