import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { distanceKm } from "./distance.ts";
import { coordinates } from "./location.arbitraries.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const QUARTER_GLOBE_KM = 10_007.557;

describe("distanceKm", () => {
  it("knows how far Toronto is from Miami", () => {
    expect(distanceKm(at(25.7617, -80.1918), at(43.6532, -79.3832))).toBeCloseTo(1990.8, 1);
  });

  it("is a quarter of the globe from the equator to a pole, and along the equator", () => {
    expect(distanceKm(at(0, 0), at(90, 0))).toBeCloseTo(QUARTER_GLOBE_KM, 2);
    expect(distanceKm(at(0, 0), at(-90, 120))).toBeCloseTo(QUARTER_GLOBE_KM, 2);
    expect(distanceKm(at(0, 30), at(0, 120))).toBeCloseTo(QUARTER_GLOBE_KM, 2);
  });

  it("counts a degree of longitude for half at 60 degrees north", () => {
    const degree = distanceKm(at(0, 10), at(0, 11));
    expect(degree).toBeCloseTo(111.195, 3);
    expect(distanceKm(at(60, 10), at(60, 11)) / degree).toBeCloseTo(0.5, 4);
  });

  it("crosses the date line the short way", () => {
    expect(distanceKm(at(0, 179.9), at(0, -179.9))).toBeCloseTo(22.239, 3);
  });

  it("is half the globe between antipodes whose rounding says more", () => {
    expect(distanceKm(at(-87.5, 45), at(87.5, -135))).toBeCloseTo(2 * QUARTER_GLOBE_KM, 2);
  });

  it.prop([coordinates, coordinates])("is the same both ways, and never more than half the globe", (a, b) => {
    const km = distanceKm(a, b);
    expect(km).toBeCloseTo(distanceKm(b, a), 6);
    expect(km).toBeGreaterThanOrEqual(0);
    expect(km).toBeLessThanOrEqual(20_015.12);
  });

  it.prop([coordinates, coordinates, coordinates])(
    "is never longer than a detour, to the metre",
    (a, b, c) => {
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 0.001);
    },
  );

  it.prop([coordinates])("is nothing from a place to itself", (place) => {
    expect(distanceKm(place, place)).toBe(0);
  });
});
