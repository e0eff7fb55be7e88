import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";

/** Running text under a heading of its own, with a way on. */
export interface BodyCopySlice {
  readonly type: "body_copy";
  readonly heading: string;
  readonly copy: RichText;
  readonly link: LabelledLink | null;
}

/** A few numbers worth knowing. */
export interface StatsSlice {
  readonly type: "stats";
  readonly heading: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** What guests and critics have said. */
export interface TestimonialsSlice {
  readonly type: "testimonials";
  readonly heading: string;
  readonly items: readonly {
    readonly quote: string;
    readonly name: string;
    /** Where and when it was said. */
    readonly detail: string;
  }[];
}
