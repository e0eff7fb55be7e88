import type { SeoSlice } from "@couvert/domain/site/slices/seo-slice";
import { image } from "../image-field.ts";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `seo_slice`: `title`, `description`, `keywords` and `image`. */
export const readSeoSlice: ReadSlice<SeoSlice> = ({ primary }) => ({
  type: "seo_slice",
  title: primary.read("title", text, ""),
  description: primary.read("description", text, ""),
  keywords: primary.read("keywords", text, ""),
  image: primary.read("image", image, null),
});
