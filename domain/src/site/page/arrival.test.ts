import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { anchorIn, chooseScrollTarget, PAGE_SCROLL_SECONDS, type Place } from "./arrival.ts";

const placeOf = (address: string): Place => {
  const [pathname = "", name] = address.split("#");
  return { pathname, hash: name === undefined ? "" : `#${name}` };
};

describe("chooseScrollTarget", () => {
  it.each([
    ["another page", "/", "/menu", "top"],
    ["another page, by an anchor it does not have", "/", "/menu#wine", "top"],
    ["the same page, as when a panel opens", "/menu", "/menu", null],
    ["an anchor the same page does not have", "/menu", "/menu#wine", null],
    ["the same page without its anchor", "/menu#wine", "/menu", null],
  ] as const)("on the way to %s", (_, from, to, target) => {
    expect(chooseScrollTarget(placeOf(from), placeOf(to), false, false)).toBe(target);
  });

  it.each([
    ["an anchor of another page", "/", "/menu#wine", "anchor"],
    ["another anchor of the same page", "/menu#bread", "/menu#wine", "anchor"],
    ["the same anchor, as when a panel opens", "/menu#wine", "/menu#wine", null],
  ] as const)("on the way to %s", (_, from, to, target) => {
    expect(chooseScrollTarget(placeOf(from), placeOf(to), false, true)).toBe(target);
  });

  it.each([
    ["a page", "/", "/menu", false, "previous"],
    ["an anchor of a page", "/", "/menu#wine", true, "previous"],
    ["an anchor of the same page", "/menu", "/menu#wine", true, "anchor"],
    ["the same page, as when a panel closes", "/menu", "/menu", false, null],
  ] as const)("on the way back to %s (rule 2.15)", (_, from, to, hasAnchor, target) => {
    expect(chooseScrollTarget(placeOf(from), placeOf(to), true, hasAnchor)).toBe(target);
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
  ])("decodes %j to %j", (hash, name) => {
    expect(anchorIn(hash)).toBe(name);
  });

  it.prop([fc.string({ unit: "grapheme" })])("decodes an encoded id", (name) => {
    expect(anchorIn(`#${encodeURIComponent(name)}`)).toBe(name);
  });
});

describe("PAGE_SCROLL_SECONDS", () => {
  it("is 0.7 s (rule 9.12)", () => {
    expect(PAGE_SCROLL_SECONDS).toBe(0.7);
  });
});
