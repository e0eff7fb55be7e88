import type { ListSlice } from "@couvert/domain/site/slices/list-slices";
import type { SliceDecoders } from "../fields.ts";
import { decodeLabelledLinks, documentUid } from "../link-field.ts";
import { count, text } from "../plain-fields.ts";

/** Decoders of slices that list links or posts. */
export const LIST_DECODERS: SliceDecoders<ListSlice> = {
  /** Decodes `footer_links`: `title`, and items of `linkText` and `linkUrl`. */
  footer_links: ({ primary, items }) => ({
    type: "footer_links",
    title: primary.read("title", text, ""),
    items: decodeLabelledLinks(items, "linkText", "linkUrl"),
  }),

  /** Decodes `news_list`: `heading`, `location` and the `limit` of posts. The domain adds the posts from the content. */
  news_list: ({ primary }) => ({
    type: "news_list",
    heading: primary.read("heading", text, ""),
    location: primary.read("location", documentUid("location"), null),
    limit: primary.read("limit", count, null),
    items: [],
  }),
};
