import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { distanceKm } from "./distance.ts";
import { coordinates } from "./location.arbitraries.ts";

const miami = { latitude: 25.7617, longitude: -80.1918 };

describe("distanceKm", () => {
  it("knows how far Toronto is from Miami", () => {
    expect(distanceKm(miami, { latitude: 43.6532, longitude: -79.3832 })).toBeCloseTo(1990.6, 0);
  });

  it("crosses the date line the short way", () => {
    expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(
      23,
    );
  });

  it.prop([coordinates, coordinates])("is the same both ways, and never more than half the globe", (a, b) => {
    const km = distanceKm(a, b);
    expect(km).toBeCloseTo(distanceKm(b, a), 6);
    expect(km).toBeGreaterThanOrEqual(0);
    expect(km).toBeLessThanOrEqual(20_016);
  });

  it.prop([coordinates, coordinates, coordinates])(
    "is never longer than a detour, to the metre",
    (a, b, c) => {
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 0.001);
    },
  );

  it.prop([fc.constant(miami)])("is nothing from a place to itself", (place) => {
    expect(distanceKm(place, place)).toBe(0);
  });
});
