import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  byDistance,
  distanceKm,
  distanceLabel,
  isNear,
  NEARBY_LIMIT,
  NEARBY_RADIUS_KM,
  nearbyLocations,
} from "./distance.ts";
import { coordinates, locationEntries } from "./location.arbitraries.ts";
import { createLocationEntry } from "./location.builders.ts";
import type { LocationEntry } from "./location.ts";

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
  ])("formats %d km to %j as %s", (km, postalCode, label) => {
    expect(distanceLabel(km, { postalCode })).toBe(label);
  });
});

describe("isNear", () => {
  it("includes 21 km and not a metre more (rule 9.16)", () => {
    expect(NEARBY_RADIUS_KM).toBe(21);
    expect([0, 20.999, 21, 21.001].map(isNear)).toEqual([true, true, true, false]);
  });
});

const miami = createLocationEntry();
const beach = createLocationEntry({ uid: "beach", coordinates: { latitude: 25.79, longitude: -80.13 } });
const grove = createLocationEntry({ uid: "grove", coordinates: { latitude: 25.7275, longitude: -80.2428 } });
const aventura = createLocationEntry({ uid: "aventura", coordinates: { latitude: 25.9, longitude: -80.14 } });
const austin = createLocationEntry({
  uid: "austin",
  coordinates: { latitude: 30.2672, longitude: -97.7431 },
  isFlagship: true,
});
const toronto = createLocationEntry({
  uid: "toronto",
  coordinates: { latitude: 43.6532, longitude: -79.3832 },
  isFlagship: true,
});
const ottawa = createLocationEntry({ uid: "ottawa", coordinates: { latitude: 45.42, longitude: -75.69 } });

/** A group, and the location that is shown. */
const shownInGroup = locationEntries
  .filter((locations) => locations.length > 0)
  .chain((locations) => fc.tuple(fc.constantFrom(...locations), fc.constant(locations)));

const kmBetween = (a: LocationEntry, b: LocationEntry) => distanceKm(a.coordinates, b.coordinates);

describe("nearbyLocations", () => {
  it("returns the two nearest within 21 km, nearest first (rule 9.16)", () => {
    const group = [austin, aventura, beach, grove, miami];
    expect(nearbyLocations(miami, group)).toEqual({ kind: "near", locations: [grove, beach] });
  });

  it("returns one when only one is near", () => {
    expect(nearbyLocations(miami, [miami, austin, grove])).toEqual({ kind: "near", locations: [grove] });
  });

  it("returns the nearest flagships when none is near (rule 9.16)", () => {
    const group = [beach, grove, austin, toronto, ottawa];
    expect(nearbyLocations(ottawa, group)).toEqual({ kind: "flagships", locations: [toronto, austin] });
  });

  it("never returns a flagship beside itself", () => {
    expect(nearbyLocations(austin, [miami, austin])).toEqual({ kind: "flagships", locations: [] });
  });

  it("returns nothing beside the only restaurant of a group", () => {
    expect(nearbyLocations(miami, [miami])).toEqual({ kind: "flagships", locations: [] });
  });

  it("limits the restaurants to two (rule 9.16)", () => {
    expect(NEARBY_LIMIT).toBe(2);
  });

  it.prop([shownInGroup])(
    "never returns the shown location or more than the limit (rule 2.32)",
    ([shown, group]) => {
      const { locations } = nearbyLocations(shown, group);
      expect(locations).not.toContain(shown);
      expect(locations.length).toBeLessThanOrEqual(NEARBY_LIMIT);
    },
  );

  it.prop([shownInGroup])(
    "returns near ones when there are any, else flagships only (rule 9.16)",
    ([shown, group]) => {
      const others = group.filter((other) => other !== shown);
      const isAnyNear = others.some((other) => kmBetween(shown, other) <= NEARBY_RADIUS_KM);
      const { kind, locations } = nearbyLocations(shown, group);
      expect(kind).toBe(isAnyNear ? "near" : "flagships");
      for (const named of locations) {
        expect(isAnyNear ? kmBetween(shown, named) <= NEARBY_RADIUS_KM : named.isFlagship).toBe(true);
      }
    },
  );

  it.prop([shownInGroup])("omits no restaurant nearer than those it returns", ([shown, group]) => {
    const { kind, locations } = nearbyLocations(shown, group);
    const farthest = Math.max(...locations.map((named) => kmBetween(shown, named)));
    const passedOver = group.filter(
      (other) => other !== shown && !locations.includes(other) && (kind === "near" || other.isFlagship),
    );
    for (const other of passedOver) expect(kmBetween(shown, other)).toBeGreaterThanOrEqual(farthest);
  });
});
