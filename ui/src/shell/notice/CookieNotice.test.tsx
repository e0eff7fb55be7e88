import { describe, expect, it } from "vitest";
import { type LoadClock, sinceLoadMs } from "./CookieNotice.tsx";

const clock = (entries: readonly object[]): LoadClock => ({
  now: () => 1700,
  getEntriesByType: () => entries as PerformanceEntryList,
});

describe("sinceLoadMs", () => {
  it("counts from the end of loading", () => {
    expect(sinceLoadMs(clock([{ loadEventEnd: 1200 }]))).toBe(500);
  });

  it("is 0 while loading and where unknown", () => {
    expect(sinceLoadMs(clock([{ loadEventEnd: 0 }]))).toBe(0);
    expect(sinceLoadMs(clock([]))).toBe(0);
    expect(sinceLoadMs({ now: () => 1700 })).toBe(0);
  });
});
