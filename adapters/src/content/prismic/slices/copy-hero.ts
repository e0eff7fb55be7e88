import type { CopyHeroSlice } from "@couvert/domain/site/slices/slice";
import { image } from "../image-field.ts";
import { labelledLinks } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `copy_hero`: `eyebrow`, `heading`, `copy`, `image`, and items of `linkText` and `link`. */
export const readCopyHero: ReadSlice<CopyHeroSlice> = ({ primary, items }) => ({
  type: "copy_hero",
  eyebrow: primary.read("eyebrow", text, ""),
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  links: labelledLinks(items, "linkText", "link"),
});
