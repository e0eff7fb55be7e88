import type { HeroCarouselSlice } from "@couvert/domain/site/slices/pictured-slices";
import { text } from "../plain-fields.ts";
import { picturedItem } from "./pictured-item.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `hero_carousel`: `heading`, and items with a picture, words and a link. */
export const readHeroCarousel: ReadSlice<HeroCarouselSlice> = ({ primary, items }) => ({
  type: "hero_carousel",
  heading: primary.read("heading", text, ""),
  items: items.map(picturedItem),
});
