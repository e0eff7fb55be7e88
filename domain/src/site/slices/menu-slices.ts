import type { Dish, NutritionFacts } from "../../restaurant/menu/dish.ts";
import type { Image } from "../../values/image.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { Worded } from "./worded.ts";

/** The head of a menu, "Dinner": its text, links to its sections, and optionally the dietary filter. */
export interface MenuSectionHeadingSlice extends Worded {
  readonly type: "menu_section_heading";
  readonly offersFilter: boolean;
}

/** A section of a menu: dishes below a heading, with a note. */
export interface MenuSectionSlice {
  readonly type: "menu_section";
  readonly heading: string;
  readonly note: string;
  readonly items: readonly Dish[];
}

/** A dish of the features slider, with picture and link. */
export interface FeaturedDish extends Dish {
  readonly image: Image | null;
  readonly link: LabelledLink | null;
}

/** A slider of featured dishes. */
export interface MenuSectionFeaturesSliderSlice {
  readonly type: "menu_section_features_slider";
  readonly heading: string;
  readonly items: readonly FeaturedDish[];
}

/** A table of the nutrition of dishes. */
export interface ItemNutritionalInfoSlice extends Worded {
  readonly type: "item_nutritional_info";
  readonly items: readonly NutritionFacts[];
}

/** What goes with a dish, usually a drink. */
export interface ItemPairingSlice extends Worded {
  readonly type: "item_pairing";
  readonly dish: string;
  readonly image: Image | null;
  readonly items: readonly Dish[];
}

/** A dish in several variants, each with its own price and marks: oysters by the half dozen or the dozen. */
export interface ItemVariantSlice {
  readonly type: "item_variant";
  readonly heading: string;
  readonly description: string;
  readonly items: readonly Dish[];
}

/** The slices of a menu (rule 2.33). */
export type MenuSlice =
  | MenuSectionHeadingSlice
  | MenuSectionSlice
  | MenuSectionFeaturesSliderSlice
  | ItemNutritionalInfoSlice
  | ItemPairingSlice
  | ItemVariantSlice;
