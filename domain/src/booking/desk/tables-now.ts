import type { Instant } from "../../time/zoned-time.ts";
import { type Restaurant, seatingAreasOf, type TableCombination } from "../availability/restaurant.ts";
import { freeCombinations, type Period, turnMinutes } from "../availability/table-assignment.ts";
import { isComing, type PartyState, plannedPeriod } from "./party.ts";

/** Tables for a period. */
export interface TablesFor extends Period {
  readonly tables: readonly string[];
}

/** Tables that a party can take now. */
export interface TablesNow extends TableCombination {
  readonly seatingArea: string;
  /** When the next party comes, if that is before the end of a usual stay; null otherwise. */
  readonly until: Instant | null;
}

/** The shortest stay that is worth a table, in ms. */
export const LEAST_STAY_MS = 30 * 60_000;

/**
 * Returns the tables that a party can take now, best first: those for its usual stay in the order in which they are assigned, then those
 * that are free for longer. A seated party takes its tables until it leaves, however long that is (rules 10.3, 10.4).
 */
export const tablesNow = (
  restaurant: Pick<Restaurant, "tables" | "joins" | "turnTimes" | "timeZone">,
  partySize: number,
  parties: readonly PartyState[],
  holds: readonly TablesFor[],
  now: Instant,
): readonly TablesNow[] => {
  const end = now + turnMinutes(restaurant, partySize) * 60_000;
  const stays = [
    ...parties
      .filter((party) => isComing(party.status) && party.finishedAt === null)
      .map((party) => stayOf(restaurant, party, now)),
    ...holds,
  ].filter(({ from, to }) => now < to && from < end);
  const taken = new Set(
    stays.filter(({ from }) => from < now + LEAST_STAY_MS).flatMap(({ tables }) => tables),
  );
  const nextAt = ({ tables }: TableCombination): Instant | null =>
    stays
      .filter((stay) => stay.tables.some((table) => tables.includes(table)))
      .reduce<Instant | null>((first, { from }) => Math.min(first ?? from, from), null);
  return seatingAreasOf(restaurant)
    .flatMap((seatingArea) =>
      freeCombinations(restaurant, { partySize, seatingArea }, taken).map((free) => ({
        ...free,
        seatingArea,
        until: nextAt(free),
      })),
    )
    .toSorted(
      (one, other) =>
        (other.until ?? end) - (one.until ?? end) ||
        one.tables.length - other.tables.length ||
        one.seats - other.seats,
    );
};

const stayOf = (restaurant: Pick<Restaurant, "timeZone">, party: PartyState, now: Instant): TablesFor => {
  const { from, to } = plannedPeriod(restaurant, party);
  const isThere = party.seatedAt !== null && party.finishedAt === null;
  return {
    tables: party.tables,
    from: isThere ? Math.min(from, now) : from,
    to: isThere ? Math.max(to, now + 1) : to,
  };
};
