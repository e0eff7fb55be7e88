import { describe, expect, it } from "vitest";
import { type AttackedRow, formatTable, isHeld } from "./attack-table.ts";

const row: AttackedRow = {
  name: "holds",
  before: "42 tables in 4 s",
  after: "15 tables",
  limit: "15",
  isWithin: true,
  waiting: { quiet: 40, attacked: 62 },
};

describe("isHeld", () => {
  it.each([
    ["within its limit", {}, true],
    ["over its limit", { isWithin: false }, false],
    ["that makes others wait twice as long", { waiting: { quiet: 40, attacked: 80 } }, true],
    ["that makes others wait longer", { waiting: { quiet: 40, attacked: 81 } }, false],
    ["that nobody notices", { waiting: { quiet: 5, attacked: 49 } }, true],
    ["without others", { waiting: null }, true],
  ])("judges an attack %s", (_, change, held) => {
    expect(isHeld({ ...row, ...change })).toBe(held);
  });
});

describe("formatTable", () => {
  it("aligns the columns, and names what is not held", () => {
    expect(formatTable([row, { ...row, name: "odd pictures", isWithin: false, waiting: null }])).toBe(
      [
        "attack        before            after      limit  others wait",
        "holds         42 tables in 4 s  15 tables  15     62 ms, quiet 40  held",
        "odd pictures  42 tables in 4 s  15 tables  15     –                NOT HELD",
      ].join("\n"),
    );
  });
});
