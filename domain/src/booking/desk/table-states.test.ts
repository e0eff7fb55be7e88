import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { type Instant, instantOf, localTimeIn } from "../../time/zoned-time.ts";
import { createRestaurant } from "../availability/restaurant.builders.ts";
import { createParty } from "./party.builders.ts";
import { PARTY_STATUSES, type Party, withStatus } from "./party.ts";
import { knownPeriod, tableStates, waitOf } from "./table-states.ts";
import { type TablesFor, tablesNow } from "./tables-now.ts";

const MINUTE = 60_000;
const restaurant = createRestaurant();
const seven = instantOf(restaurant.timeZone, "2027-03-05T19:00");
const at = (minutes: number): Instant => seven + minutes * MINUTE;

/** A party of table M1 for seven that sat down some minutes after seven. */
const seatedAt = (minutes: number, overrides: Partial<Party> = {}) =>
  withStatus(createParty(overrides), "seated", at(minutes));
const after = createParty({ id: 2, time: "2027-03-05T20:30" });

const stateOf = (
  parties: readonly Party[],
  now: Instant,
  holds: readonly TablesFor[] = [],
  blocks: readonly TablesFor[] = [],
) => {
  const { status, seated, next, until } =
    tableStates(restaurant, parties, holds, blocks, now)[0] ?? expect.fail("no table");
  return {
    status,
    seated: seated?.id,
    next: next?.id,
    until: until === null ? null : (until - seven) / MINUTE,
  };
};

describe("tableStates", () => {
  const held = { tables: ["M1"], from: at(0), to: at(90) };

  it("is blocked from half an hour before a block to its end, unless a party sits there (rule 10.19)", () => {
    const block = [{ tables: ["M1"], from: at(60), to: at(90) }];
    expect(stateOf([], at(30), [], block)).toMatchObject({ status: "free", until: 60 });
    expect(stateOf([], at(31), [], block)).toMatchObject({ status: "blocked", until: 90 });
    expect(stateOf([after], at(89), [], block)).toMatchObject({ status: "blocked", until: 90, next: 2 });
    expect(stateOf([], at(90), [], block)).toMatchObject({ status: "free", until: null });
    expect(stateOf([seatedAt(0)], at(70), [], block)).toMatchObject({ status: "seated" });
  });

  it.each([
    ["free for the rest of the day", [], 0, { status: "free", until: null }],
    ["free until the next party", [after], 0, { status: "free", next: 2, until: 90 }],
    ["reserved half an hour before", [after], 61, { status: "reserved", next: 2, until: 90 }],
    [
      "reserved for a party that is not there yet",
      [createParty()],
      40,
      { status: "reserved", next: 1, until: 0 },
    ],
    ["free after a party that never came", [createParty()], 90, { status: "free", until: null }],
    [
      "awaited",
      [withStatus(createParty(), "arrived", at(-50))],
      -45,
      { status: "awaited", next: 1, until: null },
    ],
    ["seated", [seatedAt(10), after], 20, { status: "seated", seated: 1, next: 2, until: 100 }],
    ["overstaying", [seatedAt(0), after], 95, { status: "overstaying", seated: 1, next: 2, until: 90 }],
    [
      "free after a party that left",
      [withStatus(seatedAt(0), "finished", at(50))],
      50,
      { status: "free", until: null },
    ],
  ] as const)("says that a table is %s (rule 10.15)", (_, parties, now, state) => {
    expect(stateOf(parties, at(now))).toEqual({ seated: undefined, next: undefined, ...state });
  });

  it("says that a diner holds a table, unless a party comes first (rule 10.15)", () => {
    expect(stateOf([], at(-10), [held])).toMatchObject({ status: "held", until: 90 });
    expect(stateOf([], at(-40), [held])).toMatchObject({ status: "free", until: 0 });
    expect(stateOf([createParty({ time: "2027-03-05T18:55" })], at(-10), [held])).toMatchObject({
      status: "reserved",
      until: -5,
    });
  });
});

describe("waitOf", () => {
  it.each([
    ["not behind a party that sat down in time", 0, 10, null],
    ["behind one that sat down 20 minutes late", 20, 30, 20],
    ["behind one that overstays, until now at least", 0, 115, 25],
  ] as const)("waits %s (rule 10.14)", (_, sat, now, minutes) => {
    const wait = waitOf(restaurant, after, [seatedAt(sat), after], at(now));
    expect(wait).toEqual(minutes === null ? null : { minutes, tables: ["M1"] });
  });

  it("names only the tables that are taken, and counts the longest stay (rule 10.14)", () => {
    const joined = { ...after, tables: ["M1", "M2", "B1"] };
    const others = [seatedAt(10), seatedAt(30, { id: 3, tables: ["B1"] }), joined];
    expect(waitOf(restaurant, joined, others, at(40))).toEqual({ minutes: 30, tables: ["M1", "B1"] });
  });

  it("marks no party that sits, left, does not come, or never came", () => {
    const others = [seatedAt(60)];
    for (const status of ["seated", "finished", "no_show", "cancelled"] as const)
      expect(waitOf(restaurant, withStatus(after, status, at(95)), others, at(100))).toBeNull();
    expect(waitOf(restaurant, after, others, at(181))).toBeNull();
    expect(waitOf(restaurant, withStatus(after, "arrived", at(95)), others, at(181))).not.toBeNull();
  });
});

const anyParty = fc
  .record({
    status: fc.constantFrom(...PARTY_STATUSES),
    start: fc.integer({ min: -240, max: 240 }),
    sat: fc.integer({ min: -240, max: 0 }),
    minutes: fc.constantFrom(15, 90, 150),
    tables: fc.subarray(["M1", "M2", "B1"]),
  })
  .map(({ status, start, sat, minutes, tables }) =>
    withStatus(
      createParty({ time: localTimeIn(restaurant.timeZone, at(start)), minutes, tables }),
      status,
      at(sat),
    ),
  );
const anyHold = fc
  .record({ tables: fc.subarray(["M1", "M2", "B1"]), start: fc.integer({ min: -120, max: 120 }) })
  .map(({ tables, start }) => ({ tables, from: at(start), to: at(start + 90) }));

describe("the tables and the walk-ins", () => {
  it.prop([fc.array(anyParty, { maxLength: 6 }), fc.array(anyHold, { maxLength: 3 })])(
    "agree: a table is free, or waits for its arrived party, exactly where a walk-in is offered it (rules 10.3, 10.4, 10.15)",
    (parties, holds) => {
      const offered = tablesNow(restaurant, 1, parties, holds, seven).map(({ tables }) => tables[0]);
      for (const { table, status, seated } of tableStates(restaurant, parties, holds, [], seven)) {
        if (status !== "awaited")
          expect(offered.includes(table), `${table} ${status}`).toBe(status === "free");
        expect(seated !== null).toBe(status === "seated" || status === "overstaying");
      }
    },
  );

  it.prop([anyParty, fc.array(anyParty, { maxLength: 6 }), fc.integer({ min: 0, max: 120 })])(
    "keep a party waiting exactly until the last at its tables leaves, and longer the later it is (rule 10.14)",
    (party, parties, later) => {
      const wait = waitOf(restaurant, party, parties, seven);
      if (wait === null) return;
      const free = instantOf(restaurant.timeZone, party.time) + wait.minutes * MINUTE;
      const stays = parties
        .filter(({ status, tables }) => status === "seated" && tables.some((id) => party.tables.includes(id)))
        .map((other) => knownPeriod(restaurant, other, seven).to);
      expect(Math.max(...stays)).toBe(free);
      expect(free).toBeGreaterThanOrEqual(seven);
      const then = waitOf(restaurant, { ...party, status: "arrived" }, parties, seven + later * MINUTE);
      expect(then?.minutes).toBeGreaterThanOrEqual(wait.minutes);
    },
  );
});
