import type { SimpleSlice } from "@couvert/domain/site/slices/pictured-slices";
import * as Schema from "effect/Schema";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { fieldKind, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

const side = fieldKind(Schema.Literals(["left", "right"]), "side of the page");

/** Reads `simple_slice`: `heading`, `copy`, `image`, `imageSide`, `linkText` and `link`. */
export const readSimpleSlice: ReadSlice<SimpleSlice> = ({ primary }) => ({
  type: "simple_slice",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  imageSide: primary.read("imageSide", side, "left"),
  link: labelledLink(primary, "linkText", "link"),
});
