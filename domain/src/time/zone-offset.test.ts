import { fc, it } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, type Mock, vi } from "vitest";
import { instantsAnywhere } from "./clock-change.arbitraries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns a zone's offset by `Intl`, without a cache. */
const offsetByIntl = (zone: string, instant: number): number => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(instant);
  const [year, month, day, hour, minute] = ["year", "month", "day", "hour", "minute"].map((name) =>
    Number(parts.find(({ type }) => type === name)?.value),
  ) as [number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute) - instant;
};

const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
const farMinutes = fc
  .integer({ min: 0, max: Date.UTC(9999, 0, 1) / MINUTE_MS })
  .map((minute) => minute * MINUTE_MS);

describe.each(["Temporal", "Intl alone"])("zoneOffsetAt on a platform with %s", (platform) => {
  let zoneOffsetAt: typeof import("./zone-offset.ts").zoneOffsetAt;
  beforeAll(async () => {
    if (platform === "Intl alone") vi.stubGlobal("Temporal", undefined);
    else expect(globalThis).toHaveProperty("Temporal");
    // Its cache is empty then.
    vi.resetModules();
    ({ zoneOffsetAt } = await import("./zone-offset.ts"));
  });
  afterAll(() => void vi.unstubAllGlobals());

  it.prop([instantsAnywhere])(
    "equals that of Intl around clock changes of every zone",
    ({ zone, instant }) => {
      expect(zoneOffsetAt(zone, instant)).toBe(offsetByIntl(zone, instant));
    },
  );

  it.prop([zones, farMinutes])("equals that of Intl from 1970 to 9999", (zone, instant) => {
    expect(zoneOffsetAt(zone, instant)).toBe(offsetByIntl(zone, instant));
  });

  it.each([
    ["America/New_York", "2027-03-14", "07:00"],
    ["America/New_York", "2027-11-07", "06:00"],
    ["Australia/Lord_Howe", "2027-10-02", "15:30"],
    ["Antarctica/Troll", "2027-03-28", "01:00"],
    ["Pacific/Apia", "2011-12-30", "10:00"],
  ])("equals that of Intl at every minute of a day when %s changes its clocks", (zone, date, time) => {
    const midnight = Date.parse(`${date}T00:00Z`);
    for (let minute = 0; minute < 1440; minute += 1) {
      const instant = midnight + minute * MINUTE_MS;
      expect(zoneOffsetAt(zone, instant)).toBe(offsetByIntl(zone, instant));
    }
    const change = Date.parse(`${date}T${time}Z`);
    expect(zoneOffsetAt(zone, change)).not.toBe(zoneOffsetAt(zone, change - MINUTE_MS));
  });

  it("rounds an offset with seconds down to the minute", () => {
    expect(zoneOffsetAt("Africa/Monrovia", Date.UTC(1971, 0, 1))).toBe(-45 * MINUTE_MS);
    expect(offsetByIntl("Africa/Monrovia", Date.UTC(1971, 0, 2))).toBe(-45 * MINUTE_MS);
  });

  it("reads a day once, and again after its removal from the cache", () => {
    const reads = platform === "Temporal" ? spyOnTemporal() : spyOnFormats();
    const readsDay = (day: number) => {
      reads.mockClear();
      zoneOffsetAt("Asia/Tokyo", day * DAY_MS + 600 * MINUTE_MS);
      return reads.mock.calls.length > 0;
    };
    expect(readsDay(20_000)).toBe(true);
    expect(readsDay(20_000)).toBe(false);
    for (let day = 20_001; day < 20_500; day += 1) readsDay(day);
    expect(readsDay(20_499)).toBe(false);
    expect(readsDay(20_000)).toBe(true);
    reads.mockRestore();
  });

  it("throws for an unknown zone and for no instant", () => {
    expect(() => zoneOffsetAt("Mars/Olympus", 0)).toThrow(RangeError);
    expect(() => zoneOffsetAt("UTC", Number.NaN)).toThrow(RangeError);
  });
});

const spyOnFormats = (): Mock => {
  const prototype: { readonly format: object } = Intl.DateTimeFormat.prototype;
  return vi.spyOn(prototype, "format", "get");
};

const spyOnTemporal = (): Mock => {
  const { Temporal } = globalThis as unknown as {
    readonly Temporal: { readonly Instant: { fromEpochMilliseconds: () => unknown } };
  };
  return vi.spyOn(Temporal.Instant, "fromEpochMilliseconds");
};
