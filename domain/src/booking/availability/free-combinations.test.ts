import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { partySizes, restaurants } from "./book.arbitraries.ts";
import { freeCombinations } from "./free-combinations.ts";
import { createRestaurant } from "./restaurant.builders.ts";

const restaurant = createRestaurant({
  tables: [
    { id: "six", seats: 6, attribute: "default" },
    { id: "four-a", seats: 4, attribute: "default" },
    { id: "four-b", seats: 4, attribute: "default" },
    { id: "two", seats: 2, attribute: "default" },
    { id: "bar", seats: 2, attribute: "bar" },
  ],
  joins: [
    { tables: ["four-a", "four-b", "two"], seats: 9 },
    { tables: ["six", "four-a"], seats: 10 },
    { tables: ["four-a", "four-b"], seats: 8 },
  ],
});

describe("freeCombinations", () => {
  const places = (partySize: number, taken: readonly string[] = [], attribute = "default") =>
    freeCombinations(restaurant, { partySize, attribute }, new Set(taken)).map(({ tables }) =>
      tables.join("+"),
    );

  it("gives a pair the table for two before the one for six, and pushes none together while one will do", () => {
    expect(places(2)).toEqual([
      "two",
      "four-a",
      "four-b",
      "six",
      "four-a+four-b",
      "six+four-a",
      "four-a+four-b+two",
    ]);
  });

  it("fills a place to the last seat, and none beyond it", () => {
    expect(places(6)[0]).toBe("six");
    expect(places(7)).toEqual(["four-a+four-b", "six+four-a", "four-a+four-b+two"]);
    expect(places(8)[0]).toBe("four-a+four-b");
    expect(places(9)).toEqual(["six+four-a", "four-a+four-b+two"]);
    expect(places(10)).toEqual(["six+four-a"]);
    expect(places(11)).toEqual([]);
  });

  it("leaves out a join as soon as one of its tables is taken", () => {
    expect(places(7, ["four-b"])).toEqual(["six+four-a"]);
    expect(places(7, ["four-a"])).toEqual([]);
    expect(places(2, ["two", "four-b", "six"])).toEqual(["four-a"]);
  });

  it("says how many each place seats", () => {
    expect(freeCombinations(restaurant, { partySize: 10, attribute: "default" }, new Set())).toEqual([
      { tables: ["six", "four-a"], seats: 10 },
    ]);
    expect(freeCombinations(restaurant, { partySize: 1, attribute: "bar" }, new Set())).toEqual([
      { tables: ["bar"], seats: 2 },
    ]);
  });

  it("knows no place of an attribute that the restaurant does not have", () => {
    expect(places(1, [], "roof")).toEqual([]);
  });

  const taken = fc
    .uniqueArray(fc.constantFrom("T0", "T1", "T2", "T3", "T4"))
    .map((ids) => new Set<string>(ids));
  const attributes = fc.constantFrom("default", "bar");

  it.prop([restaurants, partySizes, attributes, taken])(
    "never a party over capacity, at another attribute, or at a table that is taken",
    (anywhere, partySize, attribute, ids) => {
      for (const { tables, seats } of freeCombinations(anywhere, { partySize, attribute }, ids)) {
        expect(seats).toBeGreaterThanOrEqual(partySize);
        for (const id of tables) {
          expect(ids).not.toContain(id);
          expect(anywhere.tables.find((table) => table.id === id)?.attribute).toBe(attribute);
        }
      }
    },
  );

  it.prop([restaurants, partySizes, attributes, taken])(
    "tables are pushed together only when none would do alone, and of those that would the smallest is taken",
    (anywhere, partySize, attribute, ids) => {
      const [best] = freeCombinations(anywhere, { partySize, attribute }, ids);
      const single = anywhere.tables
        .filter((table) => table.attribute === attribute && table.seats >= partySize && !ids.has(table.id))
        .map(({ seats }) => seats);
      if (single.length > 0)
        expect(best).toMatchObject({ tables: [expect.anything()], seats: Math.min(...single) });
    },
  );
});
