import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import {
  admitsBooking,
  type BookingLimits,
  type BookingsToCome,
  type CountedVisit,
} from "./booking-limits.ts";

const LIMITS: BookingLimits = { ofGuest: 4, ofNetwork: 6, atATimeOfGuest: 2, atATimeOfNetwork: 3 };
const ASKED: LocalDateTime = "2027-03-05T19:00";

const at = (time: LocalDateTime, isCancelled = false): CountedVisit => ({ time, isCancelled });
const visits = (count: number, isCancelled = false): readonly CountedVisit[] =>
  Array.from({ length: count }, (_, index) =>
    at(`2027-04-${index + 10}T19:00` as LocalDateTime, isCancelled),
  );
const admits = (booked: Partial<BookingsToCome>) =>
  admitsBooking(
    { ofVisitor: [], ofEmail: [], ofPhone: [], ofNetwork: [], ofSite: [], ...booked },
    ASKED,
    LIMITS,
  );

describe("admitsBooking", () => {
  it.each(["ofVisitor", "ofEmail", "ofPhone"] as const)("limits the visits to come %s (rule 7.92)", (of) => {
    expect(admits({ [of]: visits(3) })).toBe(true);
    expect(admits({ [of]: visits(4) })).toBe(false);
  });

  it("limits the visits to come of a network, which many guests share (rule 7.92)", () => {
    expect(admits({ ofNetwork: visits(5) })).toBe(true);
    expect(admits({ ofNetwork: visits(6) })).toBe(false);
  });

  it("limits the visits to come of a /48 network to twice as many (rule 7.92)", () => {
    expect(admits({ ofSite: [...visits(9), ...visits(2)] })).toBe(true);
    expect(admits({ ofSite: [...visits(9), ...visits(3)] })).toBe(false);
  });

  it.each<[LocalDateTime, boolean]>([
    ["2027-03-05T17:00", true],
    ["2027-03-05T17:01", false],
    ["2027-03-05T19:00", false],
    ["2027-03-05T20:59", false],
    ["2027-03-05T21:00", true],
    ["2027-03-06T19:00", true],
  ])("limits visits within two hours of each other: two at %s (rule 7.92)", (time, isAdmitted) => {
    for (const of of ["ofVisitor", "ofEmail", "ofPhone"] as const)
      expect(admits({ [of]: [at(time), at(time)] })).toBe(isAdmitted);
    expect(admits({ ofNetwork: [at(time), at(time)] })).toBe(true);
    expect(admits({ ofNetwork: [at(time), at(time), at(time)] })).toBe(isAdmitted);
  });

  it("counts cancelled visits, but at no time: a guest may try several (rule 7.92)", () => {
    expect(admits({ ofEmail: visits(4, true) })).toBe(false);
    expect(admits({ ofEmail: [at(ASKED, true), at(ASKED, true), at(ASKED)] })).toBe(true);
  });

  it("compares times around midnight", () => {
    const late = Array<CountedVisit>(2).fill(at("2027-12-31T23:30"));
    expect(
      admitsBooking(
        { ofVisitor: late, ofEmail: [], ofPhone: [], ofNetwork: [], ofSite: [] },
        "2028-01-01T00:30",
        LIMITS,
      ),
    ).toBe(false);
  });

  it.prop([fc.array(fc.constantFrom(...visits(9), at(ASKED), at(ASKED, true)))])(
    "admits no more with more bookings",
    (booked) => {
      if (admits({ ofEmail: [...booked, at(ASKED)] })) expect(admits({ ofEmail: booked })).toBe(true);
    },
  );
});
