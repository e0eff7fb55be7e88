import { PAGE_SCROLL_SECONDS } from "@couvert/domain/site/page/arrival";
import { describe, expect, it } from "vitest";
import { type ScrollWindow, scrollToTop } from "./scroll-to-top.ts";

/** A window scrolled 900 px down, whose frames come every 100 ms. */
const createWindow = (wantsLessMotion: boolean) => {
  const tops: number[] = [];
  const page = { time: 0, frames: [] as (() => void)[] };
  const scrollWindow = {
    scrollY: 900,
    performance: { now: () => page.time },
    matchMedia: () => ({ matches: wantsLessMotion }),
    scrollTo: (to: number | { top: number }) => tops.push(typeof to === "number" ? to : to.top),
    requestAnimationFrame: (frame: () => void) => page.frames.push(frame),
  } as unknown as ScrollWindow;
  const run = () => {
    for (let frame = page.frames.shift(); frame !== undefined; frame = page.frames.shift()) {
      page.time += 100;
      frame();
    }
    return page.time;
  };
  return { scrollWindow, tops, run };
};

describe("scrollToTop", () => {
  it("scrolls up in 0.7 s (rule 9.12)", () => {
    const { scrollWindow, tops, run } = createWindow(false);
    scrollToTop(scrollWindow);
    expect(run()).toBe(PAGE_SCROLL_SECONDS * 1000);
    expect(tops.at(-1)).toBe(0);
    expect(tops).toEqual(tops.toSorted((a, b) => b - a));
  });

  it("scrolls at once with reduced motion (rule 9.31)", () => {
    const { scrollWindow, tops, run } = createWindow(true);
    scrollToTop(scrollWindow);
    expect(run()).toBe(0);
    expect(tops).toEqual([0]);
  });
});
