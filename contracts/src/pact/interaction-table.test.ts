import { describe, expect, it } from "vitest";
import { tableProblems } from "./interaction-table.ts";

describe("tableProblems", () => {
  it("names each missing interaction, and each that stands for nothing", () => {
    const table = { lock: { success: ["a lock"], SlotTaken: ["a lock of a taken table"] } } as const;
    expect(tableProblems(table, ["a lock", "an extra"])).toEqual([
      'lock: SlotTaken has no interaction "a lock of a taken table"',
      '"an extra" stands for no call and outcome',
    ]);
  });
});
