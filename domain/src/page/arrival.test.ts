import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { type Arrival, anchorIn, PAGE_SCROLL_SECONDS, scrollTargetOf } from "./arrival.ts";

const arrival = (from: string, to: string, overrides: Partial<Arrival> = {}): Arrival => {
  const placeOf = (address: string) => {
    const [path = "", hash] = address.split("#");
    return { path, hash: hash === undefined ? "" : `#${hash}` };
  };
  return { from: placeOf(from), to: placeOf(to), isReturn: false, hasAnchor: false, ...overrides };
};

describe("scrollTargetOf", () => {
  it.each([
    ["another page", arrival("/", "/menu"), "top"],
    ["an anchor of another page", arrival("/", "/menu#wine", { hasAnchor: true }), "anchor"],
    ["an anchor another page does not have", arrival("/", "/menu#wine"), "top"],
    ["an anchor of the same page", arrival("/menu", "/menu#wine", { hasAnchor: true }), "anchor"],
    ["an anchor the same page does not have", arrival("/menu", "/menu#wine"), null],
    ["the same page without its anchor", arrival("/menu#wine", "/menu"), null],
    ["the same page, as when a panel opens", arrival("/menu", "/menu"), null],
    [
      "the same anchor, as when a panel opens",
      arrival("/menu#wine", "/menu#wine", { hasAnchor: true }),
      null,
    ],
    ["a page one was at", arrival("/", "/menu", { isReturn: true }), "was"],
    ["an anchor one was at", arrival("/", "/menu#wine", { isReturn: true, hasAnchor: true }), "was"],
    [
      "an anchor one was at on the same page",
      arrival("/menu", "/menu#wine", { isReturn: true, hasAnchor: true }),
      "anchor",
    ],
    ["the same page, as when a panel closes", arrival("/menu", "/menu", { isReturn: true }), null],
  ] as const)("on the way to %s", (_, way, target) => {
    expect(scrollTargetOf(way)).toBe(target);
  });
});

describe("anchorIn", () => {
  it.each([
    ["", ""],
    ["#", ""],
    ["#hours", "hours"],
    ["#cr%C3%A8me%20br%C3%BBl%C3%A9e", "crème brûlée"],
    ["#100%", "100%"],
    ["#a#b", "a#b"],
  ])("%j names %j", (hash, name) => {
    expect(anchorIn(hash)).toBe(name);
  });

  it.prop([fc.string({ unit: "grapheme" })])("names again what was encoded", (name) => {
    expect(anchorIn(`#${encodeURIComponent(name)}`)).toBe(name);
  });
});

describe("PAGE_SCROLL_SECONDS", () => {
  it("is 0.7 s (rule 9.12)", () => {
    expect(PAGE_SCROLL_SECONDS).toBe(0.7);
  });
});
