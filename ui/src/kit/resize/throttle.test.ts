import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttleResize } from "./throttle.ts";

describe("throttleResize", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("measures at once, then every 10 ms, and once more after the last change (rule 9.9)", () => {
    const at: number[] = [];
    const began = Date.now();
    const { handle } = throttleResize(() => at.push(Date.now() - began));
    for (let ms = 0; ms <= 24; ms += 2) {
      handle();
      vi.advanceTimersByTime(2);
    }
    vi.advanceTimersByTime(1000);
    expect(at).toEqual([0, 10, 20, 30]);
  });

  it("measures once for one change", () => {
    const measure = vi.fn();
    const { handle } = throttleResize(measure);
    handle();
    vi.advanceTimersByTime(1000);
    expect(measure).toHaveBeenCalledOnce();
    handle();
    expect(measure).toHaveBeenCalledTimes(2);
  });

  it("measures nothing once it is stopped", () => {
    const measure = vi.fn();
    const { handle, stop } = throttleResize(measure);
    handle();
    handle();
    stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(measure).toHaveBeenCalledOnce();
  });
});
