import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { chooseLocation, type Visitor } from "./choose-location.ts";
import { distanceKm } from "./distance.ts";
import { coordinates, locationEntries, random } from "./location.arbitraries.ts";
import { createLocationEntry } from "./location.builders.ts";
import { NEARBY_RADIUS_KM } from "./nearby-radius.ts";

const miami = createLocationEntry({ isFlagship: true });
const coconutGrove = createLocationEntry({
  uid: "coconut-grove",
  coordinates: { latitude: 25.7275, longitude: -80.2428 },
});
const toronto = createLocationEntry({
  uid: "toronto",
  coordinates: { latitude: 43.6532, longitude: -79.3832 },
  isFlagship: true,
});
const group = [miami, coconutGrove, toronto];

const visitor = (overrides: Partial<Visitor> = {}): Visitor => ({
  saved: null,
  position: null,
  random: 0,
  ...overrides,
});

describe("chooseLocation", () => {
  it("prefers the saved location to a nearer one", () => {
    const chosen = chooseLocation(group, visitor({ saved: "toronto", position: coconutGrove.coordinates }));
    expect(chosen).toBe(toronto);
  });

  it("takes the nearest within 21 km when nothing is saved", () => {
    const position = { latitude: 25.73, longitude: -80.24 };
    expect(chooseLocation(group, visitor({ position }))).toBe(coconutGrove);
  });

  it("forgets a saved location that no longer exists", () => {
    expect(chooseLocation(group, visitor({ saved: "closed", position: toronto.coordinates }))).toBe(toronto);
  });

  it("takes a random flagship when none is near", () => {
    const position = { latitude: 51.5, longitude: -0.1 };
    expect(chooseLocation(group, visitor({ position, random: 0 }))).toBe(miami);
    expect(chooseLocation(group, visitor({ position, random: 0.99 }))).toBe(toronto);
  });

  it("takes any location of a group without flagships", () => {
    expect(chooseLocation([coconutGrove], visitor({ random: 0.5 }))).toBe(coconutGrove);
  });

  it("chooses nothing where there is nothing to choose", () => {
    expect(chooseLocation([], visitor())).toBeUndefined();
  });

  it.prop([locationEntries, coordinates, random])(
    "chooses one of the group's own",
    (locations, position, r) => {
      const chosen = chooseLocation(locations, visitor({ position, random: r }));
      if (locations.length > 0) expect(locations).toContain(chosen);
    },
  );

  it.prop([locationEntries, locationEntries, random])(
    "leaves no nearer location out when it chooses by distance",
    (locations, [here], r) => {
      if (here === undefined) return;
      const chosen = chooseLocation(locations, visitor({ position: here.coordinates, random: r }));
      const nearest = Math.min(...locations.map((l) => distanceKm(here.coordinates, l.coordinates)));
      if (chosen === undefined || nearest > NEARBY_RADIUS_KM) return;
      expect(distanceKm(here.coordinates, chosen.coordinates)).toBe(nearest);
    },
  );
});
