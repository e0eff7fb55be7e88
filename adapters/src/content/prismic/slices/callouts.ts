import type { CalloutsSlice } from "@couvert/domain/site/slices/slice";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `callouts`: each item has `title`, `copy`, `image`, `linkText` and `link`. */
export const readCallouts: ReadSlice<CalloutsSlice> = ({ primary, items }) => ({
  type: "callouts",
  heading: primary.read("heading", text, ""),
  items: items.map((item) => ({
    title: item.read("title", text, ""),
    copy: item.read("copy", richText, []),
    image: item.read("image", image, null),
    link: labelledLink(item, "linkText", "link"),
  })),
});
