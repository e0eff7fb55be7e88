import type { SliderSlice } from "@couvert/domain/site/slices/pictured-slices";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import { picturedItem } from "./pictured-item.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `slider`: `heading`, `copy`, and items with a picture, words and a link. */
export const readSlider: ReadSlice<SliderSlice> = ({ primary, items }) => ({
  type: "slider",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  items: items.map(picturedItem),
});
