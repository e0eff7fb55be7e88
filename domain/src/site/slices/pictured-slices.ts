import type { Image } from "../../values/image.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { Worded } from "./worded.ts";

/** A picture with a text and a link; missing parts are empty or null. */
export interface PicturedItem {
  readonly eyebrow: string;
  readonly title: string;
  readonly copy: RichText;
  readonly image: Image | null;
  readonly link: LabelledLink | null;
}

/** A carousel of pictures as wide as the page, each with a headline. */
export interface HeroCarouselSlice {
  readonly type: "hero_carousel";
  readonly heading: string;
  readonly items: readonly PicturedItem[];
}

/** A headline over two to five pictures with links. */
export interface HeroGridSlice extends Worded {
  readonly type: "hero_grid";
  readonly items: readonly PicturedItem[];
}

/** A slider of cards that runs off the page's edge. */
export interface SliderSlice extends Worded {
  readonly type: "slider";
  readonly items: readonly PicturedItem[];
}

/** A slider of one picture at a time, within the page's margins. */
export interface ContainedSliderSlice {
  readonly type: "contained_slider";
  readonly heading: string;
  readonly items: readonly PicturedItem[];
}

/** A highlighted card on its own background. */
export interface CardEyecatcherSlice extends Omit<PicturedItem, "title"> {
  readonly type: "card_eyecatcher";
  readonly heading: string;
}

/** A picture beside a text. */
export interface SimpleSlice extends Worded {
  readonly type: "simple_slice";
  readonly image: Image | null;
  /** The side of the picture when there is room for two columns. */
  readonly imageSide: "left" | "right";
  readonly link: LabelledLink | null;
}

/** A picture from edge to edge. */
export interface FullImageSlice {
  readonly type: "full_image";
  readonly image: Image | null;
  readonly caption: string;
}

/** A headline over a picture, with a text and up to two links. The first of a page has its h1. */
export interface CopyHeroSlice extends Worded {
  readonly type: "copy_hero";
  readonly eyebrow: string;
  readonly image: Image | null;
  readonly links: readonly LabelledLink[];
}

/** Two to four callouts side by side, each with a picture and an optional link. */
export interface CalloutsSlice {
  readonly type: "callouts";
  readonly heading: string;
  readonly items: readonly Omit<PicturedItem, "eyebrow">[];
}

/** Gift cards, each with its lowest price in hundredths of a unit, as those of dishes, and a link to buy it. */
export interface GiftCardsSlice extends Worded {
  readonly type: "gift_cards";
  readonly items: readonly (Omit<PicturedItem, "eyebrow"> & { readonly from: number | null })[];
}

/** A slice of pictures with text. */
export type PicturedSlice =
  | HeroCarouselSlice
  | HeroGridSlice
  | SliderSlice
  | ContainedSliderSlice
  | CardEyecatcherSlice
  | SimpleSlice
  | FullImageSlice
  | CopyHeroSlice
  | CalloutsSlice
  | GiftCardsSlice;
