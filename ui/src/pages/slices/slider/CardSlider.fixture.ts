import type { SliderSlice } from "@couvert/domain/site/slices/pictured-slices";
import { picturedItems } from "../../pictured-item/pictured-items.fixture.ts";

/** Cards of which one has everything an editor can fill in, and one only what it must have. */
export const cardSlider: SliderSlice = {
  type: "slider",
  heading: "On the fire",
  copy: [{ type: "paragraph", text: "This week.", spans: [] }],
  items: picturedItems,
};
