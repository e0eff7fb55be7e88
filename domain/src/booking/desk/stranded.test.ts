import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf } from "../../time/zoned-time.ts";
import { createRestaurant } from "../availability/restaurant.builders.ts";
import { createParty } from "./party.builders.ts";
import { type Block, isClosure, strandedReason } from "./stranded.ts";

const restaurant = createRestaurant();
const at = (time: `${string}:${string}`) => instantOf("America/New_York", `2027-03-05T${time}` as never);
const NOON = at("12:00");
const block = (overrides: Partial<Block> = {}): Block => ({
  id: 1,
  kind: "tables",
  tables: ["M1"],
  from: at("18:00"),
  to: at("23:00"),
  reason: "rain",
  createdAt: NOON,
  ...overrides,
});
const party = createParty();
const reasonOf = (overrides: object, blocks: readonly Block[] = [block()], now = NOON) =>
  strandedReason(restaurant, { ...party, ...overrides }, blocks, now);

describe("strandedReason", () => {
  it("is the block of one of the party's tables during its stay (rule 10.22)", () => {
    expect(reasonOf({})).toBe("TablesBlocked");
    expect(reasonOf({ tables: ["M2", "M1"] })).toBe("TablesBlocked");
    expect(reasonOf({ tables: ["M2"] })).toBeNull();
    expect(reasonOf({ tables: [] })).toBeNull();
    expect(reasonOf({}, [block({ to: at("19:00") })])).toBeNull();
    expect(reasonOf({}, [block({ from: at("20:30") })])).toBeNull();
    expect(reasonOf({}, [block({ kind: "arrivals", tables: [] })])).toBeNull();
  });

  it.each(["no_show", "cancelled"] as const)(
    "is none for a party with the status %s (rule 10.22)",
    (status) => {
      expect(reasonOf({ status })).toBeNull();
    },
  );

  it("counts a seated party until it has left, and any other until its stay is over (rule 10.22)", () => {
    const later = at("22:00");
    expect(reasonOf({}, [block()], later)).toBeNull();
    const seated = { status: "seated", seatedAt: at("19:00") };
    expect(reasonOf(seated, [block()], later)).toBe("TablesBlocked");
    expect(reasonOf(seated, [block({ from: at("21:30") })], later)).toBe("TablesBlocked");
    expect(reasonOf({ ...seated, status: "finished", finishedAt: at("21:00") }, [block()], later)).toBeNull();
  });

  it("is none for a party that was kept, until its tables are blocked again (rule 10.22)", () => {
    expect(reasonOf({ keptAt: NOON })).toBeNull();
    expect(reasonOf({ keptAt: NOON }, [block(), block({ createdAt: NOON + 1 })])).toBe("TablesBlocked");
  });

  it("is the hours that seat nobody at the party's time (rules 3.50, 10.22)", () => {
    const closed = { ...restaurant, opening: { weekly: [], specialDays: [] } };
    expect(strandedReason(closed, party, [], NOON)).toBe("Closed");
    expect(strandedReason(closed, { ...party, source: "phone" }, [], NOON)).toBe("Closed");
    expect(strandedReason(closed, { ...party, keptAt: NOON }, [], NOON)).toBeNull();
    expect(strandedReason(closed, { ...party, source: "walk_in" }, [], NOON)).toBeNull();
    expect(reasonOf({ time: "2027-03-05T16:00" }, [])).toBe("OutsideShifts");
    expect(reasonOf({ time: "2027-03-05T16:00", source: "phone" }, [])).toBeNull();
  });
});

describe("isClosure", () => {
  it("is a block of a whole seating area, never a pause (rule 10.21)", () => {
    expect(isClosure(restaurant, block({ tables: ["M1"] }))).toBe(false);
    expect(isClosure(restaurant, block({ tables: ["M1", "M2"] }))).toBe(true);
    expect(isClosure(restaurant, block({ tables: ["B1"] }))).toBe(true);
    expect(isClosure(restaurant, block({ kind: "arrivals", tables: [] }))).toBe(false);
  });

  it("holds for more tables where it holds for some (rule 10.21)", () => {
    const ids = fc.subarray(["M1", "M2", "B1"]);
    fc.assert(
      fc.property(ids, ids, (some, more) => {
        if (isClosure(restaurant, block({ tables: some })))
          expect(isClosure(restaurant, block({ tables: [...some, ...more] }))).toBe(true);
      }),
    );
  });
});
