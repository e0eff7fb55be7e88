import { describe, expect, it } from "vitest";
import { instantOf } from "../../time/instant-of.ts";
import { createRestaurant } from "./restaurant.builders.ts";
import { partyRefusal, seatRefusal, timeRefusal } from "./seat-refusal.ts";

const restaurant = createRestaurant({ minPartySize: 2, bookingWindowDays: 30 });
const noon = instantOf("America/New_York", "2027-03-05T12:00");

describe("partyRefusal", () => {
  it.each([
    [1, "BelowMinPartySize"],
    [2, null],
    [8, null],
    [9, "AboveMaxPartySize"],
  ])("of a party of %i is %s", (partySize, refusal) => {
    expect(partyRefusal(restaurant, partySize)).toBe(refusal);
  });
});

describe("timeRefusal", () => {
  it("lets a time pass with its minute", () => {
    expect(timeRefusal(restaurant, "2027-03-05T12:00", noon)).toBeNull();
    expect(timeRefusal(restaurant, "2027-03-05T12:00", noon + 59_999)).toBeNull();
    expect(timeRefusal(restaurant, "2027-03-05T12:00", noon + 60_000)).toBe("PastTime");
  });

  it("counts the days ahead on the restaurant's own calendar", () => {
    expect(timeRefusal(restaurant, "2027-04-04T23:45", noon)).toBeNull();
    expect(timeRefusal(restaurant, "2027-04-05T00:00", noon)).toBe("OutsideBookingWindow");
    const lateThatDay = instantOf("America/New_York", "2027-03-05T23:59");
    expect(timeRefusal(restaurant, "2027-04-04T23:45", lateThatDay)).toBeNull();
    expect(timeRefusal(restaurant, "2027-04-05T00:00", lateThatDay)).toBe("OutsideBookingWindow");
    expect(timeRefusal(restaurant, "2027-04-05T00:00", lateThatDay + 60_000)).toBeNull();
  });

  it("counts a leap day as a day ahead", () => {
    const leap = instantOf("America/New_York", "2028-02-28T12:00");
    const tomorrow = createRestaurant({ bookingWindowDays: 1 });
    expect(timeRefusal(tomorrow, "2028-02-29T19:00", leap)).toBeNull();
    expect(timeRefusal(tomorrow, "2028-03-01T19:00", leap)).toBe("OutsideBookingWindow");
  });

  it("needs a time to be as far off as the lead time, by the minute", () => {
    const hourly = createRestaurant({ leadTimeMinutes: 60 });
    const six = instantOf("America/New_York", "2027-03-05T18:00");
    expect(timeRefusal(hourly, "2027-03-05T19:00", six)).toBeNull();
    expect(timeRefusal(hourly, "2027-03-05T19:00", six + 59_999)).toBeNull();
    expect(timeRefusal(hourly, "2027-03-05T19:00", six + 60_000)).toBe("NotFarEnoughInAdvance");
    expect(timeRefusal(hourly, "2027-03-05T18:00", six)).toBe("NotFarEnoughInAdvance");
    expect(timeRefusal(hourly, "2027-03-05T17:59", six)).toBe("PastTime");
  });

  it("counts the lead time in minutes as they pass, over midnight and whatever the clocks do", () => {
    const daily = createRestaurant({ leadTimeMinutes: 24 * 60 });
    expect(timeRefusal(daily, "2027-03-06T12:00", noon)).toBeNull();
    expect(timeRefusal(daily, "2027-03-06T11:45", noon)).toBe("NotFarEnoughInAdvance");
    const beforeSpring = instantOf("America/New_York", "2027-03-13T12:00");
    expect(timeRefusal(daily, "2027-03-14T12:45", beforeSpring)).toBe("NotFarEnoughInAdvance");
    expect(timeRefusal(daily, "2027-03-14T13:00", beforeSpring)).toBeNull();
    const hourly = createRestaurant({ leadTimeMinutes: 60 });
    const first = instantOf("America/New_York", "2027-11-07T01:30");
    expect(timeRefusal(hourly, "2027-11-07T02:00", first)).toBeNull();
    expect(timeRefusal(hourly, "2027-11-07T02:00", first + 3_600_000)).toBe("NotFarEnoughInAdvance");
  });

  it("takes today alone when no day ahead can be booked", () => {
    const today = createRestaurant({ bookingWindowDays: 0 });
    expect(timeRefusal(today, "2027-03-05T19:00", noon)).toBeNull();
    expect(timeRefusal(today, "2027-03-06T00:00", noon)).toBe("OutsideBookingWindow");
  });

  it("takes times that the clock shows a second time for past", () => {
    const first = instantOf("America/New_York", "2027-11-07T01:10");
    expect(timeRefusal(restaurant, "2027-11-07T01:30", first)).toBeNull();
    const again = first + 3_600_000;
    expect(timeRefusal(restaurant, "2027-11-07T01:30", again)).toBe("PastTime");
    expect(timeRefusal(restaurant, "2027-11-07T02:00", again)).toBeNull();
  });

  it("takes a time that the clock has skipped for past once it has", () => {
    const skipped = instantOf("America/New_York", "2027-03-14T03:10");
    expect(timeRefusal(restaurant, "2027-03-14T02:30", skipped)).toBe("PastTime");
  });

  it("knows the first and the last year there is", () => {
    expect(timeRefusal(restaurant, "0000-01-01T00:00", noon)).toBe("PastTime");
    expect(timeRefusal(restaurant, "9999-12-31T23:45", noon)).toBe("OutsideBookingWindow");
  });
});

describe("seatRefusal", () => {
  const seat = { partySize: 2, time: "2027-03-05T19:00", attribute: "bar" } as const;
  const closing = createRestaurant({
    minPartySize: 2,
    bookingWindowDays: 30,
    leadTimeMinutes: 60,
    closures: [{ from: "2027-03-06", to: "2027-03-06" }],
  });

  it.each([
    ["nothing against what it seats every evening", {}, null],
    ["a party that is too small", { partySize: 1 }, "BelowMinPartySize"],
    ["a party that is too large", { partySize: 9 }, "AboveMaxPartySize"],
    ["a time that is past", { time: "2027-03-05T11:45" }, "PastTime"],
    ["a time that is too soon", { time: "2027-03-05T12:30" }, "NotFarEnoughInAdvance"],
    ["a day too far ahead", { time: "2027-04-05T19:00" }, "OutsideBookingWindow"],
    ["a day on which it is closed", { time: "2027-03-06T19:00" }, "OutsideOpeningHours"],
    ["a time before it opens", { time: "2027-03-05T16:45" }, "OutsideOpeningHours"],
    ["a time that is no quarter hour", { time: "2027-03-05T19:10" }, "OutsideOpeningHours"],
    ["an attribute that it does not have", { attribute: "roof" }, "UnknownAttribute"],
  ] as const)("has %s: %o is %s", (_, fields, refusal) => {
    expect(seatRefusal(closing, { ...seat, ...fields }, noon)).toBe(refusal);
  });

  it("names the party's size before its time, and its time before its attribute", () => {
    expect(seatRefusal(restaurant, { partySize: 9, time: "2027-03-05T11:45", attribute: "roof" }, noon)).toBe(
      "AboveMaxPartySize",
    );
    expect(seatRefusal(restaurant, { ...seat, time: "2027-03-05T11:45", attribute: "roof" }, noon)).toBe(
      "PastTime",
    );
    expect(seatRefusal(restaurant, { ...seat, time: "2027-03-05T16:45", attribute: "roof" }, noon)).toBe(
      "OutsideOpeningHours",
    );
  });
});
