import { describe, expect, it } from "vitest";
import { citedRules, citesSpecification } from "./citations.ts";

// Put together here, so that the check of all files passes this one.
const specification = "(spec";
const rule = "(rule";

describe("citedRules", () => {
  it.each([
    [`Counts down ${rule} 4.1).`, ["4.1"]],
    [`Counts down ${rule}s 4.1, 9.21 and 9.22).`, ["4.1", "9.21", "9.22"]],
    [`Shows a tile ${rule}s 2.3 to 2.5) at its place ${rule} 2.9).`, ["2.3", "2.5", "2.9"]],
    [`Counts down ${rule}\n * 4.1).`, ["4.1"]],
    [`if ${rule} === "") return;`, []],
    ["Counts down.", []],
  ])("reads %j as %j", (text, ids) => {
    expect(citedRules(text)).toEqual(ids);
  });
});

describe("citesSpecification", () => {
  it.each([`Counts down ${specification} 4).`, `Counts down ${specification}\n * 4, 9).`])(
    "finds %j",
    (text) => {
      expect(citesSpecification(text)).toBe(true);
    },
  );

  it.each([`Counts down ${rule} 4.1).`, `specimens.map(${specification}imen) => 1)`])("passes %j", (text) => {
    expect(citesSpecification(text)).toBe(false);
  });
});
