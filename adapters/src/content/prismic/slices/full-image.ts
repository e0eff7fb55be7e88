import type { FullImageSlice } from "@couvert/domain/site/slices/pictured-slices";
import { image } from "../image-field.ts";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `full_image`: `image` and `caption`. */
export const readFullImage: ReadSlice<FullImageSlice> = ({ primary }) => ({
  type: "full_image",
  image: primary.need("image", image, null),
  caption: primary.read("caption", text, ""),
});
