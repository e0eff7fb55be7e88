import type { RichTextSlice } from "@couvert/domain/site/slices/slice";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `rich_text`: `text`. */
export const readRichTextSlice: ReadSlice<RichTextSlice> = ({ primary }) => ({
  type: "rich_text",
  text: primary.read("text", richText, []),
});
