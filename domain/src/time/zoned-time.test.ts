import { fc, it } from "@fast-check/vitest";
import { afterEach, describe, expect, vi } from "vitest";
import { addDays } from "./calendar-date.ts";
import { clockChanges, instantsAroundChanges } from "./clock-change.arbitraries.ts";
import { dateOf, isLocalDateTime, type LocalDateTime } from "./local-date-time.ts";
import { instants, localDateTimes, timeZones } from "./time.arbitraries.ts";
import { instantOf, isUpcoming, localTimeIn, zoneNote } from "./zoned-time.ts";

const utc = (text: string) => Date.parse(text);

describe("localTimeIn", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it.each([
    ["America/New_York", "2027-03-06T00:30:00Z", "2027-03-05T19:30"],
    ["America/Chicago", "2027-03-06T00:30:00Z", "2027-03-05T18:30"],
    ["Asia/Kathmandu", "2027-03-06T00:30:00Z", "2027-03-06T06:15"],
    ["Pacific/Kiritimati", "2027-12-31T10:00:00Z", "2028-01-01T00:00"],
    ["America/New_York", "2028-03-01T04:59:00Z", "2028-02-29T23:59"],
    ["America/New_York", "2027-03-14T06:59:00Z", "2027-03-14T01:59"],
    ["America/New_York", "2027-03-14T07:00:00Z", "2027-03-14T03:00"],
    ["America/New_York", "2027-11-07T05:59:00Z", "2027-11-07T01:59"],
    ["America/New_York", "2027-11-07T06:00:00Z", "2027-11-07T01:00"],
    ["Australia/Lord_Howe", "2027-10-02T15:30:00Z", "2027-10-03T02:30"],
  ])("in %s at %s returns %s", (zone, instant, at) => {
    expect(localTimeIn(zone, utc(instant))).toBe(at);
  });

  it("returns midnight as 00:00, without seconds", () => {
    expect(localTimeIn("UTC", utc("2027-03-06T00:00:30Z"))).toBe("2027-03-06T00:00");
    expect(localTimeIn("UTC", utc("2027-03-06T00:00:59.999Z"))).toBe("2027-03-06T00:00");
  });

  it("does not depend on the zone of the device", () => {
    const onDevice = (device: string) => {
      vi.stubEnv("TZ", device);
      expect(new Date(0).getHours()).toBe(device === "Asia/Kathmandu" ? 5 : 10);
      return localTimeIn("America/New_York", utc("2027-03-14T07:00:00Z"));
    };
    expect([onDevice("Asia/Kathmandu"), onDevice("Australia/Lord_Howe")]).toEqual([
      "2027-03-14T03:00",
      "2027-03-14T03:00",
    ]);
  });

  it("creates the format of a zone once, because that is slow", () => {
    vi.stubGlobal("Temporal", undefined);
    // Test files share the formats; no other one spells a zone like this.
    const zone = "pacific/chatham";
    const format = vi.spyOn(Intl, "DateTimeFormat");
    expect(localTimeIn(zone, 0)).toBe("1970-01-01T12:45");
    expect(localTimeIn(zone, 60_000)).toBe("1970-01-01T12:46");
    expect(format).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it.prop([timeZones, instants])("returns a day of the calendar", (zone, instant) => {
    expect(isLocalDateTime(localTimeIn(zone, instant))).toBe(true);
  });

  it.prop([clockChanges])("jumps by exactly the clock change", ({ zone, at, forwardMs }) => {
    const wall = (instant: number) => utc(`${localTimeIn(zone, instant)}Z`);
    expect(wall(at) - wall(at - 60_000)).toBe(60_000 + forwardMs);
    expect(wall(at + 60_000) - wall(at)).toBe(60_000);
  });

  it.prop([instantsAroundChanges])(
    "reaches the next day within 25 hours, and never the one after, with changes of an hour at most",
    ({ zone, instant }) => {
      fc.pre(zone !== "Antarctica/Troll");
      const today = dateOf(localTimeIn(zone, instant));
      const hours = (count: number) => dateOf(localTimeIn(zone, instant + count * 3_600_000));
      expect([addDays(today, 1), addDays(today, 2)]).toContain(hours(25));
      expect([today, addDays(today, 1)]).toContain(hours(23));
    },
  );
});

const plus = (at: LocalDateTime, ms: number) =>
  new Date(utc(`${at}Z`) + ms).toISOString().slice(0, 16) as LocalDateTime;

describe("instantOf", () => {
  it.each([
    ["America/New_York", "2027-03-13T19:00", "2027-03-14T00:00:00Z"],
    ["America/New_York", "2027-03-14T01:59", "2027-03-14T06:59:00Z"],
    ["America/New_York", "2027-03-14T03:00", "2027-03-14T07:00:00Z"],
    ["America/New_York", "2027-03-14T19:00", "2027-03-14T23:00:00Z"],
    ["America/New_York", "2027-11-06T19:00", "2027-11-06T23:00:00Z"],
    ["America/New_York", "2027-11-07T02:00", "2027-11-07T07:00:00Z"],
    ["America/New_York", "2027-11-07T19:00", "2027-11-08T00:00:00Z"],
    ["America/Chicago", "2027-03-14T19:00", "2027-03-15T00:00:00Z"],
    ["America/Phoenix", "2027-07-04T19:00", "2027-07-05T02:00:00Z"],
    ["Asia/Kathmandu", "2028-02-29T19:00", "2028-02-29T13:15:00Z"],
    ["Pacific/Kiritimati", "2027-01-01T00:00", "2026-12-31T10:00:00Z"],
    ["Australia/Lord_Howe", "2027-07-04T19:00", "2027-07-04T08:30:00Z"],
    ["Australia/Lord_Howe", "2027-12-04T19:00", "2027-12-04T08:00:00Z"],
  ] as const)("in %s at %s is %s", (zone, at, instant) => {
    expect(instantOf(zone, at)).toBe(utc(instant));
  });

  it.each([
    ["America/New_York", "2027-11-07T01:00", "2027-11-07T05:00:00Z"],
    ["America/New_York", "2027-11-07T01:59", "2027-11-07T05:59:00Z"],
    ["Australia/Lord_Howe", "2027-04-04T01:45", "2027-04-03T14:45:00Z"],
  ] as const)("in %s at %s, which occurs twice, is the first", (zone, at, instant) => {
    expect(instantOf(zone, at)).toBe(utc(instant));
  });

  it.each([
    ["America/New_York", "2027-03-14T02:00", "2027-03-14T07:00:00Z"],
    ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:00:00Z"],
    ["Australia/Lord_Howe", "2027-10-03T02:15", "2027-10-02T15:30:00Z"],
    ["Antarctica/Troll", "2027-03-28T02:45", "2027-03-28T01:00:00Z"],
    ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T10:00:00Z"],
  ] as const)("in %s at %s, which is skipped, is the clock change", (zone, at, instant) => {
    expect(instantOf(zone, at)).toBe(utc(instant));
  });

  it.prop([timeZones, localDateTimes])(
    "returns to the same local time, or to just after a gap",
    (zone, at) => {
      const back = localTimeIn(zone, instantOf(zone, at));
      expect(back === at || (back > at && dateOf(back) === dateOf(at))).toBe(true);
    },
  );

  it.prop([timeZones, instants])("is never later than the instant of the local time", (zone, instant) => {
    const at = localTimeIn(zone, instant);
    expect(instantOf(zone, at)).toBeLessThanOrEqual(instant);
    expect(localTimeIn(zone, instantOf(zone, at))).toBe(at);
  });

  it.prop([instantsAroundChanges])(
    "is the instant of the local time, or its first occurrence before clocks went back",
    ({ zone, instant }) => {
      const first = instantOf(zone, localTimeIn(zone, instant));
      expect([0, 30, 60, 120]).toContain((instant - first) / 60_000);
      expect(localTimeIn(zone, first)).toBe(localTimeIn(zone, instant));
    },
  );

  it.prop([clockChanges, fc.nat()])(
    "resolves every skipped minute to the clock change",
    ({ zone, at, forwardMs }, drawn) => {
      fc.pre(forwardMs > 0);
      const since = (drawn * 60_000) % forwardMs;
      const skipped = plus(localTimeIn(zone, at - 60_000), 60_000 + since);
      expect(instantOf(zone, skipped)).toBe(at);
    },
  );

  it.prop([clockChanges, fc.nat()])(
    "resolves every repeated minute to its first occurrence",
    ({ zone, at, forwardMs }, drawn) => {
      fc.pre(forwardMs < 0);
      const since = (drawn * 60_000) % -forwardMs;
      expect(instantOf(zone, localTimeIn(zone, at + since))).toBe(at + since + forwardMs);
    },
  );
});

describe("isUpcoming", () => {
  const at = "2027-11-07T01:30";

  it("is false once the minute of the first occurrence is over", () => {
    expect(isUpcoming("America/New_York", at, utc("2027-11-07T05:30:59Z"))).toBe(true);
    expect(isUpcoming("America/New_York", at, utc("2027-11-07T05:31:00Z"))).toBe(false);
    expect(isUpcoming("America/New_York", at, utc("2027-11-07T06:15:00Z"))).toBe(false);
  });

  it("is false for a skipped time", () => {
    expect(isUpcoming("America/New_York", "2027-03-14T02:30", 0)).toBe(false);
    expect(isUpcoming("America/New_York", "2027-03-14T03:00", 0)).toBe(true);
  });
});

const AT = "2027-03-05T19:00";

describe("zoneNote", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ["America/New_York", "Eastern Time"],
    ["America/Chicago", "Central Time"],
    ["Australia/Lord_Howe", "Lord Howe Time"],
    ["Asia/Kathmandu", "Nepal Time"],
  ])("returns the zone of a restaurant in %s for a visitor whose clock differs: %s", (restaurant, name) => {
    expect(zoneNote(restaurant, "America/Los_Angeles", AT)).toBe(name);
  });

  it("names the zone in a language, or in English for a tag that is none", () => {
    expect(zoneNote("America/New_York", "UTC", AT, "fr-CA")).toBe("heure de l’Est");
    expect(zoneNote("America/New_York", "UTC", AT, "es-US")).toBe("hora oriental");
    expect(zoneNote("America/New_York", "UTC", AT, "not a tag")).toBe("Eastern Time");
  });

  it("is null for a visitor in another zone whose clock agrees", () => {
    expect(zoneNote("America/New_York", "America/Toronto", AT)).toBeNull();
  });

  it("compares the clocks at the time of the booking, not now", () => {
    // Phoenix keeps standard time all year: with Denver in winter, an hour apart in summer.
    expect(zoneNote("America/Denver", "America/Phoenix", "2027-01-05T19:00")).toBeNull();
    expect(zoneNote("America/Denver", "America/Phoenix", "2027-07-05T19:00")).toBe("Mountain Time");
  });

  it("removes the country that some browsers add", () => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    const named = (name: string) => {
      vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockImplementation(function (
        this: Intl.DateTimeFormat,
        date,
      ) {
        return formatToParts
          .call(this, date)
          .map((part) => (part.type === "timeZoneName" ? { ...part, value: name } : part));
      });
      return zoneNote("America/Chicago", "UTC", AT);
    };
    expect(named("Central Time (Canada)")).toBe("Central Time");
    expect(named("Time (old) of (the) Prairie")).toBe("Time (old) of (the) Prairie");
  });

  it.prop([timeZones, timeZones, localDateTimes])(
    "is a name exactly when the visitor's clock shows another time",
    (restaurant, visitor, at) => {
      const there = localTimeIn(restaurant, instantOf(restaurant, at));
      const here = localTimeIn(visitor, instantOf(restaurant, at));
      expect(zoneNote(restaurant, visitor, at) === null).toBe(here === there);
    },
  );
});
