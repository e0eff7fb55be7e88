import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { distanceKm } from "./distance.ts";
import { locationEntries } from "./location.arbitraries.ts";
import { createLocationEntry } from "./location.builders.ts";
import { NEARBY_LIMIT, nearbyLocations } from "./nearby-locations.ts";
import { NEARBY_RADIUS_KM } from "./nearby-radius.ts";

const miami = createLocationEntry();
const beach = createLocationEntry({ uid: "beach", coordinates: { latitude: 25.79, longitude: -80.13 } });
const grove = createLocationEntry({ uid: "grove", coordinates: { latitude: 25.7275, longitude: -80.2428 } });
const aventura = createLocationEntry({ uid: "aventura", coordinates: { latitude: 25.9, longitude: -80.14 } });
const austin = createLocationEntry({
  uid: "austin",
  coordinates: { latitude: 30.2672, longitude: -97.7431 },
  isFlagship: true,
});

describe("nearbyLocations", () => {
  it("names the two nearest within 21 km, nearest first", () => {
    expect(nearbyLocations(miami, [austin, aventura, beach, grove, miami])).toEqual([grove, beach]);
  });

  it("names flagships where nothing is near", () => {
    const ottawa = createLocationEntry({
      uid: "ottawa",
      coordinates: { latitude: 45.42, longitude: -75.69 },
    });
    expect(nearbyLocations(ottawa, [beach, grove, austin, ottawa])).toEqual([austin]);
  });

  it.prop([locationEntries])("never names the shown location, never more than two", (locations) => {
    for (const shown of locations) {
      const named = nearbyLocations(shown, locations);
      expect(named).not.toContain(shown);
      expect(named.length).toBeLessThanOrEqual(NEARBY_LIMIT);
    }
  });

  it.prop([locationEntries])("names near ones only, or flagships only", (locations) => {
    for (const shown of locations) {
      const named = nearbyLocations(shown, locations);
      const near = named.every((l) => distanceKm(shown.coordinates, l.coordinates) <= NEARBY_RADIUS_KM);
      expect(near || named.every(({ isFlagship }) => isFlagship)).toBe(true);
    }
  });
});
