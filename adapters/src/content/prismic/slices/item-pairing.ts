import type { ItemPairingSlice } from "@couvert/domain/site/slices/menu-slices";
import { image } from "../image-field.ts";
import { readDishes } from "../menu-fields.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `item_pairing`: the `dish`, what is said of it, and each item as what goes with it. */
export const readItemPairing: ReadSlice<ItemPairingSlice> = ({ primary, items }) => ({
  type: "item_pairing",
  dish: primary.read("dish", text, ""),
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  items: readDishes(items),
});
