import type { ContainedSliderSlice } from "@couvert/domain/site/slices/pictured-slices";
import { picturedItems } from "../../pictured-item/pictured-items.fixture.ts";

/** One slide with every field, and one with only the required fields. */
export const containedSlider: ContainedSliderSlice = {
  type: "contained_slider",
  heading: "A day of bread",
  items: picturedItems,
};
