import { describe, expect, it } from "vitest";
import { type AttackedRow, formatTable, judge } from "./attack-table.ts";

const row: AttackedRow = {
  name: "holds",
  after: "15 tables",
  limit: "15",
  isWithin: true,
  waiting: { quiet: [40, 38, 52], attacked: [62, 60, 90] },
};

const waiting = (quiet: number, attacked: number) => ({ waiting: { quiet: [quiet], attacked: [attacked] } });

describe("judge", () => {
  it.each([
    ["within its limit", {}, "held"],
    ["over its limit", { isWithin: false }, "NOT HELD"],
    ["that makes others wait twice as long", waiting(100, 200), "held"],
    ["that makes others wait longer", waiting(100, 201), "slow"],
    ["that makes others wait three times as long", waiting(100, 300), "slow"],
    ["that makes others wait clearly longer", waiting(100, 301), "NOT HELD"],
    ["that nobody notices", waiting(2, 52), "held"],
    ["that somebody notices", waiting(2, 52.1), "NOT HELD"],
    ["that makes some wait longer", { waiting: { quiet: [40, 40, 40], attacked: [40, 40, 900] } }, "held"],
    ["without others", { waiting: null }, "held"],
  ])("judges an attack %s", (_, change, verdict) => {
    expect(judge({ ...row, ...change })).toBe(verdict);
  });
});

describe("formatTable", () => {
  it("aligns the columns, and names what is not held", () => {
    expect(formatTable([row, { ...row, name: "odd pictures", isWithin: false, waiting: null }])).toBe(
      [
        "attack        reached    limit  others wait        p95",
        "holds         15 tables  15     40 to 62 ms (1.6)  52 to 90 ms (1.7)  held",
        "odd pictures  15 tables  15     -                  -                  NOT HELD",
      ].join("\n"),
    );
  });
});
