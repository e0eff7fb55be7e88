import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { chooseLocation, type Visitor } from "./choose-location.ts";
import { distanceKm, NEARBY_RADIUS_KM } from "./distance.ts";
import { coordinates, locationEntries, random } from "./location.arbitraries.ts";
import { createLocationEntry } from "./location.builders.ts";
import type { LocationEntry } from "./location.ts";

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

const LONDON = { latitude: 51.5, longitude: -0.1 };
/** The largest result of Math.random. */
const JUST_UNDER_ONE = 1 - 2 ** -53;

const visitor = (overrides: Partial<Visitor> = {}): Visitor => ({
  saved: null,
  position: null,
  random: 0,
  ...overrides,
});

const chosenOf = <L extends LocationEntry>(locations: readonly L[], by: Visitor): L | undefined =>
  chooseLocation(locations, by)?.location;

describe("chooseLocation", () => {
  it("says whether anything speaks for its choice (rule 4.45)", () => {
    const isGuess = (by: Partial<Visitor>) => chooseLocation(group, visitor(by))?.isGuess;
    expect(isGuess({ saved: "toronto" })).toBe(false);
    expect(isGuess({ position: coconutGrove.coordinates })).toBe(false);
    expect(isGuess({ position: LONDON })).toBe(true);
    expect(isGuess({})).toBe(true);
  });

  it("prefers the saved location to a nearer one (rule 4.1)", () => {
    const chosen = chosenOf(group, visitor({ saved: "toronto", position: coconutGrove.coordinates }));
    expect(chosen).toBe(toronto);
  });

  it("chooses the nearest within the radius when nothing is saved (rule 4.1)", () => {
    const position = { latitude: 25.73, longitude: -80.24 };
    expect(chosenOf(group, visitor({ position }))).toBe(coconutGrove);
  });

  it("chooses the first of two at the same distance", () => {
    const twin = { ...coconutGrove, uid: "twin" };
    const nearby = visitor({ position: miami.coordinates, random: JUST_UNDER_ONE });
    expect(chosenOf([coconutGrove, twin], nearby)).toBe(coconutGrove);
    expect(chosenOf([twin, coconutGrove], nearby)).toBe(twin);
  });

  it("chooses a location just within the radius, and a flagship rather than one just beyond", () => {
    // A degree of latitude is 111.195 km.
    const south = (km: number) => ({
      latitude: coconutGrove.coordinates.latitude - km / 111.195,
      longitude: coconutGrove.coordinates.longitude,
    });
    const choose = (km: number) => chosenOf([coconutGrove, toronto], visitor({ position: south(km) }));
    expect(choose(NEARBY_RADIUS_KM - 0.01)).toBe(coconutGrove);
    expect(choose(NEARBY_RADIUS_KM + 0.01)).toBe(toronto);
  });

  it("ignores a saved location that no longer exists (rule 4.1)", () => {
    expect(chosenOf(group, visitor({ saved: "closed", position: toronto.coordinates }))).toBe(toronto);
    expect(chosenOf(group, visitor({ saved: "closed", random: JUST_UNDER_ONE }))).toBe(toronto);
  });

  it("chooses a random flagship when none is near (rule 4.1)", () => {
    const choose = (random: number) => chosenOf(group, visitor({ position: LONDON, random }));
    expect([0, 0.49, 0.5, JUST_UNDER_ONE].map(choose)).toEqual([miami, miami, toronto, toronto]);
  });

  it("chooses any location of a group without flagships", () => {
    const twin = { ...coconutGrove, uid: "twin" };
    const choose = (random: number) => chosenOf([coconutGrove, twin], visitor({ random }));
    expect([0, JUST_UNDER_ONE].map(choose)).toEqual([coconutGrove, twin]);
  });

  it("chooses the only location, wherever the visitor is", () => {
    for (const position of [null, LONDON, coconutGrove.coordinates]) {
      expect(chosenOf([coconutGrove], visitor({ position, random: JUST_UNDER_ONE }))).toBe(coconutGrove);
    }
  });

  it("returns undefined without locations", () => {
    expect(chosenOf([], visitor())).toBeUndefined();
    expect(chosenOf([], visitor({ saved: "miami", position: LONDON, random: 0.5 }))).toBeUndefined();
  });

  it.prop([locationEntries, fc.option(coordinates), random])(
    "always chooses one of the given locations (rule 4.1)",
    (locations, position, r) => {
      fc.pre(locations.length > 0);
      expect(locations).toContain(chosenOf(locations, visitor({ position, random: r })));
    },
  );

  it.prop([locationEntries, fc.nat(), coordinates, random])(
    "prefers an existing saved location to any position and random number (rule 4.1)",
    (locations, index, position, r) => {
      fc.pre(locations.length > 0);
      const saved = locations[index % locations.length];
      expect(chosenOf(locations, visitor({ saved: saved?.uid ?? null, position, random: r }))).toBe(saved);
    },
  );

  it.prop([locationEntries, locationEntries, random])(
    "chooses no farther location when it chooses by distance (rule 4.1)",
    (locations, [here], r) => {
      fc.pre(here !== undefined && locations.length > 0);
      const chosen = chosenOf(locations, visitor({ position: here.coordinates, random: r }));
      const km = locations.map((location) => distanceKm(here.coordinates, location.coordinates));
      fc.pre(Math.min(...km) <= NEARBY_RADIUS_KM);
      expect(chosen && distanceKm(here.coordinates, chosen.coordinates)).toBe(Math.min(...km));
    },
  );

  it.prop([locationEntries, fc.nat()])(
    "chooses each flagship with the same probability (rule 4.1)",
    (locations, index) => {
      const flagships = locations.filter(({ isFlagship }) => isFlagship);
      fc.pre(flagships.length > 0);
      const turn = index % flagships.length;
      for (const within of [0.001, 0.5, 0.999]) {
        const chosen = chosenOf(locations, visitor({ random: (turn + within) / flagships.length }));
        expect(chosen).toBe(flagships[turn]);
      }
    },
  );
});
