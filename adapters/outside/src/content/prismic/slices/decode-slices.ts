import type { Slice } from "@couvert/domain/site/slices/slice";
import type { SeoSlice } from "@couvert/domain/site/slices/text-slices";
import type { DecodeSlice, Fields } from "../fields.ts";
import { image } from "../media-fields.ts";
import { text } from "../plain-fields.ts";
import { decodeForm, decodeLocationsApply } from "./form-slices.ts";
import {
  decodeCallouts,
  decodeFaq,
  decodeFooterLinks,
  decodeGiftCards,
  decodeNewsList,
} from "./list-slices.ts";
import { decodeFullVideo, decodeIframeEmbed } from "./media-slices.ts";
import {
  decodeItemNutritionalInfo,
  decodeItemPairing,
  decodeItemVariant,
  decodeMenuSection,
  decodeMenuSectionFeaturesSlider,
  decodeMenuSectionHeading,
} from "./menu-slices.ts";
import { decodeBanner, decodePopup } from "./notice-slices.ts";
import {
  decodeCardEyecatcher,
  decodeContainedSlider,
  decodeFullImage,
  decodeHeroCarousel,
  decodeHeroGrid,
  decodeSimpleSlice,
  decodeSlider,
} from "./pictured-slices.ts";
import {
  decodeBodyCopy,
  decodeCopyHero,
  decodeLargeBodyCopy,
  decodeQuote,
  decodeRichTextSlice,
  decodeSmallHero,
  decodeStats,
  decodeTestimonials,
} from "./text-slices.ts";

/** Decodes `seo_slice`: `title`, `description`, `keywords` and `image`. */
const decodeSeoSlice: DecodeSlice<SeoSlice> = ({ primary }) => ({
  type: "seo_slice",
  title: primary.read("title", text, ""),
  description: primary.read("description", text, ""),
  keywords: primary.read("keywords", text, ""),
  image: primary.read("image", image, null),
});

/** The decoder of each slice type (rule 2.33). */
const DECODERS: { readonly [Type in Slice["type"]]: DecodeSlice<Extract<Slice, { type: Type }>> } = {
  banner: decodeBanner,
  footer_links: decodeFooterLinks,
  popup: decodePopup,
  callouts: decodeCallouts,
  body_copy: decodeBodyCopy,
  card_eyecatcher: decodeCardEyecatcher,
  contained_slider: decodeContainedSlider,
  full_image: decodeFullImage,
  full_video: decodeFullVideo,
  hero_carousel: decodeHeroCarousel,
  hero_grid: decodeHeroGrid,
  iframe_embed: decodeIframeEmbed,
  simple_slice: decodeSimpleSlice,
  slider: decodeSlider,
  stats: decodeStats,
  testimonials: decodeTestimonials,
  copy_hero: decodeCopyHero,
  form: decodeForm,
  large_body_copy: decodeLargeBodyCopy,
  locations_apply: decodeLocationsApply,
  news_list: decodeNewsList,
  quote: decodeQuote,
  rich_text: decodeRichTextSlice,
  small_hero: decodeSmallHero,
  seo_slice: decodeSeoSlice,
  faq: decodeFaq,
  gift_cards: decodeGiftCards,
  item_nutritional_info: decodeItemNutritionalInfo,
  item_pairing: decodeItemPairing,
  item_variant: decodeItemVariant,
  menu_section: decodeMenuSection,
  menu_section_features_slider: decodeMenuSectionFeaturesSlider,
  menu_section_heading: decodeMenuSectionHeading,
};

/** Decodes the slices of a page in order; it omits and reports unknown types (rules 1.7, 2.34, 3.5). */
export const decodeSlices = (fields: Fields): readonly Slice[] =>
  fields.group("slices").flatMap((slice): readonly Slice[] => {
    const type = slice.read("slice_type", text, "");
    const [primary] = slice.group("primary");
    if (!isKnown(type) || primary === undefined) {
      slice.lose("slice_type", `is unknown or empty: ${type}`);
      return [];
    }
    const variation = slice.read("variation", text, "default");
    return [DECODERS[type]({ primary, items: slice.group("items"), variation })];
  });

const isKnown = (type: string): type is Slice["type"] => Object.hasOwn(DECODERS, type);
