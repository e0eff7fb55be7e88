import type { SeededRandom } from "../content/seeded-random.ts";

/** The share of a Friday's visitors in each hour from midnight: quiet nights, a rise at noon, and the peak from 17 to 20. */
const HOURS = [
  1, 0.6, 0.4, 0.3, 0.3, 0.5, 1, 2, 3, 3.5, 4.5, 6, 6.5, 5.5, 5, 5.5, 7, 9, 10, 9.5, 8, 5.5, 3.5, 2,
];

/** How much busier the busiest hour is than the mean hour. */
export const PEAK_OVER_MEAN: number = (Math.max(...HOURS) * HOURS.length) / HOURS.reduce((a, b) => a + b, 0);

/** Returns when the visitors of a day arrive, in ms from its start, ascending, with the day squeezed into `seconds`. */
export const dayArrivals = (visitors: number, seconds: number, random: SeededRandom): readonly number[] => {
  const sum = HOURS.reduce((a, b) => a + b, 0);
  return HOURS.flatMap((share, hour) =>
    Array.from(
      { length: Math.round((visitors * share) / sum) },
      () => ((hour + random.below(1e6) / 1e6) / HOURS.length) * seconds * 1000,
    ),
  ).toSorted((a, b) => a - b);
};

/** Returns arrivals at a steady rate, in ms, ascending. */
export const steadyArrivals = (perSecond: number, seconds: number, random: SeededRandom): readonly number[] =>
  Array.from({ length: Math.round(perSecond * seconds) }, () => random.below(seconds * 1e6) / 1000).toSorted(
    (a, b) => a - b,
  );
