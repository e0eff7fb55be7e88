import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSeconds } from "./use-seconds.ts";

describe("useSeconds", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("counts again every second", () => {
    let left = 300;
    const { result } = renderHook(() => useSeconds(() => left));
    left = 299;
    act(() => vi.advanceTimersByTime(999));
    expect(result.current).toBe(300);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe(299);
    left = 298;
    act(() => vi.advanceTimersByTime(1000));
    expect(result.current).toBe(298);
  });

  it("counts by the latest function it was given", () => {
    const { result, rerender } = renderHook(({ left }) => useSeconds(() => left), {
      initialProps: { left: 300 },
    });
    rerender({ left: 120 });
    act(() => vi.advanceTimersByTime(1000));
    expect(result.current).toBe(120);
  });

  it("stops with its component", () => {
    const { unmount } = renderHook(() => useSeconds(() => 300));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
