import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HoldCountdown, useSeconds } from "./HoldCountdown.tsx";

const LAST_MINUTE = "Your table is held for one more minute.";

describe("HoldCountdown", () => {
  it.each([
    [61, "1:01", ""],
    [60, "1:00", LAST_MINUTE],
    [1, "0:01", LAST_MINUTE],
    [0, "0:00", ""],
  ])("with %i s left: shows %s and announces %j", (seconds, time, announcement) => {
    render(<HoldCountdown seconds={seconds} />);
    expect(screen.getByRole("timer")).toHaveTextContent(time);
    expect(screen.getByRole("status").textContent).toBe(announcement);
  });

  it.each([
    [61, false],
    [60, true],
  ])("with %i s left: has the style of the last minute: %s", (seconds, isLast) => {
    const { container } = render(<HoldCountdown seconds={seconds} />);
    expect(container.firstElementChild?.classList.contains("isLast")).toBe(isLast);
  });
});

describe("useSeconds", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reads the count again every second", () => {
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

  it("reads the latest function", () => {
    const { result, rerender } = renderHook(({ left }) => useSeconds(() => left), {
      initialProps: { left: 300 },
    });
    rerender({ left: 120 });
    act(() => vi.advanceTimersByTime(1000));
    expect(result.current).toBe(120);
  });

  it("clears its timer on unmount", () => {
    const { unmount } = renderHook(() => useSeconds(() => 300));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
