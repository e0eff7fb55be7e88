import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { distanceKm, NEARBY_RADIUS_KM } from "./distance.ts";
import { locationEntries } from "./location.arbitraries.ts";
import { createLocationEntry } from "./location.builders.ts";
import type { LocationEntry } from "./location.ts";
import { NEARBY_LIMIT, nearbyLocations } from "./nearby-locations.ts";

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

/** A group, and one of it that is shown. */
const shownInGroup = locationEntries
  .filter((locations) => locations.length > 0)
  .chain((locations) => fc.tuple(fc.constantFrom(...locations), fc.constant(locations)));

const kmBetween = (a: LocationEntry, b: LocationEntry) => distanceKm(a.coordinates, b.coordinates);

describe("nearbyLocations", () => {
  it("names the two nearest within 21 km, nearest first (rule 9.16)", () => {
    const group = [austin, aventura, beach, grove, miami];
    expect(nearbyLocations(miami, group)).toEqual({ kind: "near", locations: [grove, beach] });
  });

  it("names one where only one is near, and fills up with nothing", () => {
    expect(nearbyLocations(miami, [miami, austin, grove])).toEqual({ kind: "near", locations: [grove] });
  });

  it("names the nearest flagships where nothing is near, and says so (rule 9.16)", () => {
    const group = [beach, grove, austin, toronto, ottawa];
    expect(nearbyLocations(ottawa, group)).toEqual({ kind: "flagships", locations: [toronto, austin] });
  });

  it("never names a flagship beside itself", () => {
    expect(nearbyLocations(austin, [miami, austin])).toEqual({ kind: "flagships", locations: [] });
  });

  it("names nothing beside the only restaurant of a group", () => {
    expect(nearbyLocations(miami, [miami])).toEqual({ kind: "flagships", locations: [] });
  });

  it("names at most two", () => {
    expect(NEARBY_LIMIT).toBe(2);
  });

  it.prop([shownInGroup])("never names the shown location, never more than two", ([shown, group]) => {
    const { locations } = nearbyLocations(shown, group);
    expect(locations).not.toContain(shown);
    expect(locations.length).toBeLessThanOrEqual(NEARBY_LIMIT);
  });

  it.prop([shownInGroup])(
    "names those near where there are any, flagships only where there are none (rule 9.16)",
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

  it.prop([shownInGroup])("leaves out nothing nearer than what it names", ([shown, group]) => {
    const { kind, locations } = nearbyLocations(shown, group);
    const farthest = Math.max(...locations.map((named) => kmBetween(shown, named)));
    const passedOver = group.filter(
      (other) => other !== shown && !locations.includes(other) && (kind === "near" || other.isFlagship),
    );
    for (const other of passedOver) expect(kmBetween(shown, other)).toBeGreaterThanOrEqual(farthest);
  });
});
