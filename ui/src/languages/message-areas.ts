import type { PageView } from "@couvert/domain/site/page/page";
import type { Slice } from "@couvert/domain/site/slices/slice";

/** A part of the site that has message catalogues of its own; `ui/message-catalogues.ts` has their folders. */
export type MessageArea =
  | "finder"
  | "forms"
  | "locations"
  | "menus"
  | "ordering"
  | "pages"
  | "panels"
  | "site"
  | "steps";

/** The areas of a part of a page, beside `site`, which every page has. They load with its component. */
type PartAreas<Name extends string> = Readonly<Partial<Record<Name, readonly MessageArea[]>>>;

/** The areas of each screen. */
export const SCREEN_AREAS: PartAreas<PageView["screen"]> = {
  locations: ["finder", "locations", "pages"],
  location: ["locations"],
  "location-page": ["pages"],
  "news-post": ["pages"],
  simulator: ["pages"],
};

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
  seo_slice: ["pages"],
  slider: ["pages"],
  testimonials: ["pages"],
};
