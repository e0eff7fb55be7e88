import type { Slice } from "@couvert/domain/site/slices/slice";
import type { Fields } from "../fields.ts";
import { text } from "../plain-fields.ts";
import { readBanner } from "./banner.ts";
import { readBodyCopy } from "./body-copy.ts";
import { readCallouts } from "./callouts.ts";
import { readCardEyecatcher } from "./card-eyecatcher.ts";
import { readContainedSlider } from "./contained-slider.ts";
import { readCopyHero } from "./copy-hero.ts";
import { readFaq } from "./faq.ts";
import { readFooterLinks } from "./footer-links.ts";
import { readForm } from "./form.ts";
import { readFullImage } from "./full-image.ts";
import { readFullVideo } from "./full-video.ts";
import { readGiftCards } from "./gift-cards.ts";
import { readHeroCarousel } from "./hero-carousel.ts";
import { readHeroGrid } from "./hero-grid.ts";
import { readIframeEmbed } from "./iframe-embed.ts";
import { readItemNutritionalInfo } from "./item-nutritional-info.ts";
import { readItemPairing } from "./item-pairing.ts";
import { readItemVariant } from "./item-variant.ts";
import { readLargeBodyCopy } from "./large-body-copy.ts";
import { readLocationsApply } from "./locations-apply.ts";
import { readMenuSection } from "./menu-section.ts";
import { readMenuSectionFeaturesSlider } from "./menu-section-features-slider.ts";
import { readMenuSectionHeading } from "./menu-section-heading.ts";
import { readNewsList } from "./news-list.ts";
import { readPopup } from "./popup.ts";
import { readQuote } from "./quote.ts";
import { readRichTextSlice } from "./rich-text.ts";
import { readSeoSlice } from "./seo-slice.ts";
import { readSimpleSlice } from "./simple-slice.ts";
import type { ReadSlice } from "./slice-fields.ts";
import { readSlider } from "./slider.ts";
import { readSmallHero } from "./small-hero.ts";
import { readStats } from "./stats.ts";
import { readTestimonials } from "./testimonials.ts";

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
