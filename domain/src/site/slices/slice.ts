import type { FormSlice, LocationsApplySlice } from "./form-slices.ts";
import type { FooterLinksSlice, NewsListSlice } from "./list-slices.ts";
import type { FullVideoSlice, IframeEmbedSlice } from "./media-slices.ts";
import type { MenuSlice } from "./menu-slices.ts";
import type { BannerSlice, PopupSlice } from "./notice-slices.ts";
import type {
  CalloutsSlice,
  CardEyecatcherSlice,
  ContainedSliderSlice,
  CopyHeroSlice,
  FullImageSlice,
  GiftCardsSlice,
  HeroCarouselSlice,
  HeroGridSlice,
  SimpleSlice,
  SliderSlice,
} from "./pictured-slices.ts";
import type {
  BodyCopySlice,
  FaqSlice,
  LargeBodyCopySlice,
  QuoteSlice,
  RichTextSlice,
  SeoSlice,
  SmallHeroSlice,
  StatsSlice,
  TestimonialsSlice,
} from "./text-slices.ts";

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
