import { PAGE_SCROLL_SECONDS } from "@couvert/domain/site/page/arrival";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForReducedMotion } from "../../testing/animations.ts";
import { standInForLayout } from "../../testing/browser.ts";

// The library takes the clock and the frames that it finds when it is loaded.
vi.useFakeTimers();
const { scrollToTop } = await import("./scroll-to-top.ts");

const tops: number[] = [];

beforeEach(() => {
  standInForLayout();
  vi.stubGlobal("scrollY", 900);
  vi.stubGlobal("scrollTo", (to: number | { top: number }) =>
    tops.push(typeof to === "number" ? to : to.top),
  );
  tops.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("scrollToTop", () => {
  it("scrolls up in 0.7 s (rule 9.12)", () => {
    scrollToTop();
    vi.advanceTimersByTime(PAGE_SCROLL_SECONDS * 1000 - 20);
    expect(tops.at(-1)).toBeGreaterThan(0);
    vi.advanceTimersByTime(40);
    expect(tops.at(-1)).toBe(0);
    expect(tops).toEqual(tops.toSorted((a, b) => b - a));
  });

  it.each(["wheel", "touchstart", "keydown"])("stops where the visitor scrolls, at %s", (type) => {
    scrollToTop();
    vi.advanceTimersByTime(300);
    window.dispatchEvent(new Event(type));
    const { length } = tops;
    vi.advanceTimersByTime(1000);
    expect(tops).toHaveLength(length);
    expect(tops.at(-1)).toBeGreaterThan(0);
  });

  it("scrolls at once with reduced motion (rule 9.31)", () => {
    standInForReducedMotion();
    scrollToTop();
    vi.advanceTimersByTime(1000);
    expect(tops).toEqual([0]);
  });
});
