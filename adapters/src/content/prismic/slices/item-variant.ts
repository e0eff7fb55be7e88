import type { ItemVariantSlice } from "@couvert/domain/site/slices/menu-slices";
import { readDishes } from "../menu-fields.ts";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `item_variant`: the dish as `heading` and `description`, and each item as one way to have it. */
export const readItemVariant: ReadSlice<ItemVariantSlice> = ({ primary, items }) => ({
  type: "item_variant",
  heading: primary.read("heading", text, ""),
  description: primary.read("description", text, ""),
  items: readDishes(items),
});
