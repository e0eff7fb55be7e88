import { type Instant, instantOf } from "../../time/zoned-time.ts";
import type { TableRequest } from "../reservation/selection.ts";
import type { Restaurant, TableCombination } from "./restaurant.ts";

/** A period of time, from one instant up to but not including another. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** Tables assigned to a party for a period: held until `expiresAt`, reserved once that is null. */
export interface TableAssignment extends Period {
  readonly tables: readonly string[];
  readonly expiresAt: Instant | null;
  /** When a party arrives, and its size, for pacing: it is then without tables. Absent for tables (rule 10.11). */
  readonly arrival?: Pick<TableRequest, "time" | "partySize">;
  /** What the restaurant itself blocks: its tables for everybody, or arrivals by the site, then without tables. Absent for a party (rule 10.19). */
  readonly blocks?: "tables" | "arrivals";
}

/** Returns how long a party keeps its tables at a restaurant, in minutes. */
export const turnMinutes = ({ turnTimes }: Pick<Restaurant, "turnTimes">, partySize: number): number =>
  turnTimes.reduce((turn, longer) => (partySize <= turn.upTo ? turn : longer)).minutes;

/** Returns the period for which a party keeps its tables from its local time on. A change of the clock does not alter its length. */
export const assignmentPeriod = (
  restaurant: Restaurant,
  { partySize, time }: Pick<TableRequest, "partySize" | "time">,
): Period => {
  const from = instantOf(restaurant.timeZone, time);
  return { from, to: from + turnMinutes(restaurant, partySize) * 60_000 };
};

/** Returns whether an assignment blocks its tables: a hold until the instant it expires, a reservation always. */
export const isActive = ({ expiresAt }: Pick<TableAssignment, "expiresAt">, now: Instant): boolean =>
  expiresAt === null || expiresAt > now;

/** Returns the tables that are taken at some time of a period. One party may take a table at the instant another leaves it. */
export const takenTables = (
  assignments: readonly TableAssignment[],
  { from, to }: Period,
  now: Instant,
): ReadonlySet<string> =>
  new Set(
    assignments
      .filter((assignment) => isActive(assignment, now) && assignment.from < to && from < assignment.to)
      .flatMap(({ tables }) => tables),
  );

/**
 * Returns the free table combinations for a request, best first: tables of its seating area and joins of them that seat
 * the party. Fewer tables come first, then fewer spare seats, then the order of the restaurant.
 */
export const freeCombinations = (
  { tables, joins }: Pick<Restaurant, "tables" | "joins">,
  { partySize, seatingArea }: Pick<TableRequest, "partySize" | "seatingArea">,
  taken: ReadonlySet<string>,
): readonly TableCombination[] => {
  const free = tables.filter((table) => table.seatingArea === seatingArea && !taken.has(table.id));
  const freeIds = new Set(free.map(({ id }) => id));
  const joined = joins.filter((join) => join.tables.every((id) => freeIds.has(id)));
  return [...free.map(({ id, seats }) => ({ tables: [id], seats })), ...joined]
    .filter(({ seats }) => seats >= partySize)
    .toSorted((a, b) => a.tables.length - b.tables.length || a.seats - b.seats);
};
