import type { BodyCopySlice } from "@couvert/domain/site/slices/word-slices";
import { labelledLink } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `body_copy`: `heading`, `copy`, `linkText` and `link`. */
export const readBodyCopy: ReadSlice<BodyCopySlice> = ({ primary }) => ({
  type: "body_copy",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  link: labelledLink(primary, "linkText", "link"),
});
