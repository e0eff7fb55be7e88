import type { SmallHeroSlice } from "@couvert/domain/site/slices/slice";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `small_hero`: `heading` and `copy`. */
export const readSmallHero: ReadSlice<SmallHeroSlice> = ({ primary }) => ({
  type: "small_hero",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
});
