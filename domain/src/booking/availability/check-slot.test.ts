import { describe, expect, it } from "vitest";
import { instantOf } from "../../time/zoned-time.ts";
import { checkSlot, OVERRIDABLE, partyRejection, timeRejection } from "./check-slot.ts";
import { createRestaurant, createSoldExperience } from "./restaurant.builders.ts";
import { assignmentPeriod } from "./table-assignment.ts";

const restaurant = createRestaurant({ minPartySize: 2, bookingWindowDays: 30 });
const noon = instantOf("America/New_York", "2027-03-05T12:00");

describe("partyRejection", () => {
  it.each([
    [1, "BelowMinPartySize"],
    [2, null],
    [8, null],
    [9, "AboveMaxPartySize"],
  ])("returns for a party of %i: %s", (partySize, reason) => {
    expect(partyRejection(restaurant, partySize)).toBe(reason);
  });
});

describe("timeRejection", () => {
  it("counts a time as past once its minute is over", () => {
    expect(timeRejection(restaurant, "2027-03-05T12:00", noon)).toBeNull();
    expect(timeRejection(restaurant, "2027-03-05T12:00", noon + 59_999)).toBeNull();
    expect(timeRejection(restaurant, "2027-03-05T12:00", noon + 60_000)).toBe("PastTime");
  });

  it("counts the days ahead on the restaurant's own calendar", () => {
    expect(timeRejection(restaurant, "2027-04-04T23:45", noon)).toBeNull();
    expect(timeRejection(restaurant, "2027-04-05T00:00", noon)).toBe("OutsideBookingWindow");
    const lateThatDay = instantOf("America/New_York", "2027-03-05T23:59");
    expect(timeRejection(restaurant, "2027-04-04T23:45", lateThatDay)).toBeNull();
    expect(timeRejection(restaurant, "2027-04-05T00:00", lateThatDay)).toBe("OutsideBookingWindow");
    expect(timeRejection(restaurant, "2027-04-05T00:00", lateThatDay + 60_000)).toBeNull();
  });

  it("counts a leap day as a day ahead", () => {
    const leap = instantOf("America/New_York", "2028-02-28T12:00");
    const tomorrow = createRestaurant({ bookingWindowDays: 1 });
    expect(timeRejection(tomorrow, "2028-02-29T19:00", leap)).toBeNull();
    expect(timeRejection(tomorrow, "2028-03-01T19:00", leap)).toBe("OutsideBookingWindow");
  });

  it("requires the lead time to the minute", () => {
    const hourly = createRestaurant({ leadTimeMinutes: 60 });
    const six = instantOf("America/New_York", "2027-03-05T18:00");
    expect(timeRejection(hourly, "2027-03-05T19:00", six)).toBeNull();
    expect(timeRejection(hourly, "2027-03-05T19:00", six + 59_999)).toBeNull();
    expect(timeRejection(hourly, "2027-03-05T19:00", six + 60_000)).toBe("NotFarEnoughInAdvance");
    expect(timeRejection(hourly, "2027-03-05T18:00", six)).toBe("NotFarEnoughInAdvance");
    expect(timeRejection(hourly, "2027-03-05T17:59", six)).toBe("PastTime");
  });

  it("counts the lead time in elapsed minutes, over midnight and clock changes", () => {
    const daily = createRestaurant({ leadTimeMinutes: 24 * 60 });
    expect(timeRejection(daily, "2027-03-06T12:00", noon)).toBeNull();
    expect(timeRejection(daily, "2027-03-06T11:45", noon)).toBe("NotFarEnoughInAdvance");
    const beforeSpring = instantOf("America/New_York", "2027-03-13T12:00");
    expect(timeRejection(daily, "2027-03-14T12:45", beforeSpring)).toBe("NotFarEnoughInAdvance");
    expect(timeRejection(daily, "2027-03-14T13:00", beforeSpring)).toBeNull();
    const hourly = createRestaurant({ leadTimeMinutes: 60 });
    const first = instantOf("America/New_York", "2027-11-07T01:30");
    expect(timeRejection(hourly, "2027-11-07T02:00", first)).toBeNull();
    expect(timeRejection(hourly, "2027-11-07T02:00", first + 3_600_000)).toBe("NotFarEnoughInAdvance");
  });

  it("accepts only today without a booking window", () => {
    const today = createRestaurant({ bookingWindowDays: 0 });
    expect(timeRejection(today, "2027-03-05T19:00", noon)).toBeNull();
    expect(timeRejection(today, "2027-03-06T00:00", noon)).toBe("OutsideBookingWindow");
  });

  it("counts the second showing of a repeated time as past", () => {
    const first = instantOf("America/New_York", "2027-11-07T01:10");
    expect(timeRejection(restaurant, "2027-11-07T01:30", first)).toBeNull();
    const again = first + 3_600_000;
    expect(timeRejection(restaurant, "2027-11-07T01:30", again)).toBe("PastTime");
    expect(timeRejection(restaurant, "2027-11-07T02:00", again)).toBeNull();
  });

  it("counts a skipped time as past once the clock has skipped it", () => {
    const skipped = instantOf("America/New_York", "2027-03-14T03:10");
    expect(timeRejection(restaurant, "2027-03-14T02:30", skipped)).toBe("PastTime");
  });

  it("handles the first and the last year", () => {
    expect(timeRejection(restaurant, "0000-01-01T00:00", noon)).toBe("PastTime");
    expect(timeRejection(restaurant, "9999-12-31T23:45", noon)).toBe("OutsideBookingWindow");
  });
});

describe("checkSlot", () => {
  const slot = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar", experience: "any" } as const;
  const closing = createRestaurant({
    minPartySize: 2,
    bookingWindowDays: 30,
    leadTimeMinutes: 60,
    opening: {
      weekly: [{ weekdays: [5], from: "16:30", until: "23:00" }],
      specialDays: [{ date: "2027-03-12", name: "", hours: [] }],
    },
  });

  it("accepts a free slot", () => {
    expect(checkSlot(closing, slot, [], noon)).toBeNull();
  });

  it.each([
    ["a party that is too small", { partySize: 1 }, "BelowMinPartySize"],
    ["a party that is too large", { partySize: 9 }, "AboveMaxPartySize"],
    ["a past time", { time: "2027-03-05T11:45" }, "PastTime"],
    ["a time within the lead time", { time: "2027-03-05T12:30" }, "NotFarEnoughInAdvance"],
    ["a day beyond the booking window", { time: "2027-04-05T19:00" }, "OutsideBookingWindow"],
    ["a weekday on which it is closed", { time: "2027-03-06T19:00" }, "Closed"],
    ["a special day on which it is closed", { time: "2027-03-12T19:00" }, "Closed"],
    ["a time before it opens", { time: "2027-03-05T16:15" }, "OutsideOpeningHours"],
    ["a time before its first shift", { time: "2027-03-05T16:45" }, "OutsideShifts"],
    ["a time that is no quarter hour", { time: "2027-03-05T19:10" }, "OutsideShifts"],
    ["an unknown seating area", { seatingArea: "roof" }, "UnknownSeatingArea"],
    ["another number of guests than is paid for", { paidGuests: 3 }, "PaidForParty"],
    ["an experience that it does not sell", { experience: { id: 99, version: 1 } }, "ExperienceNotSold"],
  ] as const)("rejects %s: %o", (_, fields, reason) => {
    expect(checkSlot(closing, { ...slot, ...fields }, [], noon)).toEqual({ reason });
  });

  const tasting = createSoldExperience();
  const { id, version } = tasting;

  it.each([
    ["an experience that is sold", { experience: { id, version } }, null],
    ["any way to book", {}, null],
    ["a table without an experience", { experience: "none" }, "ExperienceRequired"],
    ["another version", { experience: { id, version: version + 1 } }, "ExperienceOutdated"],
    ["more guests than it seats", { experience: { id, version }, partySize: 5 }, "ExperienceNotSold"],
    ["any way to book for more guests than it seats", { partySize: 5 }, "NothingSold"],
    ["other guests than are paid for", { experience: "none", paidGuests: 3 }, "PaidForParty"],
  ] as const)("checks %s where an experience is the only way", (_, fields, reason) => {
    const strict = createRestaurant({
      experiences: [{ ...tasting, isOnlyWay: true }],
      tables: [{ id: "B1", seats: 8, seatingArea: "bar" }],
    });
    expect(checkSlot(strict, { ...slot, time: slot.time, ...fields }, [], noon)?.reason ?? null).toBe(reason);
  });

  it("rejects a slot whose tables are all taken, and accepts it once a hold expires", () => {
    const one = createRestaurant({ tables: [{ id: "B1", seats: 2, seatingArea: "bar" }] });
    const taken = { ...assignmentPeriod(one, slot), tables: ["B1"], expiresAt: noon + 60_000 };
    expect(checkSlot(one, slot, [taken], noon)).toEqual({ reason: "NoTableFree" });
    expect(checkSlot(one, slot, [taken], noon + 60_000)).toBeNull();
  });

  it("tells tables that are taken from tables that are too small", () => {
    const one = createRestaurant({ tables: [{ id: "B1", seats: 2, seatingArea: "bar" }] });
    const taken = { ...assignmentPeriod(one, slot), tables: ["B1"], expiresAt: null };
    const forThree = { ...slot, partySize: 3 };
    expect(checkSlot(one, forThree, [], noon)).toEqual({ reason: "NoTableLargeEnough" });
    expect(checkSlot(one, forThree, [taken], noon)).toEqual({ reason: "NoTableLargeEnough" });
  });

  it("tells tables that the restaurant blocks from tables that parties have (rule 10.19)", () => {
    const one = createRestaurant({ tables: [{ id: "B1", seats: 2, seatingArea: "bar" }] });
    const period = assignmentPeriod(one, slot);
    const blocked = { ...period, tables: ["B1"], expiresAt: null, blocks: "tables" } as const;
    const taken = { ...period, tables: ["B1"], expiresAt: null };
    expect(checkSlot(one, slot, [blocked], noon)).toEqual({ reason: "TablesBlocked" });
    expect(checkSlot(one, slot, [blocked, taken], noon)).toEqual({ reason: "NoTableFree" });
    expect(checkSlot(one, slot, [{ ...blocked, to: period.from }], noon)).toBeNull();
    expect(checkSlot(one, slot, [blocked], noon, OVERRIDABLE)).toEqual({ reason: "TablesBlocked" });
  });

  it("rejects the times of a pause up to its end, unless the restaurant books itself (rule 10.20)", () => {
    const { from } = assignmentPeriod(restaurant, slot);
    const pause = { tables: [], from: from - 60_000, to: from + 60_000, expiresAt: null } as const;
    const check = (fields: object, overridden?: typeof OVERRIDABLE) =>
      checkSlot(restaurant, slot, [{ ...pause, blocks: "arrivals", ...fields }], noon, overridden);
    expect(check({})).toEqual({ reason: "OnlineBookingsPaused" });
    expect(check({ from })).toEqual({ reason: "OnlineBookingsPaused" });
    expect(check({ to: from })).toBeNull();
    expect(check({}, OVERRIDABLE)).toBeNull();
  });

  it("names the first rule that a slot breaks", () => {
    const worst = {
      ...slot,
      partySize: 9,
      time: "2027-03-05T11:45",
      seatingArea: "roof",
      paidGuests: 1,
    } as const;
    const reasons = [
      worst,
      { ...worst, partySize: 2 },
      { ...worst, partySize: 2, time: "2027-03-05T16:45" as const },
      { ...worst, partySize: 2, time: "2027-03-05T19:00" as const },
    ].map((request) => checkSlot(restaurant, request, [], noon)?.reason);
    expect(reasons).toEqual(["AboveMaxPartySize", "PastTime", "OutsideShifts", "UnknownSeatingArea"]);
  });
});
