import type { CardEyecatcherSlice } from "@couvert/domain/site/slices/pictured-slices";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `card_eyecatcher`: `eyebrow`, `heading`, `copy`, `image`, `linkText` and `link`. */
export const readCardEyecatcher: ReadSlice<CardEyecatcherSlice> = ({ primary }) => ({
  type: "card_eyecatcher",
  eyebrow: primary.read("eyebrow", text, ""),
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  link: labelledLink(primary, "linkText", "link"),
});
