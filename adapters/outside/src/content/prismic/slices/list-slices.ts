import type { ListSlice } from "@couvert/domain/site/slices/list-slices";
import { optional, readFields, textField } from "../field-readers.ts";
import type { SliceDecoders } from "../fields.ts";
import { decodeLabelledLinks, documentUid } from "../link-field.ts";
import { count } from "../plain-fields.ts";

/** Decoders of slices that list links or posts. */
export const LIST_DECODERS: SliceDecoders<ListSlice> = {
  footer_links: ({ primary, items }) => ({
    title: textField(primary, "title"),
    items: decodeLabelledLinks(items, "linkText", "linkUrl"),
  }),
  /** The domain adds the posts from the content. */
  news_list: ({ primary }) => ({
    ...readFields(primary, {
      heading: textField,
      location: optional(documentUid("location"), null),
      limit: optional(count, null),
    }),
    items: [],
  }),
};
