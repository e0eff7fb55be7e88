import { describe, expect, it } from "vitest";
import { roundDistance } from "./rounded-distance.ts";

describe("roundDistance", () => {
  it.each([
    [0, "US", 0, "mile"],
    [1.609344, "US", 1, "mile"],
    [3.9, "US", 2.4, "mile"],
    [16.1, "US", 10, "mile"],
    [9.96, "CA", 10, "kilometer"],
    [9.94, "CA", 9.9, "kilometer"],
    [12.5, "CA", 13, "kilometer"],
    [1234.4, null, 1234, "kilometer"],
  ] as const)("rounds %d km to %j to %d %s", (km, country, amount, unit) => {
    expect(roundDistance(km, { country })).toEqual({ amount, unit });
  });
});
