import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { CARD_STATES } from "./states.ts";

const GUIDE = new URL("../../../docs/how-to/use-an-outside-card-provider.md", import.meta.url);

describe("the guide to an outside card provider", () => {
  it("names each state with its values", async () => {
    const rows = (await readFile(GUIDE, "utf8")).split("\n").filter((line) => line.startsWith("| `"));
    const problems = Object.entries(CARD_STATES).flatMap(([name, { values }]) => {
      const row = rows.find((line) => line.includes(`\`${name}\``));
      return values.filter((value) => !row?.includes(`\`${value}\``)).map((value) => `${name}: ${value}`);
    });
    expect(problems).toEqual([]);
  });
});
