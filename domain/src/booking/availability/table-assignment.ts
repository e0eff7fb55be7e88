import { instantOf } from "../../time/instant-of.ts";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import type { Restaurant } from "./restaurant.ts";

/** A stretch of time, from one instant up to, but not at, another. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** Tables that a party has for a stretch of time: held until `expiresAt`, reserved once that is null. */
export interface TableAssignment extends Period {
  readonly tables: readonly string[];
  readonly expiresAt: Instant | null;
}

/** How long a party keeps its place at a restaurant, in minutes. */
export const turnMinutes = ({ turnTimes }: Pick<Restaurant, "turnTimes">, partySize: number): number =>
  turnTimes.reduce((turn, longer) => (partySize <= turn.upTo ? turn : longer)).minutes;

/** The time a party seated at a local time keeps its place: so many minutes as they pass, whatever the clock is put to. */
export const assignmentPeriod = (restaurant: Restaurant, partySize: number, at: LocalDateTime): Period => {
  const from = instantOf(restaurant.timeZone, at);
  return { from, to: from + turnMinutes(restaurant, partySize) * 60_000 };
};

/** Whether a seating still keeps others from its tables: a hold does until the instant it expires, a reservation always. */
export const isActive = ({ expiresAt }: Pick<TableAssignment, "expiresAt">, now: Instant): boolean =>
  expiresAt === null || expiresAt > now;

/** The tables that are taken at some time of a stretch. One party may sit down at the instant another leaves. */
export const takenTables = (
  seatings: readonly TableAssignment[],
  { from, to }: Period,
  now: Instant,
): ReadonlySet<string> =>
  new Set(
    seatings
      .filter((seating) => isActive(seating, now) && seating.from < to && from < seating.to)
      .flatMap(({ tables }) => tables),
  );
