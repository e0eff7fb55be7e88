import { describe, expect, it } from "vitest";
import { roundDistance } from "./rounded-distance.ts";

describe("roundDistance", () => {
  it.each([
    [0, "FL 33131", 0, "mile"],
    [1.609344, "FL 33131", 1, "mile"],
    [3.9, "33131", 2.4, "mile"],
    [16.1, "FL 33131", 10, "mile"],
    [9.96, "ON M5A 1R6", 10, "kilometer"],
    [9.94, "ON M5A 1R6", 9.9, "kilometer"],
    [12.5, "ON M5A 1R6", 13, "kilometer"],
    [1234.4, "", 1234, "kilometer"],
  ] as const)("rounds %d km to %j to %d %s", (km, postalCode, amount, unit) => {
    expect(roundDistance(km, { postalCode })).toEqual({ amount, unit });
  });
});
