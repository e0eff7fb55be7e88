import { describe, expect, it } from "vitest";
import { distanceLabel } from "./distance-label.ts";

describe("distanceLabel", () => {
  it.each([
    [0, "FL 33131", "0 mi"],
    [1.609344, "FL 33131", "1 mi"],
    [3.9, "33131", "2.4 mi"],
    [16.1, "FL 33131", "10 mi"],
    [9.96, "ON M5A 1R6", "10 km"],
    [9.94, "ON M5A 1R6", "9.9 km"],
    [12.5, "ON M5A 1R6", "13 km"],
    [1234.4, "", "1,234 km"],
  ])("tells %d km to %j as %s", (km, postalCode, label) => {
    expect(distanceLabel(km, { postalCode })).toBe(label);
  });
});
