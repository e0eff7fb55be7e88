import { i18n } from "@lingui/core";
import { afterEach, describe, expect, it } from "vitest";
import { distanceAway, finderNote, restaurantCount } from "./finder-messages.ts";

const found = (count: number, km: number | null = null) =>
  Array.from({ length: count }, () => ({ location: null, km }));

afterEach(() => i18n.activate("en", "en-US"));

describe("restaurantCount", () => {
  it.each([
    [1, "1 restaurant"],
    [0, "0 restaurants"],
    [1000, "1,000 restaurants"],
  ])("counts %d as %s", (count, words) => {
    expect(restaurantCount(count)).toBe(words);
  });

  it("writes the number as the page's language does", () => {
    i18n.activate("en", "en-IN");
    expect(restaurantCount(100_000)).toBe("1,00,000 restaurants");
  });
});

describe("finderNote", () => {
  it.each([
    ["", { kind: "all", found: found(9) }, "9 restaurants"],
    ["", { kind: "all", found: found(9, 4) }, "9 restaurants, the nearest first"],
    [" miami ", { kind: "match", found: found(2) }, "2 restaurants for “miami”"],
    ["miami", { kind: "match", found: found(2, 4) }, "2 restaurants for “miami”, the nearest first"],
    ["ottawa", { kind: "match", found: found(1, 4) }, "1 restaurant for “ottawa”"],
    ["atlantis", { kind: "match", found: [] }, "No restaurant for “atlantis”"],
    ["a {#} 'b'", { kind: "match", found: found(1) }, "1 restaurant for “a {#} 'b'”"],
    ["33142", { kind: "area", found: found(2) }, "None at 33142 itself, 2 restaurants in its area"],
    ["33142", { kind: "area", found: found(1, 4) }, "None at 33142 itself, 1 restaurant in its area"],
    [
      "33142",
      { kind: "area", found: found(2, 4) },
      "None at 33142 itself, 2 restaurants in its area, the nearest first",
    ],
  ] as const)("describes a search for %j with %o: %s", (query, result, note) => {
    expect(finderNote(query, result)).toBe(note);
  });
});

describe("distanceAway", () => {
  it.each([
    [0, "mile", "0 mi away"],
    [1, "mile", "1 mi away"],
    [2.4, "mile", "2.4 mi away"],
    [9.9, "kilometer", "9.9 km away"],
    [1234, "kilometer", "1,234 km away"],
  ] as const)("writes %d with the unit %s as %s", (amount, unit, words) => {
    expect(distanceAway({ amount, unit })).toBe(words);
  });

  it("writes the amount as the page's language does", () => {
    i18n.activate("en", "fr-CA");
    expect(distanceAway({ amount: 2.4, unit: "kilometer" })).toBe("2,4\u00a0km away");
  });
});
