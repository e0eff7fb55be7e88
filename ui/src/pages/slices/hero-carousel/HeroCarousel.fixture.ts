import type { HeroCarouselSlice } from "@couvert/domain/site/slices/pictured-slices";
import { picturedItems } from "../../pictured-item/pictured-items.fixture.ts";

/** Pictures of which one has everything an editor can fill in, and one only what it must have. */
export const heroCarousel: HeroCarouselSlice = {
  type: "hero_carousel",
  heading: "Our rooms",
  items: picturedItems,
};
