import type { SmallHeroSlice } from "@couvert/domain/site/slices/text-slices";

/** A page heading with every field. */
export const smallHero: SmallHeroSlice = {
  type: "small_hero",
  heading: "Our dining rooms",
  copy: [{ type: "paragraph", text: "Choose yours and the site will remember it.", spans: [] }],
};
