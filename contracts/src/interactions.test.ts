import { describe, expect, it } from "vitest";
import type { Boundary } from "./pact/boundaries.ts";
import { tableProblems } from "./pact/interaction-table.ts";
import { readPact } from "./pact/pact-file.ts";
import { INTERACTIONS } from "./tables.ts";

describe("interaction tables", () => {
  it.each(Object.entries(INTERACTIONS))("and pact have the same interactions: %s", (boundary, table) => {
    const pact = readPact(boundary as Boundary);
    expect(
      tableProblems(
        table,
        (pact?.interactions ?? []).map(({ description }) => description),
      ),
    ).toEqual([]);
  });
});
