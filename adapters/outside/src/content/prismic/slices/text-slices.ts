import type { TextSlice } from "@couvert/domain/site/slices/text-slices";
import type { SliceDecoders } from "../fields.ts";
import { decodeLabelledLink } from "../link-field.ts";
import { image } from "../media-fields.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

/** Decoders of slices of text. */
export const TEXT_DECODERS: SliceDecoders<TextSlice> = {
  /** Decodes `small_hero`: `heading` and `copy`. */
  small_hero: ({ primary }) => ({
    type: "small_hero",
    heading: primary.need("heading", text, ""),
    copy: primary.read("copy", richText, []),
  }),

  /** Decodes `body_copy`: `heading`, `copy`, `linkText` and `link`. */
  body_copy: ({ primary }) => ({
    type: "body_copy",
    heading: primary.read("heading", text, ""),
    copy: primary.read("copy", richText, []),
    link: decodeLabelledLink(primary, "linkText", "link"),
  }),

  /** Decodes `large_body_copy`: `heading`, `copy`, `linkText` and `link`. */
  large_body_copy: ({ primary }) => ({
    type: "large_body_copy",
    heading: primary.read("heading", text, ""),
    copy: primary.read("copy", richText, []),
    link: decodeLabelledLink(primary, "linkText", "link"),
  }),

  /** Decodes `rich_text`: `text`. */
  rich_text: ({ primary }) => ({
    type: "rich_text",
    text: primary.read("text", richText, []),
  }),

  /** Decodes `quote`: `quote` and `source`. */
  quote: ({ primary }) => ({
    type: "quote",
    quote: primary.need("quote", text, ""),
    source: primary.read("source", text, ""),
  }),

  /** Decodes `stats`: `heading`, and items of `value` and `label`; omits one that lacks either. */
  stats: ({ primary, items }) => ({
    type: "stats",
    heading: primary.read("heading", text, ""),
    items: items
      .map((item) => ({ value: item.need("value", text, ""), label: item.need("label", text, "") }))
      .filter(({ value, label }) => value !== "" && label !== ""),
  }),

  /** Decodes `testimonials`: `heading`, and items of `quote`, `name` and `detail`; omits one without a quote. */
  testimonials: ({ primary, items }) => ({
    type: "testimonials",
    heading: primary.read("heading", text, ""),
    items: items
      .map((item) => ({
        quote: item.need("quote", text, ""),
        name: item.read("name", text, ""),
        detail: item.read("detail", text, ""),
      }))
      .filter(({ quote }) => quote !== ""),
  }),

  /** Decodes `faq`: each item has `question` and `answer`; omits and reports one that lacks either. */
  faq: ({ primary, items }) => ({
    type: "faq",
    heading: primary.read("heading", text, ""),
    items: items.flatMap((item) => {
      const question = item.need("question", text, "");
      const answer = item.read("answer", richText, []);
      if (answer.length === 0) item.omit("answer", "is missing");
      return question === "" || answer.length === 0 ? [] : [{ question, answer }];
    }),
  }),

  /** Decodes `seo_slice`: `title`, `description`, `keywords` and `image`. */
  seo_slice: ({ primary }) => ({
    type: "seo_slice",
    title: primary.read("title", text, ""),
    description: primary.read("description", text, ""),
    keywords: primary.read("keywords", text, ""),
    image: primary.read("image", image, null),
  }),
};
