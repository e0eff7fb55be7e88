import { describe, expect, it } from "vitest";
import { parseContentState } from "./content-state.ts";

describe("parseContentState", () => {
  it.each([
    ["latest", { mode: "latest" }],
    ["release: Winter: 2027", { mode: "releaseLabel", label: "Winter: 2027" }],
    ["release-id:winter", { mode: "releaseId", id: "winter" }],
    ["ref:X-71~BaxIAACMA0NsN", { mode: "manual", ref: "X-71~BaxIAACMA0NsN" }],
    ["master", null],
    ["release:", null],
    ["release: ", null],
    ["release", null],
    ["", null],
  ])("reads %j", (words, state) => {
    expect(parseContentState(words)).toEqual(state);
  });
});
