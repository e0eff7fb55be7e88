import type { MenuSectionFeaturesSliderSlice } from "@couvert/domain/site/slices/menu-slices";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { readDish } from "../menu-fields.ts";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

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
