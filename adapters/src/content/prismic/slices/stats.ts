import type { StatsSlice } from "@couvert/domain/site/slices/word-slices";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `stats`: `heading`, and items of `value` and `label`; one without both is left out. */
export const readStats: ReadSlice<StatsSlice> = ({ primary, items }) => ({
  type: "stats",
  heading: primary.read("heading", text, ""),
  items: items
    .map((item) => ({ value: item.need("value", text, ""), label: item.need("label", text, "") }))
    .filter(({ value, label }) => value !== "" && label !== ""),
});
