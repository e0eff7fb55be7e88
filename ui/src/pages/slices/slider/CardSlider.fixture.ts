import type { SliderSlice } from "@couvert/domain/site/slices/pictured-slices";
import { picturedItems } from "../../pictured-item/pictured-items.fixture.ts";

/** One card with every field, and one with only the required fields. */
export const cardSlider: SliderSlice = {
  type: "slider",
  heading: "On the fire",
  copy: [{ type: "paragraph", text: "This week.", spans: [] }],
  items: picturedItems,
};
