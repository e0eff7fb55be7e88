import type { PicturedItem } from "@couvert/domain/site/slices/pictured-slices";
import type { Fields } from "../fields.ts";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

/** Reads an item's `eyebrow`, `title`, `copy`, `image`, `linkText` and `link`. */
export const picturedItem = (item: Fields): PicturedItem => ({
  eyebrow: item.read("eyebrow", text, ""),
  title: item.need("title", text, ""),
  copy: item.read("copy", richText, []),
  image: item.read("image", image, null),
  link: labelledLink(item, "linkText", "link"),
});
