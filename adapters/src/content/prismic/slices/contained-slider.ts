import type { ContainedSliderSlice } from "@couvert/domain/site/slices/pictured-slices";
import { text } from "../plain-fields.ts";
import { picturedItem } from "./pictured-item.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `contained_slider`: `heading`, and items with a picture, words and a link. */
export const readContainedSlider: ReadSlice<ContainedSliderSlice> = ({ primary, items }) => ({
  type: "contained_slider",
  heading: primary.need("heading", text, ""),
  items: items.map(picturedItem),
});
