import type { FooterLinksSlice } from "@couvert/domain/site/slices/slice";
import { labelledLinks } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `footer_links`: `title`, and items of `linkText` and `linkUrl`. */
export const readFooterLinks: ReadSlice<FooterLinksSlice> = ({ primary, items }) => ({
  type: "footer_links",
  title: primary.read("title", text, ""),
  items: labelledLinks(items, "linkText", "linkUrl"),
});
