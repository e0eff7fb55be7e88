import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { areaLink, groupByArea } from "./area.ts";
import { createLocation } from "./location.builders.ts";
import { postalCodeFormat } from "./postal-code.ts";

const at = (uid: string, postalCode: string, city = "Springfield") =>
  createLocation({ uid, title: uid, postalCode, country: postalCodeFormat(postalCode), city });
const named = (...locations: readonly ReturnType<typeof at>[]) =>
  groupByArea(locations).map(({ slug, name, locations: members }) => [
    slug,
    name,
    members.map(({ uid }) => uid),
  ]);

describe("groupByArea", () => {
  it("groups by state and province, by name, and by title within one (rule 2.79)", () => {
    expect(
      named(at("zoo", "BC V6B 1A1"), at("miami", "FL 33131"), at("beach", "FL 33139"), at("dc", "dc 20001")),
    ).toEqual([
      ["british-columbia", "British Columbia", ["zoo"]],
      ["district-of-columbia", "District of Columbia", ["dc"]],
      ["florida", "Florida", ["beach", "miami"]],
    ]);
  });

  it("groups by city where the postal code names no state, else by title", () => {
    expect(
      named(at("a", "SW1A 1AA", "São Paulo"), at("b", "33131", "são paulo"), at("c", "ZZ 33131", " ")),
    ).toEqual([
      ["c", "c", ["c"]],
      ["sao-paulo", "São Paulo", ["a", "b"]],
    ]);
  });

  it("names an area without letters", () => {
    expect(named(at("x", "", "!!!"))).toEqual([["other", "!!!", ["x"]]]);
  });

  it.prop([
    fc.array(
      fc.record({
        postalCode: fc.oneof(fc.constantFrom("FL 33131", "ON M5A 1R6", "FL", "ZZ 12345"), fc.string()),
        country: fc.constantFrom("US", "CA", "FR", null),
        city: fc.string({ unit: "grapheme" }),
        title: fc.string({ unit: "grapheme" }),
      }),
    ),
  ])("has every location in one area, and each path once (rule 2.79)", (drawn) => {
    const locations = drawn.map((fields, index) => createLocation({ uid: String(index), ...fields }));
    const areas = groupByArea(locations);
    const members = areas.flatMap((area) => area.locations);
    expect(members.map(({ uid }) => uid).toSorted()).toEqual(locations.map(({ uid }) => uid).toSorted());
    const paths = areas.map((area) => areaLink(area).link.url);
    expect(new Set(paths).size).toBe(areas.length);
    for (const path of paths) expect(path).toMatch(/^\/locations\/in\/[^/?#]+$/);
  });
});
