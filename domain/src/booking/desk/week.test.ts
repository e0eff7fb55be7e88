import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { addDays, weekdayOf } from "../../time/calendar-date.ts";
import { instantOf } from "../../time/zoned-time.ts";
import { isComing, PARTY_STATUSES } from "./party.ts";
import { mondayOf, type WeekParty, weekReport } from "./week.ts";

const ZONE = "America/New_York";
const MONDAY = "2027-03-08";
const MINUTE = 60_000;

const createWeekParty = (overrides: Partial<WeekParty> = {}): WeekParty => ({
  date: MONDAY,
  source: "web",
  status: "expected",
  time: "2027-03-08T19:00",
  partySize: 2,
  minutes: 90,
  seatedAt: null,
  finishedAt: null,
  ...overrides,
});

const weekParties = fc.array(
  fc
    .record({
      day: fc.integer({ min: 0, max: 6 }),
      minute: fc.integer({ min: 0, max: 59 }),
      hour: fc.integer({ min: 0, max: 23 }),
      source: fc.constantFrom("web", "phone", "walk_in", "partner:Kiosk" as const),
      status: fc.constantFrom(...PARTY_STATUSES),
      partySize: fc.integer({ min: 1, max: 12 }),
      minutes: fc.integer({ min: 15, max: 720 }),
      stay: fc.option(fc.integer({ min: 0, max: 2000 })),
    })
    .map(({ day, hour, minute, stay, source, ...rest }): WeekParty => {
      const date = addDays(MONDAY, day);
      const time =
        `${date}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` as WeekParty["time"];
      const seatedAt = stay === null ? null : instantOf(ZONE, time);
      const finishedAt =
        rest.status === "finished" && seatedAt !== null ? seatedAt + (stay ?? 0) * MINUTE : null;
      return { ...rest, date, time, seatedAt, finishedAt, source: source as WeekParty["source"] };
    }),
  { maxLength: 40 },
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("mondayOf", () => {
  it.prop([fc.integer({ min: 0, max: 20_000 })])("is the Monday up to six days before", (day) => {
    const date = addDays("2000-01-01", day);
    const monday = mondayOf(date);
    expect(weekdayOf(monday)).toBe(1);
    expect([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))).toContain(date);
  });
});

describe("weekReport", () => {
  it.prop([weekParties])("counts each party on one day and for one source (rule 12.2)", (parties) => {
    const { days, sources } = weekReport(ZONE, MONDAY, parties);
    const coming = parties.filter(({ status }) => isComing(status));
    expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(MONDAY, day)));
    expect(sum(days.flatMap(({ parties: count, noShows, cancelled }) => [count, noShows, cancelled]))).toBe(
      parties.length,
    );
    for (const counts of [days, sources]) {
      expect(sum(counts.map((each) => each.parties))).toBe(coming.length);
      expect(sum(counts.map(({ covers }) => covers))).toBe(sum(coming.map(({ partySize }) => partySize)));
    }
  });

  it.prop([weekParties])(
    "counts no party twice at a quarter hour, and only those that come (rule 12.4)",
    (parties) => {
      const { days, occupancy } = weekReport(ZONE, MONDAY, parties);
      for (const { covers } of occupancy)
        for (const [day, count] of covers.entries())
          expect(count).toBeLessThanOrEqual(days[day]?.covers ?? 0);
    },
  );

  it("counts only the parties of its week (rule 12.2)", () => {
    const parties = ["2027-03-07", "2027-03-15"].map((date) =>
      createWeekParty({ date: date as typeof MONDAY }),
    );
    expect(weekReport(ZONE, MONDAY, parties)).toMatchObject({ sources: [], occupancy: [] });
  });

  it("has the actual stay of finished parties by size, as the median (rule 12.3)", () => {
    const stay = (partySize: number, minutes: number, status: WeekParty["status"] = "finished") =>
      createWeekParty({ partySize, status, seatedAt: 0, finishedAt: minutes * MINUTE });
    const parties = [
      stay(2, 80),
      stay(2, 100),
      stay(2, 900),
      stay(4, 100),
      stay(4, 131),
      stay(6, 50, "seated"),
    ];
    expect(weekReport(ZONE, MONDAY, parties).turnTimes).toEqual([
      { partySize: 2, parties: 3, minutes: 100 },
      { partySize: 4, parties: 2, minutes: 116 },
    ]);
  });

  it("has who is in the restaurant at each quarter hour, as they sat or as planned (rule 12.4)", () => {
    const at = (time: "18:50" | "19:50") => instantOf(ZONE, `2027-03-08T${time}`);
    const parties = [
      createWeekParty({ partySize: 3, minutes: 45 }),
      createWeekParty({ partySize: 4, status: "finished", seatedAt: at("18:50"), finishedAt: at("19:50") }),
      createWeekParty({ partySize: 8, status: "no_show" }),
    ];
    expect(
      weekReport(ZONE, MONDAY, parties).occupancy.map(({ minute, covers }) => [minute, covers[0]]),
    ).toEqual([
      [19 * 60, 7],
      [19 * 60 + 15, 7],
      [19 * 60 + 30, 7],
      [19 * 60 + 45, 4],
    ]);
  });

  it("counts the hours after midnight to their service day (rule 12.4)", () => {
    const late = createWeekParty({ time: "2027-03-09T00:30", minutes: 30 });
    expect(weekReport(ZONE, MONDAY, [late]).occupancy).toEqual([
      { minute: 24 * 60 + 30, covers: [2, 0, 0, 0, 0, 0, 0] },
      { minute: 24 * 60 + 45, covers: [2, 0, 0, 0, 0, 0, 0] },
    ]);
  });

  it("counts an hour that the clock repeats once, and leaves out one that it skips (rule 12.4)", () => {
    const minutesOn = (monday: WeekParty["date"], time: WeekParty["time"]) =>
      weekReport(ZONE, monday, [
        createWeekParty({ date: addDays(monday, 5), time, minutes: 150 }),
      ]).occupancy.map(({ minute, covers }) => [minute / 60 - 24, covers[5]]);
    const quarters = [0.5, 0.75, 1, 1.25, 1.5, 1.75];
    expect(minutesOn("2027-11-01", "2027-11-07T00:30")).toEqual(quarters.map((hour) => [hour, 2]));
    expect(minutesOn(MONDAY, "2027-03-14T00:30").map(([hour]) => hour)).toEqual([
      ...quarters,
      ...[3, 3.25, 3.5, 3.75],
    ]);
  });
});
