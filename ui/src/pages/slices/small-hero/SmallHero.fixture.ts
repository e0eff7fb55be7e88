import type { SmallHeroSlice } from "@couvert/domain/site/slices/slice";

/** A page head with everything an editor can fill in. */
export const smallHero: SmallHeroSlice = {
  type: "small_hero",
  heading: "Our dining rooms",
  copy: [{ type: "paragraph", text: "Choose yours and the site will remember it.", spans: [] }],
};
