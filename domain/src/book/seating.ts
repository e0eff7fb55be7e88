import { instantOf } from "../time/instant-of.ts";
import type { LocalDateTime } from "../time/local-date-time.ts";
import type { Restaurant, Seating, Table } from "./restaurant.ts";

/** How long a party keeps its table at a restaurant, in minutes. */
export const turnMinutes = ({ turnTimes }: Restaurant, partySize: number): number =>
  (turnTimes.find(({ upTo }) => partySize <= upTo) ?? turnTimes.at(-1))?.minutes ?? 120;

/** The stretch of time a party seated at a local time would keep a table. */
export const seatingTimes = (
  restaurant: Restaurant,
  partySize: number,
  at: LocalDateTime,
): Omit<Seating, "tableId"> => {
  const from = instantOf(restaurant.timeZone, at);
  return { from, to: from + turnMinutes(restaurant, partySize) * 60_000 };
};

/**
 * The tables that could seat a party, the best first: those of the attribute that are free and large enough, the
 * smallest before larger ones so that a pair does not take a table for six.
 */
export const tablesFor = (
  restaurant: Restaurant,
  seat: { readonly partySize: number; readonly attribute: string },
  times: Omit<Seating, "tableId">,
  taken: readonly Seating[],
): readonly Table[] =>
  restaurant.tables
    .filter(({ attribute, seats }) => attribute === seat.attribute && seats >= seat.partySize)
    .filter(({ id }) => !taken.some((seating) => seating.tableId === id && overlap(seating, times)))
    .toSorted((a, b) => a.seats - b.seats || (a.id < b.id ? -1 : 1));

const overlap = (a: Omit<Seating, "tableId">, b: Omit<Seating, "tableId">): boolean =>
  a.from < b.to && b.from < a.to;
