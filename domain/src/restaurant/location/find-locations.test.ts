import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { findLocations } from "./find-locations.ts";
import { coordinates } from "./location.arbitraries.ts";
import { createLocation } from "./location.builders.ts";

const miami = createLocation({ address: "88 Southeast Cassia Street" });
const beach = createLocation({
  uid: "miami-beach",
  title: "Miami Beach",
  city: "Miami Beach",
  postalCode: "FL 33139",
  coordinates: { latitude: 25.7826, longitude: -80.1341 },
});
const toronto = createLocation({
  uid: "toronto",
  title: "Toronto",
  address: "27 Foundry Walk",
  city: "Toronto",
  postalCode: "ON M5A 1R6",
  country: "CA",
  coordinates: { latitude: 43.6519, longitude: -79.3615 },
});
const montreal = createLocation({
  uid: "montreal",
  title: "Montréal",
  address: "3 Rue Genièvre",
  city: "Montréal",
  postalCode: "QC H2X 3P2",
  country: "CA",
  coordinates: { latitude: 45.51, longitude: -73.57 },
});
const group = [beach, miami, montreal, toronto];
const uidsFor = (query: string) =>
  findLocations(group, query, null).found.map(({ location }) => location.uid);

const queries = fc.oneof(
  fc.constantFrom("miami", "m", "33131", "M5A 1R6", "toronto foundry", "33199", "atlantis", "  "),
  fc.string({ maxLength: 6 }),
);

describe("findLocations", () => {
  it.each([
    ["miami", ["miami-beach", "miami"]],
    ["MIAMI bea", ["miami-beach"]],
    ["cassia", ["miami"]],
    ["montreal", ["montreal"]],
    ["Genièvre", ["montreal"]],
    ["33131", ["miami"]],
    ["3313", ["miami-beach", "miami"]],
    ["FL", ["miami-beach", "miami"]],
    ["M5A 1R6", ["toronto"]],
    ["m5a1r6", ["toronto"]],
    ["m5a", ["toronto"]],
    ["ami", []],
    ["miami toronto", []],
  ])("finds for %s %o", (query, uids) => {
    expect(uidsFor(query)).toEqual(uids);
  });

  it("finds the locations of the area for a postal code without a match", () => {
    const found = findLocations(group, "33142", null);
    expect(found.kind).toBe("area");
    expect(found.found.map(({ location }) => location.uid)).toEqual(["miami-beach", "miami"]);
    expect(uidsFor("M5A 9Z9")).toEqual(["toronto"]);
    expect(findLocations(group, "M5A 1R6", null).kind).toBe("match");
    expect(findLocations(group, "90210", null)).toEqual({ kind: "match", found: [] });
    expect(uidsFor("3314")).toEqual([]);
  });

  it("returns all in their order for an empty query", () => {
    expect(findLocations(group, " , ", null)).toEqual({
      kind: "all",
      found: group.map((location) => ({ location, km: null })),
    });
  });

  it("sorts by distance when the position is known", () => {
    const { found } = findLocations(group, "", toronto.coordinates);
    expect(found.map(({ location }) => location.uid)).toEqual([
      "toronto",
      "montreal",
      "miami-beach",
      "miami",
    ]);
    expect(found[0]?.km).toBe(0);
    expect(found[1]?.km).toBeCloseTo(504, -1);
  });

  it.prop([queries, fc.option(coordinates)])("finds each given location at most once", (query, position) => {
    const found = findLocations(group, query, position).found.map(({ location }) => location);
    expect(new Set(found).size).toBe(found.length);
    for (const location of found) expect(group).toContain(location);
  });

  it.prop([queries, coordinates])(
    "finds the same locations with and without a position",
    (query, position) => {
      const there = findLocations(group, query, position);
      const nowhere = findLocations(group, query, null);
      expect(there.kind).toBe(nowhere.kind);
      expect(new Set(there.found.map(({ location }) => location))).toEqual(
        new Set(nowhere.found.map(({ location }) => location)),
      );
      const kms = there.found.map(({ km }) => km ?? 0);
      expect(kms).toEqual(kms.toSorted((a, b) => a - b));
    },
  );

  it.prop([queries, queries])("finds no more for more words, in any order", (some, more) => {
    const both = findLocations(group, `${some} ${more}`, null);
    fc.pre(both.kind !== "area");
    const fewer = findLocations(group, some, null);
    if (both.kind === "match") {
      for (const entry of both.found) expect(fewer.found).toContainEqual(entry);
    }
    const turned = findLocations(group, `${more} ${some}`, null);
    if (turned.kind !== "area") expect(turned).toEqual(both);
  });

  it.prop([queries])("ignores case", (query) => {
    expect(findLocations(group, query.toUpperCase().toLowerCase(), null)).toEqual(
      findLocations(group, query.toLowerCase(), null),
    );
  });
});
