import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { byDistance, distanceKm, isNear, NEARBY_RADIUS_KM } from "./distance.ts";
import { coordinates, locationEntries } from "./location.arbitraries.ts";
import { createLocationEntry } from "./location.builders.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const QUARTER_GLOBE_KM = 10_007.557;

describe("distanceKm", () => {
  it("returns the distance from Toronto to Miami", () => {
    expect(distanceKm(at(25.7617, -80.1918), at(43.6532, -79.3832))).toBeCloseTo(1990.8, 1);
  });

  it("is a quarter of the globe from the equator to a pole, and along the equator", () => {
    expect(distanceKm(at(0, 0), at(90, 0))).toBeCloseTo(QUARTER_GLOBE_KM, 2);
    expect(distanceKm(at(0, 0), at(-90, 120))).toBeCloseTo(QUARTER_GLOBE_KM, 2);
    expect(distanceKm(at(0, 30), at(0, 120))).toBeCloseTo(QUARTER_GLOBE_KM, 2);
  });

  it("halves a degree of longitude at 60 degrees north", () => {
    const degree = distanceKm(at(0, 10), at(0, 11));
    expect(degree).toBeCloseTo(111.195, 3);
    expect(distanceKm(at(60, 10), at(60, 11)) / degree).toBeCloseTo(0.5, 4);
  });

  it("takes the short way across the date line", () => {
    expect(distanceKm(at(0, 179.9), at(0, -179.9))).toBeCloseTo(22.239, 3);
  });

  it("is half the globe between antipodes in spite of rounding", () => {
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

  it.prop([coordinates])("is zero from a point to itself", (place) => {
    expect(distanceKm(place, place)).toBe(0);
  });
});

describe("byDistance", () => {
  it("sorts the nearest first, with distances", () => {
    const here = { latitude: 0, longitude: 0 };
    const far = createLocationEntry({ coordinates: { latitude: 2, longitude: 0 } });
    const near = createLocationEntry({ coordinates: { latitude: 1, longitude: 0 } });
    expect(byDistance(here, [far, near])).toEqual([
      { location: near, km: distanceKm(here, near.coordinates) },
      { location: far, km: distanceKm(here, far.coordinates) },
    ]);
  });

  it("keeps the order of equally distant locations", () => {
    const east = createLocationEntry({ uid: "east", coordinates: { latitude: 0, longitude: 1 } });
    const west = createLocationEntry({ uid: "west", coordinates: { latitude: 0, longitude: -1 } });
    const names = [west, east, west].map(({ uid }) => uid);
    const ordered = byDistance({ latitude: 0, longitude: 0 }, [west, east, west]);
    expect(ordered.map(({ location }) => location.uid)).toEqual(names);
  });

  it.prop([coordinates, locationEntries])("keeps every location in ascending order", (from, locations) => {
    const ordered = byDistance(from, locations);
    expect(new Set(ordered.map(({ location }) => location))).toEqual(new Set(locations));
    expect(ordered.map(({ km }) => km)).toEqual(ordered.map(({ km }) => km).toSorted((a, b) => a - b));
  });
});

describe("isNear", () => {
  it("includes its radius and not a metre more (rule 9.16)", () => {
    expect([0, 0.999, 1, 1.001].map((part) => isNear(part * NEARBY_RADIUS_KM))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
