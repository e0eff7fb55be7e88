import type { CopyHeroSlice } from "@couvert/domain/site/slices/pictured-slices";
import type {
  BodyCopySlice,
  LargeBodyCopySlice,
  QuoteSlice,
  RichTextSlice,
  SmallHeroSlice,
  StatsSlice,
  TestimonialsSlice,
} from "@couvert/domain/site/slices/text-slices";
import type { DecodeSlice } from "../fields.ts";
import { decodeLabelledLink, decodeLabelledLinks } from "../link-field.ts";
import { image } from "../media-fields.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

/** Decodes `copy_hero`: `eyebrow`, `heading`, `copy`, `image`, and items of `linkText` and `link`. */
export const decodeCopyHero: DecodeSlice<CopyHeroSlice> = ({ primary, items }) => ({
  type: "copy_hero",
  eyebrow: primary.read("eyebrow", text, ""),
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  links: decodeLabelledLinks(items, "linkText", "link"),
});

/** Decodes `small_hero`: `heading` and `copy`. */
export const decodeSmallHero: DecodeSlice<SmallHeroSlice> = ({ primary }) => ({
  type: "small_hero",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
});

/** Decodes `body_copy`: `heading`, `copy`, `linkText` and `link`. */
export const decodeBodyCopy: DecodeSlice<BodyCopySlice> = ({ primary }) => ({
  type: "body_copy",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  link: decodeLabelledLink(primary, "linkText", "link"),
});

/** Decodes `large_body_copy`: `heading`, `copy`, `linkText` and `link`. */
export const decodeLargeBodyCopy: DecodeSlice<LargeBodyCopySlice> = ({ primary }) => ({
  type: "large_body_copy",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  link: decodeLabelledLink(primary, "linkText", "link"),
});

/** Decodes `rich_text`: `text`. */
export const decodeRichTextSlice: DecodeSlice<RichTextSlice> = ({ primary }) => ({
  type: "rich_text",
  text: primary.read("text", richText, []),
});

/** Decodes `quote`: `quote` and `source`. */
export const decodeQuote: DecodeSlice<QuoteSlice> = ({ primary }) => ({
  type: "quote",
  quote: primary.need("quote", text, ""),
  source: primary.read("source", text, ""),
});

/** Decodes `stats`: `heading`, and items of `value` and `label`; omits one that lacks either. */
export const decodeStats: DecodeSlice<StatsSlice> = ({ primary, items }) => ({
  type: "stats",
  heading: primary.read("heading", text, ""),
  items: items
    .map((item) => ({ value: item.need("value", text, ""), label: item.need("label", text, "") }))
    .filter(({ value, label }) => value !== "" && label !== ""),
});

/** Decodes `testimonials`: `heading`, and items of `quote`, `name` and `detail`; omits one without a quote. */
export const decodeTestimonials: DecodeSlice<TestimonialsSlice> = ({ primary, items }) => ({
  type: "testimonials",
  heading: primary.read("heading", text, ""),
  items: items
    .map((item) => ({
      quote: item.need("quote", text, ""),
      name: item.read("name", text, ""),
      detail: item.read("detail", text, ""),
    }))
    .filter(({ quote }) => quote !== ""),
});
