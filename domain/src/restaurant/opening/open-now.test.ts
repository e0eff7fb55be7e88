import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { addDays } from "../../time/calendar-date.ts";
import { instantsAroundChanges } from "../../time/clock-change.arbitraries.ts";
import { dateOf, timeOf } from "../../time/local-date-time.ts";
import { instants } from "../../time/time.arbitraries.ts";
import { type Instant, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import { nextOpening, openNow, openPeriods } from "./open-now.ts";
import { openingTimesAround } from "./opening.arbitraries.ts";
import { createOpeningTimes } from "./opening.builders.ts";
import { type OpeningTimes, openHoursOn } from "./opening-times.ts";

const NEW_YORK = "America/New_York";
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const utc = (text: string): Instant => Date.parse(text);
const evenings = createOpeningTimes();
const lateNights = createOpeningTimes({ weekly: [{ weekdays: [5, 6], from: "18:00", until: "02:00" }] });

/** Opening times and an instant. */
const askedAt = (zones: fc.Arbitrary<{ zone: TimeZone; instant: Instant }>) =>
  zones.chain(({ zone, instant }) =>
    fc.record({
      zone: fc.constant(zone),
      now: fc.constant(instant),
      opening: openingTimesAround(dateOf(localTimeIn(zone, instant))),
    }),
  );

const anywhere = askedAt(
  fc.oneof(
    instantsAroundChanges,
    fc.record({ zone: fc.constantFrom(NEW_YORK, "America/Vancouver", "Asia/Kathmandu"), instant: instants }),
  ),
);
const whereClocksStay = askedAt(
  fc.record({ zone: fc.constantFrom("UTC", "America/Phoenix", "Asia/Kathmandu"), instant: instants }),
);

/** Returns whether the local clock is within today's hours, or within yesterday's past midnight. */
const isOpenByTheWall = (opening: OpeningTimes, zone: TimeZone, now: Instant): boolean => {
  const wall = localTimeIn(zone, now);
  const [today, time] = [dateOf(wall), timeOf(wall)];
  return (
    openHoursOn(opening, today).some(({ from, until }) => from <= time && (time < until || until <= from)) ||
    openHoursOn(opening, addDays(today, -1)).some(({ from, until }) => until <= from && time < until)
  );
};

describe("openNow", () => {
  it.each([
    ["2027-03-05T21:59:00Z", null],
    ["2027-03-05T22:00:00Z", "2027-03-06T03:00:00Z"],
    ["2027-03-06T02:59:59Z", "2027-03-06T03:00:00Z"],
    ["2027-03-06T03:00:00Z", null],
    ["2027-03-08T23:00:00Z", null],
  ])("at %s local time, is open until %s", (now, until) => {
    const found = openNow(evenings, NEW_YORK, utc(now));
    expect(found).toEqual(until === null ? null : { until: utc(until) });
  });

  it("lasts past midnight, into a day without hours", () => {
    expect(openNow(lateNights, "UTC", utc("2027-03-07T01:59:00Z"))).toEqual({
      until: utc("2027-03-07T02:00:00Z"),
    });
    expect(openNow(lateNights, "UTC", utc("2027-03-07T02:00:00Z"))).toBeNull();
    expect(openNow(lateNights, "UTC", utc("2027-03-05T01:00:00Z"))).toBeNull();
  });

  it("joins hours that meet at midnight", () => {
    const opening = createOpeningTimes({
      weekly: [
        { weekdays: [5], from: "20:00", until: "00:00" },
        { weekdays: [6], from: "00:00", until: "03:00" },
      ],
    });
    expect(openNow(opening, "UTC", utc("2027-03-05T21:00:00Z"))).toEqual({
      until: utc("2027-03-06T03:00:00Z"),
    });
  });

  it("uses the hours of a special day, and is closed when it has none", () => {
    const opening = createOpeningTimes({
      specialDays: [
        { date: "2027-03-05", name: "Anniversary", hours: [{ from: "12:00", until: "15:00" }] },
        { date: "2027-03-06", name: "Staff party", hours: [] },
      ],
    });
    expect(openNow(opening, "UTC", utc("2027-03-05T14:00:00Z"))).toEqual({
      until: utc("2027-03-05T15:00:00Z"),
    });
    expect(openNow(opening, "UTC", utc("2027-03-05T18:00:00Z"))).toBeNull();
    expect(openNow(opening, "UTC", utc("2027-03-06T18:00:00Z"))).toBeNull();
  });

  it("has no closing time when it is always open", () => {
    const always = createOpeningTimes({ weekly: [{ weekdays: EVERY_DAY, from: "00:00", until: "00:00" }] });
    expect(openNow(always, NEW_YORK, utc("2027-03-05T12:00:00Z"))).toEqual({ until: null });
  });

  it("returns a closing time within a week, however long it has been open", () => {
    const opening = createOpeningTimes({
      weekly: [{ weekdays: EVERY_DAY, from: "00:00", until: "00:00" }],
      specialDays: [{ date: "2027-03-12", name: "", hours: [] }],
    });
    expect(openNow(opening, "UTC", utc("2027-03-05T12:00:00Z"))).toEqual({
      until: utc("2027-03-12T00:00:00Z"),
    });
    expect(openNow(opening, "UTC", utc("2027-03-04T12:00:00Z"))).toEqual({ until: null });
  });

  it("follows the local clock on nights of clock changes", () => {
    const nights = createOpeningTimes({ weekly: [{ weekdays: [6], from: "20:00", until: "03:00" }] });
    expect(openNow(nights, NEW_YORK, utc("2027-03-14T02:00:00Z"))).toEqual({
      until: utc("2027-03-14T07:00:00Z"),
    });
    expect(openNow(nights, NEW_YORK, utc("2027-11-07T02:00:00Z"))).toEqual({
      until: utc("2027-11-07T08:00:00Z"),
    });
  });

  it.each([
    // The clocks go from 2:00 to 3:00: at 2:30 by the sign they show 3:00.
    [NEW_YORK, "2027-03-13", "02:30", "2027-03-14T07:00:00Z"],
    [NEW_YORK, "2027-03-13", "03:00", "2027-03-14T07:00:00Z"],
    // The clocks go from 2:00 back to 1:00: the first 1:30 closes.
    [NEW_YORK, "2027-11-06", "01:30", "2027-11-07T05:30:00Z"],
    [NEW_YORK, "2027-11-06", "02:00", "2027-11-07T07:00:00Z"],
    // Before Ramadan the clocks go from 3:00 back to 2:00, after it from 2:00 to 3:00.
    ["Africa/Casablanca", "2026-02-14", "02:15", "2026-02-15T01:15:00Z"],
    ["Africa/Casablanca", "2026-02-14", "03:00", "2026-02-15T03:00:00Z"],
    ["Africa/Casablanca", "2026-03-21", "02:45", "2026-03-22T02:00:00Z"],
    // The clocks go from 1:00 to 3:00, and from 3:00 back to 1:00.
    ["Antarctica/Troll", "2027-03-27", "01:15", "2027-03-28T01:00:00Z"],
    ["Antarctica/Troll", "2027-03-27", "02:45", "2027-03-28T01:00:00Z"],
    ["Antarctica/Troll", "2027-10-30", "01:15", "2027-10-30T23:15:00Z"],
    ["Antarctica/Troll", "2027-10-30", "03:00", "2027-10-31T03:00:00Z"],
  ] as const)(
    "in %s on %s, closes at %s as the sign on the door says (rule 3.43)",
    (zone, date, until, closes) => {
      const sign = createOpeningTimes({ weekly: [{ weekdays: [6], from: "20:00", until }] });
      expect(openPeriods(sign, zone, date, 1).map((each) => each.closes)).toEqual([utc(closes)]);
      expect(openNow(sign, zone, utc(closes) - 1)).toEqual({ until: utc(closes) });
      expect(openNow(sign, zone, utc(closes))).toBeNull();
    },
  );

  it("opens at the clock change when its opening time is skipped", () => {
    const sign = createOpeningTimes({ weekly: [{ weekdays: [0], from: "02:30", until: "05:00" }] });
    expect(openPeriods(sign, NEW_YORK, "2027-03-14", 1)).toEqual([
      period("2027-03-14T07:00Z", "2027-03-14T09:00Z"),
    ]);
  });

  it("is null without opening times", () => {
    expect(openNow({ weekly: [], specialDays: [] }, "UTC", 0)).toBeNull();
  });

  it.prop([whereClocksStay])(
    "is open exactly when the local clock is within hours",
    ({ opening, zone, now }) => {
      expect(openNow(opening, zone, now) !== null).toBe(isOpenByTheWall(opening, zone, now));
    },
  );

  it.prop([anywhere])("is open up to the closing time and closed from it on", ({ opening, zone, now }) => {
    const until = openNow(opening, zone, now)?.until ?? null;
    if (until === null) return;
    expect(until).toBeGreaterThan(now);
    expect(openNow(opening, zone, until - 1)).toEqual({ until });
    expect(openNow(opening, zone, until)).toBeNull();
  });
});

describe("nextOpening", () => {
  it("is later today, tomorrow, or after closed days", () => {
    const at = (now: string) => nextOpening(evenings, NEW_YORK, utc(now));
    expect(at("2027-03-05T15:00:00Z")).toBe(utc("2027-03-05T22:00:00Z"));
    expect(at("2027-03-05T22:00:00Z")).toBe(utc("2027-03-06T22:00:00Z"));
    expect(at("2027-03-08T04:00:00Z")).toBe(utc("2027-03-09T22:00:00Z"));
  });

  it("skips closed special days, and uses the hours of others", () => {
    const opening = createOpeningTimes({
      specialDays: [
        { date: "2027-03-05", name: "", hours: [] },
        { date: "2027-03-06", name: "", hours: [{ from: "11:00", until: "14:00" }] },
      ],
    });
    expect(nextOpening(opening, "UTC", utc("2027-03-05T09:00:00Z"))).toBe(utc("2027-03-06T11:00:00Z"));
  });

  it("finds a single day up to a year ahead", () => {
    const only = (date: `${number}-${number}-${number}`) =>
      nextOpening(
        { weekly: [], specialDays: [{ date, name: "", hours: [{ from: "18:00", until: "20:00" }] }] },
        "UTC",
        utc("2027-03-05T09:00:00Z"),
      );
    expect(only("2028-03-05")).toBe(utc("2028-03-05T18:00:00Z"));
    expect(only("2028-03-06")).toBeNull();
  });

  it("is not the start of hours in which it is open already", () => {
    const opening = createOpeningTimes({
      weekly: [
        { weekdays: [5], from: "17:00", until: "01:00" },
        { weekdays: [6], from: "01:00", until: "02:00" },
        { weekdays: [6], from: "17:00", until: "22:00" },
      ],
    });
    expect(nextOpening(opening, "UTC", utc("2027-03-05T18:00:00Z"))).toBe(utc("2027-03-06T17:00:00Z"));
  });

  it("is null when it never opens or never closes", () => {
    const always = createOpeningTimes({ weekly: [{ weekdays: EVERY_DAY, from: "00:00", until: "00:00" }] });
    expect(nextOpening({ weekly: [], specialDays: [] }, "UTC", 0)).toBeNull();
    expect(nextOpening(always, "UTC", 0)).toBeNull();
  });

  it.prop([anywhere])("is an opening after a closed moment", ({ opening, zone, now }) => {
    const next = nextOpening(opening, zone, now);
    if (next === null) return;
    expect(next).toBeGreaterThan(now);
    expect(openNow(opening, zone, next)).not.toBeNull();
    expect(openNow(opening, zone, next - 1)).toBeNull();
  });

  it.prop([anywhere, fc.integer({ min: 0, max: 999 })])(
    "has no open moment before it",
    ({ opening, zone, now }, thousandth) => {
      const next = nextOpening(opening, zone, now) ?? now;
      fc.pre(next > now && openNow(opening, zone, now) === null);
      expect(openNow(opening, zone, now + Math.floor(((next - now) * thousandth) / 1000))).toBeNull();
    },
  );
});

const SATURDAY = [6];
const period = (opens: string, closes: string) => ({ opens: Date.parse(opens), closes: Date.parse(closes) });

describe("openPeriods", () => {
  it("are those that start on the given days, inclusive", () => {
    expect(openPeriods(createOpeningTimes(), "UTC", "2027-03-06", 4)).toEqual([
      period("2027-03-06T17:00Z", "2027-03-06T22:00Z"),
      period("2027-03-07T17:00Z", "2027-03-07T22:00Z"),
      period("2027-03-09T17:00Z", "2027-03-09T22:00Z"),
    ]);
  });

  it("joins overlapping and nested hours", () => {
    const opening = createOpeningTimes({
      weekly: [
        { weekdays: SATURDAY, from: "12:00", until: "22:00" },
        { weekdays: SATURDAY, from: "13:00", until: "14:00" },
        { weekdays: SATURDAY, from: "21:00", until: "23:00" },
        { weekdays: SATURDAY, from: "23:15", until: "23:30" },
      ],
    });
    expect(openPeriods(opening, "UTC", "2027-03-06", 1)).toEqual([
      period("2027-03-06T12:00Z", "2027-03-06T23:00Z"),
      period("2027-03-06T23:15Z", "2027-03-06T23:30Z"),
    ]);
  });

  it("are in order, without hours that a clock change skips", () => {
    const opening = createOpeningTimes({
      weekly: [
        { weekdays: [0], from: "03:15", until: "05:00" },
        { weekdays: [0], from: "02:15", until: "02:45" },
        { weekdays: [0], from: "02:30", until: "03:10" },
      ],
    });
    expect(openPeriods(opening, "America/New_York", "2027-03-14", 1)).toEqual([
      period("2027-03-14T07:00Z", "2027-03-14T07:10Z"),
      period("2027-03-14T07:15Z", "2027-03-14T09:00Z"),
    ]);
  });
});

describe("openHoursOn", () => {
  it("are sorted by start, whatever their order in the content", () => {
    const opening = createOpeningTimes({
      weekly: [
        { weekdays: SATURDAY, from: "17:00", until: "22:00" },
        { weekdays: [0, 6], from: "11:00", until: "14:00" },
      ],
      specialDays: [{ date: "2027-03-07", name: "Carnival", hours: [] }],
    });
    expect(openHoursOn(opening, "2027-03-06")).toEqual([
      { from: "11:00", until: "14:00" },
      { from: "17:00", until: "22:00" },
    ]);
    expect(openHoursOn(opening, "2027-03-07")).toEqual([]);
    expect(openHoursOn(opening, "2027-03-14")).toEqual([{ from: "11:00", until: "14:00" }]);
  });
});
