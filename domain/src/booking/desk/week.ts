import { addDays, type CalendarDate, midnightUtc, weekdayOf } from "../../time/calendar-date.ts";
import { minutesOf } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import { type Instant, instantOf, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import { isComing, type PartySource, type PartyState } from "./party.ts";

/** A party of a service day as the figures of a week count it, without its guest. */
export interface WeekParty
  extends Pick<PartyState, "status" | "time" | "partySize" | "minutes" | "seatedAt" | "finishedAt"> {
  readonly date: CalendarDate;
  readonly source: PartySource;
}

/** Returns the Monday of a day's week. */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -((weekdayOf(date) + 6) % 7));

/**
 * Sums the parties of the week from a Monday on, without those of other service days: the parties and covers that come by day and by source,
 * most covers first, with no-shows and cancelled ones by day; the median stay of finished parties by size, in minutes; and the guests in
 * the restaurant by quarter hour (rules 12.2, 12.3, 12.4).
 */
export const weekReport = (timeZone: TimeZone, monday: CalendarDate, parties: readonly WeekParty[]) => {
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
      .toSorted((one, other) => other.covers - one.covers),
    turnTimes: turnTimesOf(inWeek),
    occupancy: occupancyOf(timeZone, monday, coming),
  };
};

const count = (parties: readonly WeekParty[]) => ({
  parties: parties.length,
  covers: parties.reduce((sum, { partySize }) => sum + partySize, 0),
});

const turnTimesOf = (parties: readonly WeekParty[]) => {
  const stays = parties.flatMap(({ status, partySize, seatedAt, finishedAt }) =>
    status === "finished" && seatedAt !== null && finishedAt !== null
      ? [{ partySize, minutes: (finishedAt - seatedAt) / MINUTE_MS }]
      : [],
  );
  return [...Map.groupBy(stays, ({ partySize }) => partySize)]
    .map(([partySize, all]) => {
      const sorted = all.map(({ minutes }) => minutes).toSorted((one, other) => one - other);
      const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
      return { partySize, parties: all.length, minutes: Math.round((low + high) / 2) };
    })
    .toSorted((one, other) => one.partySize - other.partySize);
};

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** The longest stay that counts: a party that nobody finished does not sit there for days. */
const LONGEST_STAY_MS = 12 * 60 * MINUTE_MS;

/**
 * Returns the guests in the restaurant at the quarter hours at which there are any, by day, at the minutes on the clock from the midnight that
 * begins the service day. Counts at instants first, so that an hour that the clock repeats has its fuller half, not the sum of both.
 */
const occupancyOf = (timeZone: TimeZone, monday: CalendarDate, coming: readonly WeekParty[]) => {
  // Parties share their times, and each instant of a local time takes microseconds.
  const instants = new Map<LocalDateTime, Instant>();
  const counts = new Map<string, number>();
  for (const { date, time, minutes, partySize, seatedAt, finishedAt } of coming) {
    const planned = instants.get(time) ?? instantOf(timeZone, time);
    instants.set(time, planned);
    const from = seatedAt ?? planned;
    const to = Math.min(finishedAt ?? from + minutes * MINUTE_MS, from + LONGEST_STAY_MS);
    for (let at = Math.ceil(from / QUARTER_MS) * QUARTER_MS; at < to; at += QUARTER_MS)
      counts.set(`${date} ${at}`, (counts.get(`${date} ${at}`) ?? 0) + partySize);
  }
  const quarters = new Map<number, number[]>();
  for (const [key, guests] of counts) {
    const [date = "", at] = key.split(" ");
    const local = localTimeIn(timeZone, Number(at));
    const minute = (midnightUtc(dateOf(local)) - midnightUtc(date)) / MINUTE_MS + minutesOf(timeOf(local));
    const quarter = quarters.get(minute) ?? [0, 0, 0, 0, 0, 0, 0];
    const day = (midnightUtc(date) - midnightUtc(monday)) / (24 * 60 * MINUTE_MS);
    quarter[day] = Math.max(quarter[day] ?? 0, guests);
    quarters.set(minute, quarter);
  }
  return [...quarters]
    .map(([minute, covers]) => ({ minute, covers }))
    .toSorted((one, other) => one.minute - other.minute);
};
