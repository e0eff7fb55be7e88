import type { ContainedSliderSlice } from "@couvert/domain/site/slices/pictured-slices";
import { picturedItems } from "../../pictured-item/pictured-items.fixture.ts";

/** Slides of which one has everything an editor can fill in, and one only what it must have. */
export const containedSlider: ContainedSliderSlice = {
  type: "contained_slider",
  heading: "A day of bread",
  items: picturedItems,
};
