import type { MenuSlice } from "@couvert/domain/site/slices/menu-slices";
import type { SliceDecoders } from "../fields.ts";
import { decodeLabelledLink } from "../link-field.ts";
import { image } from "../media-fields.ts";
import { decodeDish, decodeDishes, figure } from "../menu-fields.ts";
import { flag, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

/** Decoders of slices of menus. */
export const MENU_DECODERS: SliceDecoders<MenuSlice> = {
  /** Decodes `menu_section_heading`: `heading`, `copy`, `offersFilter`. */
  menu_section_heading: ({ primary }) => ({
    type: "menu_section_heading",
    heading: primary.read("heading", text, ""),
    copy: primary.read("copy", richText, []),
    offersFilter: primary.read("offersFilter", flag, false),
  }),

  /** Decodes `menu_section`: `heading`, `note`, and each item as a dish. */
  menu_section: ({ primary, items }) => ({
    type: "menu_section",
    heading: primary.read("heading", text, ""),
    note: primary.read("note", text, ""),
    items: decodeDishes(items),
  }),

  /** Decodes `menu_section_features_slider`: each item is a dish with `image`, `linkText` and `link`. */
  menu_section_features_slider: ({ primary, items }) => ({
    type: "menu_section_features_slider",
    heading: primary.read("heading", text, ""),
    items: items.flatMap((item) => {
      const dish = decodeDish(item);
      if (dish === null) return [];
      return [
        {
          ...dish,
          image: item.read("image", image, null),
          link: decodeLabelledLink(item, "linkText", "link"),
        },
      ];
    }),
  }),

  /** Decodes `item_nutritional_info`: each item has the figures of a dish; omits and reports one without a name. */
  item_nutritional_info: ({ primary, items }) => ({
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
  }),

  /** Decodes `item_pairing`: `dish`, `heading`, `copy`, `image`, and each item as a dish that accompanies it. */
  item_pairing: ({ primary, items }) => ({
    type: "item_pairing",
    dish: primary.read("dish", text, ""),
    heading: primary.read("heading", text, ""),
    copy: primary.read("copy", richText, []),
    image: primary.read("image", image, null),
    items: decodeDishes(items),
  }),

  /** Decodes `item_variant`: `heading` and `description` of a dish, and each item as one variant of it. */
  item_variant: ({ primary, items }) => ({
    type: "item_variant",
    heading: primary.read("heading", text, ""),
    description: primary.read("description", text, ""),
    items: decodeDishes(items),
  }),
};
