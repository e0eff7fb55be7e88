import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { byDistance } from "./by-distance.ts";
import { distanceKm } from "./distance.ts";
import { coordinates, locationEntries } from "./location.arbitraries.ts";
import { createLocationEntry } from "./location.builders.ts";

describe("byDistance", () => {
  it("names the nearest first, and says how far each is", () => {
    const here = { latitude: 0, longitude: 0 };
    const far = createLocationEntry({ coordinates: { latitude: 2, longitude: 0 } });
    const near = createLocationEntry({ coordinates: { latitude: 1, longitude: 0 } });
    expect(byDistance(here, [far, near])).toEqual([
      { location: near, km: distanceKm(here, near.coordinates) },
      { location: far, km: distanceKm(here, far.coordinates) },
    ]);
  });

  it("leaves locations equally far in the order they came in", () => {
    const east = createLocationEntry({ uid: "east", coordinates: { latitude: 0, longitude: 1 } });
    const west = createLocationEntry({ uid: "west", coordinates: { latitude: 0, longitude: -1 } });
    const names = [west, east, west].map(({ uid }) => uid);
    const ordered = byDistance({ latitude: 0, longitude: 0 }, [west, east, west]);
    expect(ordered.map(({ location }) => location.uid)).toEqual(names);
  });

  it.prop([coordinates, locationEntries])("keeps every location, and never steps back", (from, locations) => {
    const ordered = byDistance(from, locations);
    expect(new Set(ordered.map(({ location }) => location))).toEqual(new Set(locations));
    expect(ordered.map(({ km }) => km)).toEqual(ordered.map(({ km }) => km).toSorted((a, b) => a - b));
  });
});
