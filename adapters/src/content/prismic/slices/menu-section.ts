import type { MenuSectionSlice } from "@couvert/domain/site/slices/menu-slices";
import { readDishes } from "../menu-fields.ts";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `menu_section`: `heading`, `note`, and each item as a dish. */
export const readMenuSection: ReadSlice<MenuSectionSlice> = ({ primary, items }) => ({
  type: "menu_section",
  heading: primary.read("heading", text, ""),
  note: primary.read("note", text, ""),
  items: readDishes(items),
});
