import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { instantOf } from "../../time/zoned-time.ts";
import { createRestaurant } from "../availability/restaurant.builders.ts";
import { createParty } from "./party.builders.ts";
import { tablesNow } from "./tables-now.ts";

const MINUTE = 60_000;
const restaurant = createRestaurant({ joins: [{ tables: ["M1", "M2"], seats: 6 }] });
const seven = instantOf(restaurant.timeZone, "2027-03-05T19:00");
const tablesOf = (found: readonly { readonly tables: readonly string[] }[]) =>
  found.map(({ tables }) => tables.join("+"));

describe("tablesNow", () => {
  it("returns the smallest free tables first, joined ones last", () => {
    expect(tablesOf(tablesNow(restaurant, 2, [], [], seven))).toEqual(["M1", "B1", "M2", "M1+M2"]);
    expect(tablesNow(restaurant, 5, [], [], seven)).toEqual([
      { tables: ["M1", "M2"], seats: 6, seatingArea: "default", until: null },
    ]);
    expect(tablesNow(restaurant, 7, [], [], seven)).toEqual([]);
  });

  it("puts tables with a later party behind those for a whole stay, and says until when they are free (rule 10.4)", () => {
    const later = createParty({ time: "2027-03-05T20:00", tables: ["M1"] });
    const found = tablesNow(restaurant, 2, [later], [], seven);
    expect(tablesOf(found)).toEqual(["B1", "M2", "M1", "M1+M2"]);
    expect(found.at(-2)).toMatchObject({ until: seven + 60 * MINUTE });
    const soon = createParty({ time: "2027-03-05T19:15", tables: ["M1"] });
    expect(tablesOf(tablesNow(restaurant, 2, [soon], [], seven))).toEqual(["B1", "M2"]);
  });

  it("leaves out the tables of a party that stays longer than planned until it leaves (rule 10.3)", () => {
    const seated = createParty({
      time: "2027-03-05T17:00",
      status: "seated",
      seatedAt: seven - 120 * MINUTE,
    });
    expect(tablesOf(tablesNow(restaurant, 2, [seated], [], seven))).toEqual(["B1", "M2"]);
    const finished = { ...seated, status: "finished", finishedAt: seven } as const;
    expect(tablesOf(tablesNow(restaurant, 2, [finished], [], seven))).toContain("M1");
    const early = { ...finished, time: "2027-03-05T19:10" } as const;
    expect(tablesOf(tablesNow(restaurant, 2, [early], [], seven))).toContain("M1");
  });

  it("leaves out held tables, and has those of parties that do not come", () => {
    const held = { tables: ["B1"], from: seven - MINUTE, to: seven + 89 * MINUTE };
    const gone = createParty({ status: "no_show" });
    expect(tablesOf(tablesNow(restaurant, 2, [gone], [held], seven))).toEqual(["M1", "M2", "M1+M2"]);
  });

  it.prop([fc.integer({ min: 1, max: 6 }), fc.array(fc.integer({ min: -240, max: 240 }), { maxLength: 6 })])(
    "offers no table that is taken within the stay it names (rule 10.4)",
    (partySize, starts) => {
      const holds = starts.map((start, index) => ({
        tables: [["M1", "M2", "B1"][index % 3] ?? ""],
        from: seven + start * MINUTE,
        to: seven + (start + 90) * MINUTE,
      }));
      for (const { tables, until } of tablesNow(restaurant, partySize, [], holds, seven)) {
        const end = until ?? seven + 90 * MINUTE;
        expect(end - seven).toBeGreaterThanOrEqual(30 * MINUTE);
        for (const hold of holds.filter((each) => tables.includes(each.tables[0] ?? ""))) {
          expect(hold.to <= seven || hold.from >= end).toBe(true);
        }
      }
    },
  );
});
