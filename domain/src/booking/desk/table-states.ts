import type { Instant } from "../../time/zoned-time.ts";
import type { Restaurant } from "../availability/restaurant.ts";
import type { Period } from "../availability/table-assignment.ts";
import { isComing, type PartyState, plannedPeriod } from "./party.ts";
import { LEAST_STAY_MS, type TablesFor } from "./tables-now.ts";

/** What a table is at a moment. For `awaited` an arrived party waits to sit there; `reserved` and `blocked` begin within half an hour. */
export type TableStatus = "free" | "held" | "reserved" | "awaited" | "seated" | "overstaying" | "blocked";

/** A table at a moment. */
export interface TableState<P extends PartyState> {
  readonly table: string;
  readonly status: TableStatus;
  /** Who sits there, of several the party that leaves last; null for nobody. */
  readonly seated: P | null;
  /** The first party that is still to sit there; null for none. */
  readonly next: P | null;
  /**
   * When the planned stay of the seated party ends, also where that is past, when a hold or block ends, or when a free or reserved table is needed;
   * null where nobody comes, and for an arrived party.
   */
  readonly until: Instant | null;
}

/** How long a party waits for its tables. */
export interface Wait {
  /** From the party's time on, above 0. */
  readonly minutes: number;
  /** Those of its tables that are taken. */
  readonly tables: readonly string[];
}

const MINUTE_MS = 60_000;

/** Returns the period for which a party has its tables as far as is known: the planned one until it sits, then from there on, at least until now (rule 10.3). */
export const knownPeriod = (
  restaurant: Pick<Restaurant, "timeZone">,
  party: PartyState,
  now: Instant,
): Period => {
  const { seatedAt, finishedAt, minutes } = party;
  if (seatedAt === null) return plannedPeriod(restaurant, party);
  return { from: seatedAt, to: finishedAt ?? Math.max(seatedAt + minutes * MINUTE_MS, now) };
};

/** Returns how long a party that is still to sit would wait for those who sit at its tables; null where it would not (rule 10.14). */
export const waitOf = (
  restaurant: Pick<Restaurant, "timeZone">,
  party: PartyState,
  parties: readonly PartyState[],
  now: Instant,
): Wait | null => {
  if (!isAhead(restaurant, party, now)) return null;
  const { from } = plannedPeriod(restaurant, party);
  const stays = parties
    .filter((other) => isThere(other) && other.tables.some((id) => party.tables.includes(id)))
    .map((other) => ({ to: knownPeriod(restaurant, other, now).to, tables: other.tables }))
    .filter(({ to }) => to > from);
  if (stays.length === 0) return null;
  return {
    minutes: Math.ceil((Math.max(...stays.map(({ to }) => to)) - from) / MINUTE_MS),
    tables: party.tables.filter((id) => stays.some(({ tables }) => tables.includes(id))),
  };
};

/** Returns each table of a restaurant as it is now, in its order: a free one is offered to a walk-in (rules 10.4, 10.15, 10.19). */
export const tableStates = <P extends PartyState>(
  restaurant: Pick<Restaurant, "tables" | "timeZone">,
  parties: readonly P[],
  holds: readonly TablesFor[],
  blocks: readonly TablesFor[],
  now: Instant,
): readonly TableState<P>[] =>
  restaurant.tables.map(({ id: table }) => {
    const here = parties.filter(({ tables }) => tables.includes(table));
    const leaves = (party: P) => knownPeriod(restaurant, party, now).to;
    const comes = (party: P) => plannedPeriod(restaurant, party).from;
    const seated =
      here
        .filter(isThere)
        .toSorted((one, other) => leaves(other) - leaves(one) || one.minutes - other.minutes)[0] ?? null;
    const next =
      here
        .filter((party) => isAhead(restaurant, party, now))
        .toSorted((one, other) => comes(one) - comes(other))[0] ?? null;
    const state = { table, seated, next };
    if (seated !== null && seated.seatedAt !== null) {
      const until = seated.seatedAt + seated.minutes * MINUTE_MS;
      return { ...state, status: until < now ? "overstaying" : "seated", until };
    }
    const block = blocks.find(
      ({ tables, from, to }) => tables.includes(table) && from < now + LEAST_STAY_MS && now < to,
    );
    if (block !== undefined) return { ...state, status: "blocked", until: block.to };
    if (next?.status === "arrived") return { ...state, status: "awaited", until: null };
    const hold = [...holds, ...blocks]
      .filter(({ tables, to }) => tables.includes(table) && to > now)
      .toSorted((one, other) => one.from - other.from)[0];
    const [dueAt, heldAt] = [next === null ? null : comes(next), hold?.from ?? null];
    const until = Math.min(dueAt ?? Number.POSITIVE_INFINITY, heldAt ?? Number.POSITIVE_INFINITY);
    if (until >= now + LEAST_STAY_MS)
      return { ...state, status: "free", until: Number.isFinite(until) ? until : null };
    return until === dueAt
      ? { ...state, status: "reserved", until }
      : { ...state, status: "held", until: hold?.to ?? null };
  });

const isThere = ({ seatedAt, finishedAt }: PartyState): boolean => seatedAt !== null && finishedAt === null;

/** Returns whether a party is still to sit: one that is expected until its stay would be over, one that arrived in any case. */
const isAhead = (restaurant: Pick<Restaurant, "timeZone">, party: PartyState, now: Instant): boolean =>
  isComing(party.status) &&
  party.seatedAt === null &&
  (party.status === "arrived" || plannedPeriod(restaurant, party).to > now);
