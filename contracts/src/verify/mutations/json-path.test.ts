import { describe, expect, it } from "vitest";
import { changeAt, type Json, listPaths, normalizePath, REMOVED, showPath } from "./json-path.ts";

const shownPaths = (value: Json) => listPaths(value).map(({ path }) => showPath(path));

describe("listPaths", () => {
  it("names a field of all entries once", () => {
    expect(shownPaths({ times: [{ time: 1 }, { time: 2, area: 3 }] })).toEqual([
      "$.times",
      "$.times[*]",
      "$.times[*].time",
      "$.times[*].area",
    ]);
  });
});

describe("changeAt", () => {
  it("changes every entry of an array", () => {
    const [, , time] = listPaths({ times: [{ time: 1 }] });
    const value = { times: [{ time: 1 }, { time: 2 }], left: 4 };
    expect(changeAt(value, time?.path ?? [], (number) => Number(number) * 2)).toEqual({
      times: [{ time: 2 }, { time: 4 }],
      left: 4,
    });
  });

  it("removes a field at any depth, and nothing beside it", () => {
    const value = { error: { code: "taken", message: "Taken." }, times: [{ time: 1, area: 2 }, { area: 3 }] };
    const without = listPaths(value).map(({ path }) => shownPaths(changeAt(value, path, () => REMOVED)));
    expect(without).toEqual([
      ["$.times", "$.times[*]", "$.times[*].time", "$.times[*].area"],
      ["$.error", "$.error.message", "$.times", "$.times[*]", "$.times[*].time", "$.times[*].area"],
      ["$.error", "$.error.code", "$.times", "$.times[*]", "$.times[*].time", "$.times[*].area"],
      ["$.error", "$.error.code", "$.error.message"],
      ["$.error", "$.error.code", "$.error.message", "$.times"],
      ["$.error", "$.error.code", "$.error.message", "$.times", "$.times[*]", "$.times[*].area"],
      ["$.error", "$.error.code", "$.error.message", "$.times", "$.times[*]", "$.times[*].time"],
    ]);
  });
});

describe("normalizePath", () => {
  it("writes indices and quoted names as showPath does", () => {
    expect(normalizePath("$['times'][0].time: expected 1")).toBe("$.times[*].time: expected 1");
  });
});
