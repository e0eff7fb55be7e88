import * as Option from "effect/Option";
import { describe, expect, it } from "vitest";
import { placeOfRecord } from "./city-record.ts";

const location = { latitude: 43.65, longitude: -79.38 };

describe("placeOfRecord", () => {
  it("reads MaxMind's record, with the largest subdivision for the region", () => {
    const subdivisions = [{ iso_code: "ON" }, { iso_code: "TOR" }];
    const record = { country: { iso_code: "CA", names: { en: "Canada" } }, subdivisions, location };
    expect(placeOfRecord(record)).toEqual(
      Option.some({ countryCode: "CA", region: "ON", coordinates: location }),
    );
  });

  it.each([
    ["state1", { state1: "Ontario" }],
    ["region", { state1: null, region: "Ontario" }],
    ["state1 before region", { state1: "Ontario", region: "East" }],
  ])("reads a flat record, with its %s", (_, region) => {
    expect(placeOfRecord({ country_code: "CA", ...region, ...location })).toEqual(
      Option.some({ countryCode: "CA", region: "Ontario", coordinates: location }),
    );
  });

  it.each([
    ["MaxMind's", { location }],
    ["MaxMind's with empty parts", { country: {}, subdivisions: [], location }],
    ["a flat", { ...location }],
  ])("keeps the point of %s record that names no country", (_, record) => {
    expect(placeOfRecord(record)).toEqual(
      Option.some({ countryCode: "", region: "", coordinates: location }),
    );
  });

  it.each([
    ["a corner of the map", 90, -180, true],
    ["the opposite corner", -90, 180, true],
    ["a point past the pole", 90.01, 0, false],
    ["a point past the date line", 0, 180.01, false],
    ["no number", Number.NaN, 0, false],
  ])("knows whether %s is a place", (_, latitude, longitude, known) => {
    const point = { latitude, longitude };
    expect(Option.isSome(placeOfRecord({ location: point }))).toBe(known);
    expect(Option.isSome(placeOfRecord(point))).toBe(known);
  });

  it.each([[null], ["CA"], [{}], [{ country: { iso_code: "CA" } }], [{ location: { latitude: 1 } }]])(
    "finds no place in %j",
    (record) => {
      expect(placeOfRecord(record)).toEqual(Option.none());
    },
  );
});
