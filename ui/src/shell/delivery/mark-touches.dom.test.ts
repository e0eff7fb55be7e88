import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLICK_MS, markTouches } from "./mark-touches.ts";

/** Sends the document a touch event that leaves this many fingers on it. */
const touch = (page: Document, type: string, fingers: number) =>
  page.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: Array(fingers) }));

const open = () => {
  const page = document.implementation.createHTMLDocument();
  markTouches(page);
  return { page, isMarked: () => page.documentElement.hasAttribute("data-touched") };
};

describe("markTouches", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(["touchend", "touchcancel"])(
    "marks the document from touchstart until the click after %s",
    (type) => {
      const { page, isMarked } = open();
      expect(isMarked()).toBe(false);
      touch(page, "touchstart", 1);
      expect(isMarked()).toBe(true);
      touch(page, type, 0);
      vi.advanceTimersByTime(CLICK_MS - 1);
      expect(isMarked()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(isMarked()).toBe(false);
    },
  );

  it("keeps the mark while another finger is down", () => {
    const { page, isMarked } = open();
    touch(page, "touchstart", 2);
    touch(page, "touchend", 1);
    vi.advanceTimersByTime(CLICK_MS);
    expect(isMarked()).toBe(true);
  });

  it("keeps the mark of a touch that begins before the mark of the last one is removed", () => {
    const { page, isMarked } = open();
    touch(page, "touchstart", 1);
    touch(page, "touchend", 0);
    touch(page, "touchstart", 1);
    vi.advanceTimersByTime(CLICK_MS);
    expect(isMarked()).toBe(true);
  });
});
