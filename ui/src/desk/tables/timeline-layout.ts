import { isComing } from "@couvert/domain/booking/desk/party";
import { knownPeriod } from "@couvert/domain/booking/desk/table-states";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { DeskDay } from "../frame/desk-client.ts";
import { todayIn } from "../frame/desk-dates.ts";

/** A party's place on the timeline: a table's row, or the empty one for a party without a table, and its line there from 0. */
export interface Bar {
  readonly row: string;
  readonly line: number;
  readonly id: number;
  readonly from: Instant;
}

const HOUR_MS = 3_600_000;

/** Returns the whole hours in which the parties of a day come and leave, today with the present one; null for no party. */
export const hoursOf = (
  { restaurant, parties, date }: DeskDay,
  now: Instant,
): { readonly from: Instant; readonly to: Instant } | null => {
  const periods = parties
    .filter(({ status }) => isComing(status))
    .map((party) => knownPeriod(restaurant, party, now));
  if (periods.length === 0) return null;
  if (date === todayIn(restaurant.timeZone, now)) periods.push({ from: now, to: now });
  return {
    from: Math.floor(Math.min(...periods.map(({ from }) => from)) / HOUR_MS) * HOUR_MS,
    to: Math.ceil(Math.max(...periods.map(({ to }) => to)) / HOUR_MS) * HOUR_MS,
  };
};

/** Returns the hours from one instant to another. */
export const hoursBetween = (from: Instant, to: Instant): readonly Instant[] =>
  Array.from({ length: (to - from) / HOUR_MS }, (_, hour) => from + hour * HOUR_MS);

/** Returns the bars of a day by row and time. Parties that overlap in a row have lines of their own. */
export const barsOf = ({ restaurant, parties }: DeskDay, now: Instant): readonly Bar[] => {
  const coming = parties
    .filter(({ status }) => isComing(status))
    .map((party) => ({ party, ...knownPeriod(restaurant, party, now) }))
    .toSorted((one, other) => one.from - other.from || one.party.id - other.party.id);
  return ["", ...restaurant.tables.map(({ id }) => id)].flatMap((row) => {
    const ends: Instant[] = [];
    return coming
      .filter(({ party: { tables } }) => (row === "" ? tables.length === 0 : tables.includes(row)))
      .map(({ party: { id }, from, to }) => {
        const free = ends.findIndex((end) => end <= from);
        const line = free === -1 ? ends.length : free;
        ends[line] = to;
        return { row, line, id, from };
      });
  });
};
