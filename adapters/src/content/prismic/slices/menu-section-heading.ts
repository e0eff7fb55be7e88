import type { MenuSectionHeadingSlice } from "@couvert/domain/site/slices/menu-slices";
import { flag, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `menu_section_heading`: `heading`, `copy`, `offersFilter`. */
export const readMenuSectionHeading: ReadSlice<MenuSectionHeadingSlice> = ({ primary }) => ({
  type: "menu_section_heading",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  offersFilter: primary.read("offersFilter", flag, false),
});
