import type { Image } from "../../restaurant/location/location.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";

/** A picture with a few words and a way on; whatever an editor left out is empty or null. */
export interface PicturedItem {
  readonly eyebrow: string;
  readonly title: string;
  readonly copy: RichText;
  readonly image: Image | null;
  readonly link: LabelledLink | null;
}

/** Pictures as wide as the page, one after another, each with a headline of its own. */
export interface HeroCarouselSlice {
  readonly type: "hero_carousel";
  readonly heading: string;
  readonly items: readonly PicturedItem[];
}

/** A headline over two to five pictures that lead into the site. */
export interface HeroGridSlice {
  readonly type: "hero_grid";
  readonly heading: string;
  readonly copy: RichText;
  readonly items: readonly PicturedItem[];
}

/** A strip of cards that runs off the page's edge. */
export interface SliderSlice {
  readonly type: "slider";
  readonly heading: string;
  readonly copy: RichText;
  readonly items: readonly PicturedItem[];
}

/** One picture with its words at a time, within the page's margins. */
export interface ContainedSliderSlice {
  readonly type: "contained_slider";
  readonly heading: string;
  readonly items: readonly PicturedItem[];
}

/** One thing that must not be missed, on a ground of its own. */
export interface CardEyecatcherSlice {
  readonly type: "card_eyecatcher";
  readonly eyebrow: string;
  readonly heading: string;
  readonly copy: RichText;
  readonly image: Image | null;
  readonly link: LabelledLink | null;
}

/** A picture beside a few words. */
export interface SimpleSlice {
  readonly type: "simple_slice";
  readonly heading: string;
  readonly copy: RichText;
  readonly image: Image | null;
  /** The side the picture stands on where there is room for two. */
  readonly imageSide: "left" | "right";
  readonly link: LabelledLink | null;
}

/** A picture from edge to edge. */
export interface FullImageSlice {
  readonly type: "full_image";
  readonly image: Image | null;
  readonly caption: string;
}
