import type { StatsSlice } from "@couvert/domain/site/slices/text-slices";

/** Two numbers. */
export const stats: StatsSlice = {
  type: "stats",
  heading: "In figures",
  items: [
    { value: "9", label: "dining rooms" },
    { value: "2011", label: "the year we began" },
  ],
};
