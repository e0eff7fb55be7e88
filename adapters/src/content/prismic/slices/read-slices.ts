import type { SeoSlice } from "@couvert/domain/site/slices/seo-slice";
import type { Slice } from "@couvert/domain/site/slices/slice";
import type { Fields } from "../fields.ts";
import { image } from "../image-field.ts";
import { text } from "../plain-fields.ts";
import { readForm, readLocationsApply } from "./form-slices.ts";
import { readCallouts, readFaq, readFooterLinks, readGiftCards, readNewsList } from "./list-slices.ts";
import { readFullVideo, readIframeEmbed } from "./media-slices.ts";
import {
  readItemNutritionalInfo,
  readItemPairing,
  readItemVariant,
  readMenuSection,
  readMenuSectionFeaturesSlider,
  readMenuSectionHeading,
} from "./menu-slices.ts";
import { readBanner, readPopup } from "./notice-slices.ts";
import {
  readCardEyecatcher,
  readContainedSlider,
  readFullImage,
  readHeroCarousel,
  readHeroGrid,
  readSimpleSlice,
  readSlider,
} from "./pictured-slices.ts";
import type { ReadSlice } from "./slice-fields.ts";
import {
  readBodyCopy,
  readCopyHero,
  readLargeBodyCopy,
  readQuote,
  readRichTextSlice,
  readSmallHero,
  readStats,
  readTestimonials,
} from "./text-slices.ts";

/** Reads `seo_slice`: `title`, `description`, `keywords` and `image`. */
const readSeoSlice: ReadSlice<SeoSlice> = ({ primary }) => ({
  type: "seo_slice",
  title: primary.read("title", text, ""),
  description: primary.read("description", text, ""),
  keywords: primary.read("keywords", text, ""),
  image: primary.read("image", image, null),
});

/** How each kind of slice is read (spec 2.5). */
const READERS: { readonly [Type in Slice["type"]]: ReadSlice<Extract<Slice, { type: Type }>> } = {
  banner: readBanner,
  footer_links: readFooterLinks,
  popup: readPopup,
  callouts: readCallouts,
  body_copy: readBodyCopy,
  card_eyecatcher: readCardEyecatcher,
  contained_slider: readContainedSlider,
  full_image: readFullImage,
  full_video: readFullVideo,
  hero_carousel: readHeroCarousel,
  hero_grid: readHeroGrid,
  iframe_embed: readIframeEmbed,
  simple_slice: readSimpleSlice,
  slider: readSlider,
  stats: readStats,
  testimonials: readTestimonials,
  copy_hero: readCopyHero,
  form: readForm,
  large_body_copy: readLargeBodyCopy,
  locations_apply: readLocationsApply,
  news_list: readNewsList,
  quote: readQuote,
  rich_text: readRichTextSlice,
  small_hero: readSmallHero,
  seo_slice: readSeoSlice,
  faq: readFaq,
  gift_cards: readGiftCards,
  item_nutritional_info: readItemNutritionalInfo,
  item_pairing: readItemPairing,
  item_variant: readItemVariant,
  menu_section: readMenuSection,
  menu_section_features_slider: readMenuSectionFeaturesSlider,
  menu_section_heading: readMenuSectionHeading,
};

/** The slices of a page in order; one of an unknown kind is left out and noted. `frameHosts` are those whose pages may be framed. */
export const readSlices = (fields: Fields, frameHosts: readonly string[] = []): readonly Slice[] =>
  fields.group("slices").flatMap((slice): readonly Slice[] => {
    const type = slice.read("slice_type", text, "");
    const [primary] = slice.group("primary");
    if (!isKnown(type) || primary === undefined) {
      slice.lose("slice_type", `is unknown or empty: ${type}`);
      return [];
    }
    const variation = slice.read("variation", text, "default");
    return [READERS[type]({ primary, items: slice.group("items"), variation, frameHosts })];
  });

const isKnown = (type: string): type is Slice["type"] => Object.hasOwn(READERS, type);
