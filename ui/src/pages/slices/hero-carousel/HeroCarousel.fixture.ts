import type { HeroCarouselSlice } from "@couvert/domain/site/slices/pictured-slices";
import { picturedItems } from "../../pictured-item/pictured-items.fixture.ts";

/** One picture with every field, and one with only the required fields. */
export const heroCarousel: HeroCarouselSlice = {
  type: "hero_carousel",
  heading: "Our rooms",
  items: picturedItems,
};
