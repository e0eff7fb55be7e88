import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";

/** A text with a heading and a link. */
export interface BodyCopySlice {
  readonly type: "body_copy";
  readonly heading: string;
  readonly copy: RichText;
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
