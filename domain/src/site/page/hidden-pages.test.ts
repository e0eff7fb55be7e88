import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { isReservedLocationUid, pathsHiddenByAreas } from "./hidden-pages.ts";

describe("isReservedLocationUid", () => {
  it("is true for the segment of areas only (rule 2.81)", () => {
    const uids = ["in", "miami", "inn", "menu", ":location", ""];
    expect(uids.filter(isReservedLocationUid)).toEqual(["in"]);
  });
});

describe("pathsHiddenByAreas", () => {
  /** A group of 50 restaurants in a city and one more. */
  const groupWith = (uid: string, city: string) => [
    ...Array.from({ length: 50 }, (_, index) =>
      createLocation({ uid: `room-${index}`, city, postalCode: "" }),
    ),
    createLocation({ uid, city: "Springfield", postalCode: "" }),
  ];

  it("lists the pages of a location that have the path of an area (rule 2.81)", () => {
    expect(pathsHiddenByAreas(groupWith("in", "Menu"))).toEqual(["/locations/in/menu"]);
  });

  it("lists none without such an area, for another location, or in a small group", () => {
    expect(pathsHiddenByAreas(groupWith("in", "Gotham"))).toEqual([]);
    expect(pathsHiddenByAreas(groupWith("miami", "Menu"))).toEqual([]);
    expect(pathsHiddenByAreas(groupWith("in", "Menu").slice(1))).toEqual([]);
  });
});
