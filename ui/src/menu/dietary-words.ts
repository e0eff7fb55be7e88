import type { DietaryWish } from "@couvert/domain/menu/dietary-wish";
import type { DietaryMark, SpiceLevel } from "@couvert/domain/menu/dish";

/** What a mark or a wish is called on a control or beside a dish. */
export const DIETARY_NAMES: Readonly<Record<DietaryMark | DietaryWish, string>> = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  "gluten-conscious": "Gluten-conscious",
  "not-spicy": "Not spicy",
};

/** How hot a dish is, in words. */
export const SPICE_NAMES: Readonly<Record<Exclude<SpiceLevel, 0>, string>> = {
  1: "Mildly spicy",
  2: "Spicy",
  3: "Very spicy",
};

const LIST = /* @__PURE__ */ new Intl.ListFormat("en");

/** Wishes within a sentence: "vegan and not spicy". */
export const wishList = (wishes: readonly DietaryWish[]): string =>
  LIST.format(wishes.map((wish) => DIETARY_NAMES[wish].toLowerCase()));
