import { describe, expect, it } from "vitest";
import { finderNote } from "./finder-words.ts";

const found = (count: number, km: number | null = null) =>
  Array.from({ length: count }, () => ({ location: null, km }));

describe("finderNote", () => {
  it.each([
    ["", { kind: "all", found: found(9) }, "9 restaurants"],
    ["", { kind: "all", found: found(9, 4) }, "9 restaurants, the nearest first"],
    [" miami ", { kind: "match", found: found(2) }, "2 restaurants for “miami”"],
    ["miami", { kind: "match", found: found(2, 4) }, "2 restaurants for “miami”, the nearest first"],
    ["ottawa", { kind: "match", found: found(1, 4) }, "1 restaurant for “ottawa”"],
    ["atlantis", { kind: "match", found: [] }, "No restaurant for “atlantis”"],
    ["33142", { kind: "area", found: found(2) }, "None at 33142 itself, 2 restaurants in its area"],
    [
      "33142",
      { kind: "area", found: found(2, 4) },
      "None at 33142 itself, 2 restaurants in its area, the nearest first",
    ],
  ] as const)("says of a search for %j with %o: %s", (query, result, note) => {
    expect(finderNote(query, result)).toBe(note);
  });
});
