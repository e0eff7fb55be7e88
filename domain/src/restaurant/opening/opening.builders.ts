import type { OpeningTimes } from "./opening-times.ts";

/** Creates evening hours from Tuesday to Sunday, without special days; overrides replace any field. */
export const createOpeningTimes = (overrides: Partial<OpeningTimes> = {}): OpeningTimes => ({
  weekly: [{ weekdays: [2, 3, 4, 5, 6, 0], from: "17:00", until: "22:00" }],
  specialDays: [],
  ...overrides,
});
