import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { localDateTimes } from "../../time/time.arbitraries.ts";
import { instantOf, localTimeIn } from "../../time/zoned-time.ts";
import { partySizes, restaurants } from "./restaurant.arbitraries.ts";
import { createRestaurant } from "./restaurant.builders.ts";
import {
  assignmentPeriod,
  freeCombinations,
  isActive,
  type TableAssignment,
  takenTables,
  turnMinutes,
} from "./table-assignment.ts";

const restaurant = createRestaurant();
const MINUTE = 60_000;

describe("turnMinutes", () => {
  it("returns longer turns for larger parties, and the last step above it", () => {
    expect([1, 2, 3, 4, 5, 20, 21].map((size) => turnMinutes(restaurant, size))).toEqual([
      90, 90, 120, 120, 150, 150, 150,
    ]);
    expect(turnMinutes({ turnTimes: [{ upTo: 2, minutes: 75 }] }, 8)).toBe(75);
  });
});

describe("assignmentPeriod", () => {
  it("starts at the local time and lasts one turn", () => {
    const seven = instantOf("America/New_York", "2027-03-05T19:00");
    expect(assignmentPeriod(restaurant, { partySize: 4, time: "2027-03-05T19:00" })).toEqual({
      from: seven,
      to: seven + 120 * MINUTE,
    });
  });

  it.each([
    ["skips an hour", "2027-03-14T01:30", "2027-03-14T04:00"],
    ["repeats an hour", "2027-11-07T01:30", "2027-11-07T02:00"],
    ["ends the day", "2028-02-28T23:45", "2028-02-29T01:15"],
  ] as const)("lasts ninety minutes for a pair in a night that %s", (_, at, end) => {
    const { from, to } = assignmentPeriod(restaurant, { partySize: 2, time: at });
    expect(to - from).toBe(90 * MINUTE);
    expect(localTimeIn("America/New_York", to)).toBe(end);
  });

  it.prop([restaurants, partySizes, localDateTimes])(
    "lasts the elapsed minutes of the turn whatever the clocks do",
    (anywhere, partySize, at) => {
      const { from, to } = assignmentPeriod(anywhere, { partySize, time: at });
      expect(from).toBe(instantOf(anywhere.timeZone, at));
      expect(to - from).toBe(turnMinutes(anywhere, partySize) * MINUTE);
    },
  );
});

describe("isActive", () => {
  it("returns true for a hold until it expires, and always for a reservation", () => {
    expect(isActive({ expiresAt: 1001 }, 1000)).toBe(true);
    expect(isActive({ expiresAt: 1000 }, 1000)).toBe(false);
    expect(isActive({ expiresAt: null }, 1000)).toBe(true);
  });
});

describe("takenTables", () => {
  const period = { from: 1000, to: 2000 };
  const assignment = (overrides: Partial<TableAssignment> = {}): TableAssignment => ({
    tables: ["M1"],
    ...period,
    expiresAt: null,
    ...overrides,
  });
  const taken = (...assignments: readonly TableAssignment[]) => [...takenTables(assignments, period, 500)];

  it("returns the tables of every overlapping party", () => {
    expect(
      taken(assignment({ tables: ["M1", "M2"] }), assignment({ tables: ["B1"], expiresAt: 501 })),
    ).toEqual(["M1", "M2", "B1"]);
    expect(taken()).toEqual([]);
  });

  it("omits the tables of an expired hold", () => {
    expect(taken(assignment({ expiresAt: 500 }))).toEqual([]);
  });

  it("frees a table at the instant a party leaves, and no sooner", () => {
    expect(taken(assignment({ from: 0, to: 1000 }))).toEqual([]);
    expect(taken(assignment({ from: 0, to: 1001 }))).toEqual(["M1"]);
    expect(taken(assignment({ from: 2000, to: 3000 }))).toEqual([]);
    expect(taken(assignment({ from: 1999, to: 3000 }))).toEqual(["M1"]);
  });

  it("counts a party that stays all along, and one that comes and goes within", () => {
    expect(taken(assignment({ from: 0, to: 3000 }))).toEqual(["M1"]);
    expect(taken(assignment({ from: 1400, to: 1600 }))).toEqual(["M1"]);
  });
});

const combining = createRestaurant({
  tables: [
    { id: "six", seats: 6, seatingArea: "default" },
    { id: "four-a", seats: 4, seatingArea: "default" },
    { id: "four-b", seats: 4, seatingArea: "default" },
    { id: "two", seats: 2, seatingArea: "default" },
    { id: "bar", seats: 2, seatingArea: "bar" },
  ],
  joins: [
    { tables: ["four-a", "four-b", "two"], seats: 9 },
    { tables: ["six", "four-a"], seats: 10 },
    { tables: ["four-a", "four-b"], seats: 8 },
  ],
});

describe("freeCombinations", () => {
  const combinations = (partySize: number, taken: readonly string[] = [], seatingArea = "default") =>
    freeCombinations(combining, { partySize, seatingArea }, new Set(taken)).map(({ tables }) =>
      tables.join("+"),
    );

  it("prefers the smallest table, and a single table to joined ones", () => {
    expect(combinations(2)).toEqual([
      "two",
      "four-a",
      "four-b",
      "six",
      "four-a+four-b",
      "six+four-a",
      "four-a+four-b+two",
    ]);
  });

  it("fills a combination up to its last seat", () => {
    expect(combinations(6)[0]).toBe("six");
    expect(combinations(7)).toEqual(["four-a+four-b", "six+four-a", "four-a+four-b+two"]);
    expect(combinations(8)[0]).toBe("four-a+four-b");
    expect(combinations(9)).toEqual(["six+four-a", "four-a+four-b+two"]);
    expect(combinations(10)).toEqual(["six+four-a"]);
    expect(combinations(11)).toEqual([]);
  });

  it("omits a join when one of its tables is taken", () => {
    expect(combinations(7, ["four-b"])).toEqual(["six+four-a"]);
    expect(combinations(7, ["four-a"])).toEqual([]);
    expect(combinations(2, ["two", "four-b", "six"])).toEqual(["four-a"]);
  });

  it("gives the seats of each combination", () => {
    expect(freeCombinations(combining, { partySize: 10, seatingArea: "default" }, new Set())).toEqual([
      { tables: ["six", "four-a"], seats: 10 },
    ]);
    expect(freeCombinations(combining, { partySize: 1, seatingArea: "bar" }, new Set())).toEqual([
      { tables: ["bar"], seats: 2 },
    ]);
  });

  it("returns none for an unknown seating area", () => {
    expect(combinations(1, [], "roof")).toEqual([]);
  });

  const taken = fc
    .uniqueArray(fc.constantFrom("T0", "T1", "T2", "T3", "T4"))
    .map((ids) => new Set<string>(ids));
  const seatingAreas = fc.constantFrom("default", "bar");

  it.prop([restaurants, partySizes, seatingAreas, taken])(
    "never exceeds capacity, leaves the seating area or takes a taken table",
    (anywhere, partySize, seatingArea, ids) => {
      for (const { tables, seats } of freeCombinations(anywhere, { partySize, seatingArea }, ids)) {
        expect(seats).toBeGreaterThanOrEqual(partySize);
        for (const id of tables) {
          expect(ids).not.toContain(id);
          expect(anywhere.tables.find((table) => table.id === id)?.seatingArea).toBe(seatingArea);
        }
      }
    },
  );

  it.prop([restaurants, partySizes, seatingAreas, taken])(
    "joins tables only when no single one suffices, and takes the smallest that does",
    (anywhere, partySize, seatingArea, ids) => {
      const [best] = freeCombinations(anywhere, { partySize, seatingArea }, ids);
      const single = anywhere.tables
        .filter(
          (table) => table.seatingArea === seatingArea && table.seats >= partySize && !ids.has(table.id),
        )
        .map(({ seats }) => seats);
      if (single.length > 0)
        expect(best).toMatchObject({ tables: [expect.anything()], seats: Math.min(...single) });
    },
  );
});
