import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { DEFAULT_PLACE, positionOf } from "./geolocation.ts";
import { coordinates } from "./location.arbitraries.ts";

describe("DEFAULT_PLACE", () => {
  it("is Florida in the United States, at 0,0 (rules 3.23, 9.18)", () => {
    expect(DEFAULT_PLACE).toEqual({
      countryCode: "US",
      region: "FL",
      coordinates: { latitude: 0, longitude: 0 },
    });
  });
});

describe("positionOf", () => {
  it("returns null for the default place (rule 9.18)", () => {
    expect(positionOf(DEFAULT_PLACE)).toBeNull();
  });

  it.each([
    ["the equator", { latitude: 0, longitude: -78.5 }],
    ["the zero meridian", { latitude: 51.48, longitude: 0 }],
  ])("returns a point on %s (rule 3.23)", (_, point) => {
    expect(positionOf({ ...DEFAULT_PLACE, coordinates: point })).toBe(point);
  });

  it.prop([coordinates])("returns any point other than 0,0", (point) => {
    const isLocated = Math.abs(point.latitude) + Math.abs(point.longitude) > 0;
    expect(positionOf({ ...DEFAULT_PLACE, coordinates: point })).toBe(isLocated ? point : null);
  });
});
