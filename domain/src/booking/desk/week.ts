import { addDays, type CalendarDate, midnightUtc, weekdayOf } from "../../time/calendar-date.ts";
import { minutesOf } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import { type Instant, instantOf, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import type { Period } from "../availability/table-assignment.ts";
import { isComing, type PartySource, type PartyState } from "./party.ts";

/** A party as the figures of a week count it, without its guest. */
export interface WeekParty
  extends Pick<PartyState, "status" | "time" | "partySize" | "minutes" | "seatedAt" | "finishedAt"> {
  /** Its service day. */
  readonly date: CalendarDate;
  readonly source: PartySource;
}

/** Parties and their guests. */
interface Counted {
  readonly parties: number;
  readonly covers: number;
}

/** The figures of a week. */
export interface WeekReport {
  /** The service days from Monday on: the parties that come, and the others. */
  readonly days: readonly (Counted & {
    readonly date: CalendarDate;
    readonly noShows: number;
    readonly cancelled: number;
  })[];
  /** Where the parties that come are from, most covers first. */
  readonly sources: readonly (Counted & { readonly source: PartySource })[];
  /** The median stay of finished parties, in whole minutes, by size. */
  readonly turnTimes: readonly {
    readonly partySize: number;
    readonly parties: number;
    readonly minutes: number;
  }[];
  /**
   * The guests in the house at the quarter hours at which there are any, by day. `minute` is the time on the clock, in minutes from
   * the midnight that begins the service day: from 1440 on it is after the next midnight.
   */
  readonly occupancy: readonly { readonly minute: number; readonly covers: readonly number[] }[];
}

/** Returns the Monday of a day's week. */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/** Sums the parties of the week from a Monday on; those of other service days do not count (rules 12.2 to 12.4). */
export const weekReport = (
  timeZone: TimeZone,
  monday: CalendarDate,
  parties: readonly WeekParty[],
): WeekReport => {
  const byDay = [0, 1, 2, 3, 4, 5, 6].map((days) => {
    const date = addDays(monday, days);
    return { date, all: parties.filter((party) => party.date === date) };
  });
  const inWeek = byDay.flatMap(({ all }) => all);
  const coming = inWeek.filter(({ status }) => isComing(status));
  return {
    days: byDay.map(({ date, all }) => ({
      date,
      ...count(all.filter(({ status }) => isComing(status))),
      noShows: all.filter(({ status }) => status === "no_show").length,
      cancelled: all.filter(({ status }) => status === "cancelled").length,
    })),
    sources: [...Map.groupBy(coming, ({ source }) => source)]
      .map(([source, from]) => ({ source, ...count(from) }))
      .toSorted((one, other) => other.covers - one.covers || one.source.localeCompare(other.source)),
    turnTimes: turnTimesOf(inWeek),
    occupancy: occupancyOf(
      timeZone,
      byDay.map(({ date }) => date),
      coming,
    ),
  };
};

const count = (parties: readonly WeekParty[]): Counted => ({
  parties: parties.length,
  covers: parties.reduce((sum, { partySize }) => sum + partySize, 0),
});

const turnTimesOf = (parties: readonly WeekParty[]): WeekReport["turnTimes"] => {
  const stays = parties.flatMap(({ status, partySize, seatedAt, finishedAt }) =>
    status === "finished" && seatedAt !== null && finishedAt !== null
      ? [{ partySize, ms: finishedAt - seatedAt }]
      : [],
  );
  return [...Map.groupBy(stays, ({ partySize }) => partySize)]
    .map(([partySize, all]) => ({
      partySize,
      parties: all.length,
      minutes: Math.round(medianOf(all.map(({ ms }) => ms)) / MINUTE_MS),
    }))
    .toSorted((one, other) => one.partySize - other.partySize);
};

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
};

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** The longest stay that counts: a party that nobody finished does not sit there for days. */
const LONGEST_STAY_MS = 12 * 60 * MINUTE_MS;

/** Counts at instants first, so that an hour that the clock repeats shows its fuller half, not the sum of both. */
const occupancyOf = (
  timeZone: TimeZone,
  days: readonly CalendarDate[],
  coming: readonly WeekParty[],
): WeekReport["occupancy"] => {
  const counts = days.map(() => new Map<Instant, number>());
  // Parties share their times, and each instant of a local time takes microseconds.
  const instants = new Map<LocalDateTime, Instant>();
  for (const party of coming) {
    const planned = instants.get(party.time) ?? instantOf(timeZone, party.time);
    instants.set(party.time, planned);
    const covers = counts[days.indexOf(party.date)];
    const { from, to } = stayOf(party, planned);
    for (let at = Math.ceil(from / QUARTER_MS) * QUARTER_MS; at < to; at += QUARTER_MS)
      covers?.set(at, (covers.get(at) ?? 0) + party.partySize);
  }
  const quarters = new Map<number, number[]>();
  for (const [day, covers] of counts.entries()) {
    for (const [at, guests] of covers) {
      const local = localTimeIn(timeZone, at);
      const midnights = midnightUtc(dateOf(local)) - midnightUtc(days[day] ?? dateOf(local));
      const minute = midnights / MINUTE_MS + minutesOf(timeOf(local));
      const quarter = quarters.get(minute) ?? days.map(() => 0);
      quarter[day] = Math.max(quarter[day] ?? 0, guests);
      quarters.set(minute, quarter);
    }
  }
  return [...quarters]
    .map(([minute, covers]) => ({ minute, covers }))
    .toSorted((one, other) => one.minute - other.minute);
};

/** Returns when a party was in the house, or is planned to be. */
const stayOf = ({ minutes, seatedAt, finishedAt }: WeekParty, planned: Instant): Period => {
  const from = seatedAt ?? planned;
  return { from, to: Math.min(finishedAt ?? from + minutes * MINUTE_MS, from + LONGEST_STAY_MS) };
};
