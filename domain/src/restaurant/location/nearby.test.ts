import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { distanceKm, NEARBY_RADIUS_KM } from "./distance.ts";
import { locationEntries } from "./location.arbitraries.ts";
import { createLocationEntry } from "./location.builders.ts";
import type { LocationEntry } from "./location.ts";
import { findNearby, NEARBY_LIMIT } from "./nearby.ts";

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

describe("findNearby", () => {
  it("returns the two nearest within the radius, nearest first (rule 9.16)", () => {
    const group = [austin, aventura, beach, grove, miami];
    expect(findNearby(miami, group)).toEqual({ kind: "near", locations: [grove, beach] });
  });

  it("returns one when only one is near", () => {
    expect(findNearby(miami, [miami, austin, grove])).toEqual({ kind: "near", locations: [grove] });
  });

  it("returns the nearest flagships when none is near (rule 9.16)", () => {
    const group = [beach, grove, austin, toronto, ottawa];
    expect(findNearby(ottawa, group)).toEqual({ kind: "flagships", locations: [toronto, austin] });
  });

  it("never returns a flagship beside itself", () => {
    expect(findNearby(austin, [miami, austin])).toEqual({ kind: "flagships", locations: [] });
  });

  it("returns nothing beside the only restaurant of a group", () => {
    expect(findNearby(miami, [miami])).toEqual({ kind: "flagships", locations: [] });
  });

  it("limits the restaurants to two (rule 9.16)", () => {
    expect(NEARBY_LIMIT).toBe(2);
  });

  it.prop([shownInGroup])(
    "never returns the shown location or more than the limit (rule 2.32)",
    ([shown, group]) => {
      const { locations } = findNearby(shown, group);
      expect(locations).not.toContain(shown);
      expect(locations.length).toBeLessThanOrEqual(NEARBY_LIMIT);
    },
  );

  it.prop([shownInGroup])(
    "returns near ones when there are any, else flagships only (rule 9.16)",
    ([shown, group]) => {
      const others = group.filter((other) => other !== shown);
      const isAnyNear = others.some((other) => kmBetween(shown, other) <= NEARBY_RADIUS_KM);
      const { kind, locations } = findNearby(shown, group);
      expect(kind).toBe(isAnyNear ? "near" : "flagships");
      for (const named of locations) {
        expect(isAnyNear ? kmBetween(shown, named) <= NEARBY_RADIUS_KM : named.isFlagship).toBe(true);
      }
    },
  );

  it.prop([shownInGroup])("omits no restaurant nearer than those it returns", ([shown, group]) => {
    const { kind, locations } = findNearby(shown, group);
    const farthest = Math.max(...locations.map((named) => kmBetween(shown, named)));
    const passedOver = group.filter(
      (other) => other !== shown && !locations.includes(other) && (kind === "near" || other.isFlagship),
    );
    for (const other of passedOver) expect(kmBetween(shown, other)).toBeGreaterThanOrEqual(farthest);
  });

  it("finds restaurants across the date line", () => {
    const [east, west] = [179.95, -179.95].map((longitude) =>
      createLocationEntry({ uid: String(longitude), coordinates: { latitude: 0, longitude } }),
    );
    if (east === undefined || west === undefined) throw new Error("no restaurants");
    expect(findNearby(east, [east, west])).toEqual({ kind: "near", locations: [west] });
  });
});
