import type { ItemNutritionalInfoSlice } from "@couvert/domain/site/slices/menu-slices";
import { figure } from "../menu-fields.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `item_nutritional_info`: each item is the figures of a dish; one without a name is left out and noted. */
export const readItemNutritionalInfo: ReadSlice<ItemNutritionalInfoSlice> = ({ primary, items }) => ({
  type: "item_nutritional_info",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  items: items.flatMap((item) => {
    const name = item.need("name", text, "");
    if (name === "") return [];
    return [
      {
        name,
        serving: item.read("serving", text, ""),
        calories: item.read("calories", figure, null),
        protein: item.read("protein", figure, null),
        carbohydrate: item.read("carbohydrate", figure, null),
        fat: item.read("fat", figure, null),
        sodium: item.read("sodium", figure, null),
        contains: item.read("contains", text, ""),
      },
    ];
  }),
});
