import type { Instant } from "../../time/zoned-time.ts";
import { type HoursRejection, hoursRejection } from "../availability/bookable-times.ts";
import type { Restaurant } from "../availability/restaurant.ts";
import { isComing, type Party, plannedPeriod } from "./party.ts";
import type { TablesFor } from "./tables-now.ts";

/** What a restaurant blocks for a period: tables for everybody, or, without tables, arrivals by the site (rules 10.19, 10.20). */
export interface Block extends TablesFor {
  readonly id: number;
  readonly kind: "tables" | "arrivals";
  readonly reason: string;
  readonly createdAt: Instant;
}

/** Why a restaurant cannot seat a party as it is booked. */
export type StrandedReason = "TablesBlocked" | HoursRejection;

/**
 * Returns why a restaurant cannot seat a party as it is booked: its tables are blocked, or the restaurant seats nobody at its time. Returns null
 * for a party that can be seated, that does not come or has left, and for one that was kept since. A time outside the shifts counts for bookings by the site alone: a
 * host has decided on any other (rule 10.22).
 */
export const strandedReason = (
  restaurant: Pick<Restaurant, "opening" | "shifts" | "timeZone">,
  party: Omit<Party, "guest">,
  blocks: readonly Block[],
  now: Instant,
): StrandedReason | null => {
  const { status, tables, source, keptAt, seatedAt, finishedAt } = party;
  const { from, to } = plannedPeriod(restaurant, party);
  const isThere = seatedAt !== null && finishedAt === null;
  if (!isComing(status) || finishedAt !== null || (to <= now && !isThere)) return null;
  const isBlocked = blocks.some(
    (block) =>
      block.createdAt > (keptAt ?? Number.NEGATIVE_INFINITY) &&
      block.tables.some((id) => tables.includes(id)) &&
      now < block.to &&
      from < block.to &&
      block.from < (isThere ? Math.max(to, now) : to),
  );
  if (isBlocked) return "TablesBlocked";
  if (keptAt !== null || seatedAt !== null || source === "walk_in") return null;
  const reason = hoursRejection(restaurant, party.time);
  return reason === "OutsideShifts" && source !== "web" ? null : reason;
};

/** Returns whether a block closes more than single tables: all of a seating area. Only a manager does (rule 10.21). */
export const isClosure = (
  { tables }: Pick<Restaurant, "tables">,
  block: Pick<Block, "kind" | "tables">,
): boolean =>
  block.kind === "tables" &&
  [...Map.groupBy(tables, ({ seatingArea }) => seatingArea).values()].some((ofArea) =>
    ofArea.every(({ id }) => block.tables.includes(id)),
  );
