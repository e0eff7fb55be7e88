import { it } from "@fast-check/vitest";
import { afterEach, describe, expect, vi } from "vitest";
import { addDays } from "./calendar-date.ts";
import { clockChanges, instantsAroundChanges } from "./clock-change.arbitraries.ts";
import { dateOf, isLocalDateTime } from "./local-date-time.ts";
import { instants, timeZones } from "./time.arbitraries.ts";
import { localTimeIn } from "./zoned-time.ts";

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
  ])("in %s at %s says %s", (zone, instant, at) => {
    expect(localTimeIn(zone, utc(instant))).toBe(at);
  });

  it("says midnight as 00:00, and leaves seconds out", () => {
    expect(localTimeIn("UTC", utc("2027-03-06T00:00:30Z"))).toBe("2027-03-06T00:00");
    expect(localTimeIn("UTC", utc("2027-03-06T00:00:59.999Z"))).toBe("2027-03-06T00:00");
  });

  it("says the same on any visitor's device", () => {
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

  it("makes a zone's format once, for it is dear", () => {
    const format = vi.spyOn(Intl, "DateTimeFormat");
    expect(localTimeIn("Pacific/Chatham", 0)).toBe("1970-01-01T12:45");
    expect(localTimeIn("Pacific/Chatham", 60_000)).toBe("1970-01-01T12:46");
    expect(format).toHaveBeenCalledOnce();
  });

  it.prop([timeZones, instants])("says a day that the calendar has", (zone, instant) => {
    expect(isLocalDateTime(localTimeIn(zone, instant))).toBe(true);
  });

  it.prop([clockChanges])("leaps by the change, and by nothing more", ({ zone, at, forwardMs }) => {
    const wall = (instant: number) => utc(`${localTimeIn(zone, instant)}Z`);
    expect(wall(at) - wall(at - 60_000)).toBe(60_000 + forwardMs);
    expect(wall(at + 60_000) - wall(at)).toBe(60_000);
  });

  it.prop([instantsAroundChanges])(
    "comes to the next day within 25 hours, and never to the one after",
    ({ zone, instant }) => {
      const today = dateOf(localTimeIn(zone, instant));
      const hours = (count: number) => dateOf(localTimeIn(zone, instant + count * 3_600_000));
      expect([addDays(today, 1), addDays(today, 2)]).toContain(hours(25));
      expect([today, addDays(today, 1)]).toContain(hours(23));
    },
  );
});
