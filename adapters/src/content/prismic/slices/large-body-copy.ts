import type { LargeBodyCopySlice } from "@couvert/domain/site/slices/slice";
import { labelledLink } from "../link-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `large_body_copy`: `heading`, `copy`, `linkText` and `link`. */
export const readLargeBodyCopy: ReadSlice<LargeBodyCopySlice> = ({ primary }) => ({
  type: "large_body_copy",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  link: labelledLink(primary, "linkText", "link"),
});
