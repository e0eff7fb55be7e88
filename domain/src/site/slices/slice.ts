import type { Image } from "../../restaurant/location/location.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { Cents } from "../../values/price.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { NewsCard } from "../news/news-card.ts";
import type { FormSlice, LocationsApplySlice } from "./form-slices.ts";
import type { FullVideoSlice, IframeEmbedSlice } from "./media-slices.ts";
import type { MenuSlice } from "./menu-slices.ts";
import type { BannerSlice, PopupSlice } from "./notice-slices.ts";
import type {
  CardEyecatcherSlice,
  ContainedSliderSlice,
  FullImageSlice,
  HeroCarouselSlice,
  HeroGridSlice,
  SimpleSlice,
  SliderSlice,
} from "./pictured-slices.ts";
import type { BodyCopySlice, StatsSlice, TestimonialsSlice } from "./word-slices.ts";

/** A headline over a picture, with a line of copy and up to two links. The first of a page carries its h1. */
export interface CopyHeroSlice {
  readonly type: "copy_hero";
  readonly eyebrow: string;
  readonly heading: string;
  readonly copy: RichText;
  readonly image: Image | null;
  readonly links: readonly LabelledLink[];
}

/** A small page head without a picture. The first of a page carries its h1. */
export interface SmallHeroSlice {
  readonly type: "small_hero";
  readonly heading: string;
  readonly copy: RichText;
}

/** A statement in large type. */
export interface LargeBodyCopySlice {
  readonly type: "large_body_copy";
  readonly heading: string;
  readonly copy: RichText;
  readonly link: LabelledLink | null;
}

/** Two to four short promises side by side, each with a picture and a link where it has one. */
export interface CalloutsSlice {
  readonly type: "callouts";
  readonly heading: string;
  readonly items: readonly {
    readonly title: string;
    readonly copy: RichText;
    readonly image: Image | null;
    readonly link: LabelledLink | null;
  }[];
}

/** Somebody's words and who said them. */
export interface QuoteSlice {
  readonly type: "quote";
  readonly quote: string;
  readonly source: string;
}

/** Running text. */
export interface RichTextSlice {
  readonly type: "rich_text";
  readonly text: RichText;
}

/** Questions that open their answers. */
export interface FaqSlice {
  readonly type: "faq";
  readonly heading: string;
  readonly items: readonly { readonly question: string; readonly answer: RichText }[];
}

/** Cards to give, each with what it costs to begin with, in cents, and where it is bought. */
export interface GiftCardsSlice {
  readonly type: "gift_cards";
  readonly heading: string;
  readonly copy: RichText;
  readonly items: readonly {
    readonly title: string;
    readonly copy: RichText;
    readonly from: Cents | null;
    readonly image: Image | null;
    readonly link: LabelledLink | null;
  }[];
}

/** A column of links at the end of every page. */
export interface FooterLinksSlice {
  readonly type: "footer_links";
  readonly title: string;
  readonly items: readonly LabelledLink[];
}

/**
 * News posts, the newest first: an editor says of which location and how many, and the posts come from the content.
 * `location` null stands for all, on the page of a location for its own; `limit` null for as many as there are.
 */
export interface NewsListSlice {
  readonly type: "news_list";
  readonly heading: string;
  readonly location: string | null;
  readonly limit: number | null;
  readonly items: readonly NewsCard[];
}

/** One block a page is assembled from (spec 2.5). */
export type Slice =
  | BannerSlice
  | FooterLinksSlice
  | PopupSlice
  | FormSlice
  | LocationsApplySlice
  | CopyHeroSlice
  | SmallHeroSlice
  | LargeBodyCopySlice
  | CalloutsSlice
  | QuoteSlice
  | RichTextSlice
  | SeoSlice
  | BodyCopySlice
  | CardEyecatcherSlice
  | ContainedSliderSlice
  | FullImageSlice
  | FullVideoSlice
  | HeroCarouselSlice
  | HeroGridSlice
  | IframeEmbedSlice
  | SimpleSlice
  | SliderSlice
  | StatsSlice
  | TestimonialsSlice
  | FaqSlice
  | GiftCardsSlice
  | MenuSlice
  | NewsListSlice;

/** What a page is called by those who lead to it, where that is not what it calls itself (spec 2.5). It shows nothing. */
export interface SeoSlice {
  readonly type: "seo_slice";
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly image: Image | null;
}
