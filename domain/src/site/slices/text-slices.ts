import type { Image } from "../../values/image.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { Worded } from "./worded.ts";

/** A text with a heading and a link. */
export interface BodyCopySlice extends Worded {
  readonly type: "body_copy";
  readonly link: LabelledLink | null;
}

/** A list of figures. */
export interface StatsSlice {
  readonly type: "stats";
  readonly heading: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** Quotes of guests and critics. */
export interface TestimonialsSlice {
  readonly type: "testimonials";
  readonly heading: string;
  readonly items: readonly {
    readonly quote: string;
    readonly name: string;
    /** The source and the date of the quote. */
    readonly detail: string;
  }[];
}

/** A small page head without a picture. The first of a page has its h1. */
export interface SmallHeroSlice extends Worded {
  readonly type: "small_hero";
}

/** A statement in large type. */
export interface LargeBodyCopySlice extends Worded {
  readonly type: "large_body_copy";
  readonly link: LabelledLink | null;
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

/** The SEO texts of a page, which replace its own (rule 2.37). It shows nothing. */
export interface SeoSlice {
  readonly type: "seo_slice";
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly image: Image | null;
}

/** A slice of text. */
export type TextSlice =
  | BodyCopySlice
  | StatsSlice
  | TestimonialsSlice
  | SmallHeroSlice
  | LargeBodyCopySlice
  | QuoteSlice
  | RichTextSlice
  | FaqSlice
  | SeoSlice;
