import { describe, expect, it } from "vitest";
import { createSeededRandom } from "../content/seeded-random.ts";
import { dayArrivals, PEAK_OVER_MEAN } from "./arrivals.ts";

const HOURS = 24;

describe("dayArrivals", () => {
  const arrivals = dayArrivals(10_000, 240, createSeededRandom(1));
  const perHour = Array.from(
    { length: HOURS },
    (_, hour) => arrivals.filter((at) => Math.floor(at / 10_000) === hour).length,
  );

  it("squeezes the visitors of a day into the seconds, in their order", () => {
    expect(arrivals.length).toBeGreaterThan(9_900);
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    expect(Math.min(...arrivals)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...arrivals)).toBeLessThan(240_000);
  });

  it("peaks in the evening, as often over the mean as it says", () => {
    const most = Math.max(...perHour);
    expect(perHour.indexOf(most)).toBe(18);
    expect((most * HOURS) / arrivals.length).toBeCloseTo(PEAK_OVER_MEAN, 1);
  });
});
