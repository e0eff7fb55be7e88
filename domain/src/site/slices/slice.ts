import type { Image } from "../../values/image.ts";
import type { LabelledLink } from "../../values/link.ts";
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
import type { BodyCopySlice, StatsSlice, TestimonialsSlice } from "./text-slices.ts";

/** A headline over a picture, with a text and up to two links. The first of a page has its h1. */
export interface CopyHeroSlice {
  readonly type: "copy_hero";
  readonly eyebrow: string;
  readonly heading: string;
  readonly copy: RichText;
  readonly image: Image | null;
  readonly links: readonly LabelledLink[];
}

/** A small page head without a picture. The first of a page has its h1. */
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

/** Two to four callouts side by side, each with a picture and an optional link. */
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

/** A quote and its source. */
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

/** Questions with answers that open. */
export interface FaqSlice {
  readonly type: "faq";
  readonly heading: string;
  readonly items: readonly { readonly question: string; readonly answer: RichText }[];
}

/** Gift cards, each with its lowest price in hundredths of a unit, as those of dishes, and a link to buy it. */
export interface GiftCardsSlice {
  readonly type: "gift_cards";
  readonly heading: string;
  readonly copy: RichText;
  readonly items: readonly {
    readonly title: string;
    readonly copy: RichText;
    readonly from: number | null;
    readonly image: Image | null;
    readonly link: LabelledLink | null;
  }[];
}

/** A column of links in the footer (rule 3.17). */
export interface FooterLinksSlice {
  readonly type: "footer_links";
  readonly title: string;
  readonly items: readonly LabelledLink[];
}

/**
 * A list of news posts, newest first. `location` null stands for all, or on a location's page for its own; `limit` null
 * for no limit.
 */
export interface NewsListSlice {
  readonly type: "news_list";
  readonly heading: string;
  /** The title of the location whose news the site adds to its page; absent for a list of the content. */
  readonly place?: string;
  readonly location: string | null;
  readonly limit: number | null;
  readonly items: readonly NewsCard[];
}

/** One slice of a page (rule 2.33). */
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

/** The SEO texts of a page, which replace its own (rule 2.37). It shows nothing. */
export interface SeoSlice {
  readonly type: "seo_slice";
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly image: Image | null;
}
