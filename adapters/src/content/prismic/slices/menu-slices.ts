import type {
  ItemNutritionalInfoSlice,
  ItemPairingSlice,
  ItemVariantSlice,
  MenuSectionFeaturesSliderSlice,
  MenuSectionHeadingSlice,
  MenuSectionSlice,
} from "@couvert/domain/site/slices/menu-slices";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { figure, readDish, readDishes } from "../menu-fields.ts";
import { flag, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `menu_section_heading`: `heading`, `copy`, `offersFilter`. */
export const readMenuSectionHeading: ReadSlice<MenuSectionHeadingSlice> = ({ primary }) => ({
  type: "menu_section_heading",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  offersFilter: primary.read("offersFilter", flag, false),
});

/** Reads `menu_section`: `heading`, `note`, and each item as a dish. */
export const readMenuSection: ReadSlice<MenuSectionSlice> = ({ primary, items }) => ({
  type: "menu_section",
  heading: primary.read("heading", text, ""),
  note: primary.read("note", text, ""),
  items: readDishes(items),
});

/** Reads `menu_section_features_slider`: each item is a dish with `image`, `linkText` and `link`. */
export const readMenuSectionFeaturesSlider: ReadSlice<MenuSectionFeaturesSliderSlice> = ({
  primary,
  items,
}) => ({
  type: "menu_section_features_slider",
  heading: primary.read("heading", text, ""),
  items: items.flatMap((item) => {
    const dish = readDish(item);
    if (dish === null) return [];
    return [
      { ...dish, image: item.read("image", image, null), link: labelledLink(item, "linkText", "link") },
    ];
  }),
});

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

/** Reads `item_pairing`: the `dish`, what is said of it, and each item as what goes with it. */
export const readItemPairing: ReadSlice<ItemPairingSlice> = ({ primary, items }) => ({
  type: "item_pairing",
  dish: primary.read("dish", text, ""),
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  items: readDishes(items),
});

/** Reads `item_variant`: the dish as `heading` and `description`, and each item as one way to have it. */
export const readItemVariant: ReadSlice<ItemVariantSlice> = ({ primary, items }) => ({
  type: "item_variant",
  heading: primary.read("heading", text, ""),
  description: primary.read("description", text, ""),
  items: readDishes(items),
});
