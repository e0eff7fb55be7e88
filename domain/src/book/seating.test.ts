import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { localDateTimes } from "../time/time.arbitraries.ts";
import { partySizes, restaurants } from "./book.arbitraries.ts";
import { createRestaurant } from "./restaurant.builders.ts";
import { seatingTimes, tablesFor, turnMinutes } from "./seating.ts";

const restaurant = createRestaurant();
const evening = seatingTimes(restaurant, 2, "2027-03-05T19:00");
const two = { partySize: 2, attribute: "default" };

describe("turnMinutes", () => {
  it("gives larger parties longer, and any party above the last step the last", () => {
    expect(turnMinutes(restaurant, 2)).toBe(90);
    expect(turnMinutes(restaurant, 3)).toBe(120);
    expect(turnMinutes(createRestaurant({ turnTimes: [{ upTo: 2, minutes: 90 }] }), 8)).toBe(90);
  });
});

describe("tablesFor", () => {
  it("takes the smallest table that is large enough", () => {
    expect(tablesFor(restaurant, two, evening, []).map(({ id }) => id)).toEqual(["M1", "M2"]);
    expect(tablesFor(restaurant, { ...two, partySize: 3 }, evening, []).map(({ id }) => id)).toEqual(["M2"]);
  });

  it("lets a party sit down the moment the one before leaves", () => {
    const before = { tableId: "M1", from: evening.from - 90 * 60_000, to: evening.from };
    expect(tablesFor(restaurant, two, evening, [before]).map(({ id }) => id)).toContain("M1");
    const late = { ...before, to: evening.from + 1 };
    expect(tablesFor(restaurant, two, evening, [late]).map(({ id }) => id)).not.toContain("M1");
  });

  it.prop([restaurants, partySizes, localDateTimes])(
    "never seats a party over capacity",
    (anywhere, partySize, at) => {
      const times = seatingTimes(anywhere, partySize, at);
      for (const attribute of ["default", "bar", "patio"]) {
        for (const table of tablesFor(anywhere, { partySize, attribute }, times, [])) {
          expect(table.seats).toBeGreaterThanOrEqual(partySize);
          expect(table.attribute).toBe(attribute);
        }
      }
    },
  );
});
