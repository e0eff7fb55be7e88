import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { instants } from "../../time/time.arbitraries.ts";
import { countdownLabel, FALLBACK_HOLD_SECONDS, holdOnArrival, secondsLeft } from "./hold.ts";

const now = Date.parse("2027-03-05T19:00:00Z");

describe("holdOnArrival and secondsLeft", () => {
  it("count down by the second and stop at zero (rule 4.32)", () => {
    const hold = { token: "t", expiresAt: now + 61_500 };
    expect(secondsLeft(hold, now)).toBe(62);
    expect(secondsLeft(hold, now + 61_400)).toBe(1);
    expect(secondsLeft(hold, now + 61_500)).toBe(0);
    expect(secondsLeft(hold, now + 900_000)).toBe(0);
  });

  it("give 300 seconds to a hold that is already past on arrival (rule 9.21)", () => {
    expect(secondsLeft(holdOnArrival({ token: "t", expiresAt: now }, now), now)).toBe(300);
    expect(secondsLeft(holdOnArrival({ token: "t", expiresAt: now - 1 }, now), now)).toBe(300);
    expect(secondsLeft(holdOnArrival({ token: "t", expiresAt: now + 1000 }, now), now)).toBe(1);
  });

  it.prop([instants, instants])("never return an expired hold", (expiresAt, arrival) => {
    const hold = holdOnArrival({ token: "t", expiresAt }, arrival);
    expect(secondsLeft(hold, arrival)).toBeGreaterThan(0);
    if (expiresAt <= arrival) expect(secondsLeft(hold, arrival)).toBe(FALLBACK_HOLD_SECONDS);
  });

  it.prop([instants, instants, fc.nat(600_000)])("never gain time by waiting", (expiresAt, at, wait) => {
    const hold = { token: "t", expiresAt };
    expect(secondsLeft(hold, at + wait)).toBeLessThanOrEqual(secondsLeft(hold, at));
  });
});

describe("countdownLabel", () => {
  it.each([
    [300, "5:00"],
    [65, "1:05"],
    [0, "0:00"],
  ])("formats %d seconds as %s", (seconds, label) => {
    expect(countdownLabel(seconds)).toBe(label);
  });
});
