import type { Slice } from "@couvert/domain/site/slices/slice";
import type { PartAreas } from "./message-areas.ts";

/** The areas of each slice, by its type. */
export const SLICE_AREAS: PartAreas<Slice["type"]> = {
  contained_slider: ["pages"],
  form: ["forms"],
  full_video: ["pages"],
  gift_cards: ["pages"],
  hero_carousel: ["pages"],
  iframe_embed: ["pages"],
  item_nutritional_info: ["menus"],
  item_pairing: ["menus"],
  item_variant: ["menus"],
  locations_apply: ["finder", "pages"],
  menu_section: ["menus"],
  menu_section_features_slider: ["menus", "pages"],
  menu_section_heading: ["menus"],
  news_list: ["pages"],
  popup: ["forms"],
  quote: ["pages"],
  seo_slice: ["pages"],
  slider: ["pages"],
  testimonials: ["pages"],
};
