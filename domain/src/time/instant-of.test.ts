import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { clockChanges, instantsAroundChanges } from "./clock-change.arbitraries.ts";
import { instantOf } from "./instant-of.ts";
import { dateOf, type LocalDateTime } from "./local-date-time.ts";
import { instants, localDateTimes, timeZones } from "./time.arbitraries.ts";
import { localTimeIn } from "./zoned-time.ts";

const utc = (text: string) => Date.parse(text);
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
  ] as const)("in %s at %s, which is there twice, is the first", (zone, at, instant) => {
    expect(instantOf(zone, at)).toBe(utc(instant));
  });

  it.each([
    ["America/New_York", "2027-03-14T02:00", "2027-03-14T07:00:00Z"],
    ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:30:00Z"],
    ["Australia/Lord_Howe", "2027-10-03T02:15", "2027-10-02T15:45:00Z"],
  ] as const)("in %s at %s, which is skipped, is later by what is skipped", (zone, at, instant) => {
    expect(instantOf(zone, at)).toBe(utc(instant));
  });

  it.prop([timeZones, localDateTimes])("comes back to the same wall time, or just past a gap", (zone, at) => {
    const back = localTimeIn(zone, instantOf(zone, at));
    expect(back === at || (back > at && dateOf(back) === dateOf(at))).toBe(true);
  });

  it.prop([timeZones, instants])(
    "is never later than the instant the wall time was read at",
    (zone, instant) => {
      const at = localTimeIn(zone, instant);
      expect(instantOf(zone, at)).toBeLessThanOrEqual(instant);
      expect(localTimeIn(zone, instantOf(zone, at))).toBe(at);
    },
  );

  it.prop([instantsAroundChanges])(
    "is the instant the wall time was read at, or the same wall time before the clocks went back",
    ({ zone, instant }) => {
      const first = instantOf(zone, localTimeIn(zone, instant));
      expect([0, 30, 60]).toContain((instant - first) / 60_000);
      expect(localTimeIn(zone, first)).toBe(localTimeIn(zone, instant));
    },
  );

  it.prop([clockChanges, fc.nat()])(
    "moves every skipped minute on by the gap",
    ({ zone, at, forwardMs }, drawn) => {
      fc.pre(forwardMs > 0);
      const since = (drawn * 60_000) % forwardMs;
      const skipped = plus(localTimeIn(zone, at - 60_000), 60_000 + since);
      expect(instantOf(zone, skipped)).toBe(at + since);
      expect(localTimeIn(zone, at + since)).toBe(plus(skipped, forwardMs));
    },
  );

  it.prop([clockChanges, fc.nat()])(
    "takes every repeated minute for its first",
    ({ zone, at, forwardMs }, drawn) => {
      fc.pre(forwardMs < 0);
      const since = (drawn * 60_000) % -forwardMs;
      expect(instantOf(zone, localTimeIn(zone, at + since))).toBe(at + since + forwardMs);
    },
  );
});
