import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { localDateTimes, timeZones } from "../../time/time.arbitraries.ts";
import { reservationStatus } from "./reservation-status.ts";

const MIAMI = { timeZone: "America/New_York", freeCancellationHours: 24 };
const table = { time: "2027-03-05T19:00", isCancelled: false } as const;
const at = (text: string) => Date.parse(text);

describe("reservationStatus", () => {
  it.each([
    ["2027-03-01T12:00:00Z", "open"],
    ["2027-03-05T00:00:59.999Z", "open"],
    ["2027-03-05T00:01:00Z", "late"],
    ["2027-03-06T00:00:59.999Z", "late"],
    ["2027-03-06T00:01:00Z", "past"],
  ])("returns with a day's notice at %s: %s", (now, status) => {
    expect(reservationStatus(table, MIAMI, at(now))).toBe(status);
  });

  it.each([0, null])("returns open with %j hours' notice until the time is past", (freeCancellationHours) => {
    const lenient = { ...MIAMI, freeCancellationHours };
    expect(reservationStatus(table, lenient, at("2027-03-06T00:00:59.999Z"))).toBe("open");
    expect(reservationStatus(table, lenient, at("2027-03-06T00:01:00Z"))).toBe("past");
  });

  it("returns cancelled at any time after a cancellation", () => {
    for (const now of ["2027-03-01T12:00:00Z", "2027-03-05T12:00:00Z", "2027-03-07T12:00:00Z"]) {
      expect(reservationStatus({ ...table, isCancelled: true }, MIAMI, at(now))).toBe("cancelled");
    }
  });

  it.prop([timeZones, localDateTimes, fc.option(fc.integer({ min: 0, max: 72 })), fc.nat(), fc.nat()])(
    "never opens again",
    (timeZone, time, freeCancellationHours, one, other) => {
      const order = ["open", "late", "past"];
      const base = at(`${time}:00Z`) - 5 * 86_400_000;
      const isActive = (after: number) =>
        order.indexOf(
          reservationStatus(
            { time, isCancelled: false },
            { timeZone, freeCancellationHours },
            base + (after % 864_000_000),
          ),
        );
      const [early = 0, late = 0] = [one % 864_000_000, other % 864_000_000].toSorted((a, b) => a - b);
      // Clocks that go back may show the last free hour twice.
      fc.pre(late - early > 3_600_000);
      expect(isActive(early)).toBeLessThanOrEqual(isActive(late));
    },
  );
});
