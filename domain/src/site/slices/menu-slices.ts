import type { Image } from "../../restaurant/location/location.ts";
import type { Dish, NutritionFacts } from "../../restaurant/menu/dish.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";

/** The head of a menu, "Dinner": what is said of all of it, the ways to its sections, and the dietary filter where it offers one. */
export interface MenuSectionHeadingSlice {
  readonly type: "menu_section_heading";
  readonly heading: string;
  readonly copy: RichText;
  readonly offersFilter: boolean;
}

/** A section of a menu: dishes below a heading, with a note that holds for all of them. */
export interface MenuSectionSlice {
  readonly type: "menu_section";
  readonly heading: string;
  readonly note: string;
  readonly items: readonly Dish[];
}

/** A dish of the slider of features, with its picture and where it leads. */
export interface FeaturedDish extends Dish {
  readonly image: Image | null;
  readonly link: LabelledLink | null;
}

/** A few dishes that a menu is proud of, side by side. */
export interface MenuSectionFeaturesSliderSlice {
  readonly type: "menu_section_features_slider";
  readonly heading: string;
  readonly items: readonly FeaturedDish[];
}

/** What is in the dishes of a menu: a table that opens when asked for. */
export interface ItemNutritionalInfoSlice {
  readonly type: "item_nutritional_info";
  readonly heading: string;
  readonly copy: RichText;
  readonly items: readonly NutritionFacts[];
}

/** What goes with a dish, usually a glass of something. */
export interface ItemPairingSlice {
  readonly type: "item_pairing";
  readonly dish: string;
  readonly heading: string;
  readonly copy: RichText;
  readonly image: Image | null;
  readonly items: readonly Dish[];
}

/** One dish in several ways, each with its own price and marks: oysters by the half dozen or the dozen. */
export interface ItemVariantSlice {
  readonly type: "item_variant";
  readonly heading: string;
  readonly description: string;
  readonly items: readonly Dish[];
}

/** The blocks a menu is assembled from (spec 2.5). */
export type MenuSlice =
  | MenuSectionHeadingSlice
  | MenuSectionSlice
  | MenuSectionFeaturesSliderSlice
  | ItemNutritionalInfoSlice
  | ItemPairingSlice
  | ItemVariantSlice;
