import type { MenuSectionSlice } from "../../site/slices/menu-slices.ts";
import type { Dish } from "./dish.ts";

/** Creates a vegetarian loaf at nine dollars; overrides replace any field. */
export const createDish = (overrides: Partial<Dish> = {}): Dish => ({
  name: "Dark rye loaf",
  description: "Juniper butter, flaked salt",
  prices: [{ label: "", cents: 900 }],
  marks: ["vegetarian"],
  spice: 0,
  isNew: false,
  isFavourite: false,
  ...overrides,
});

/** Creates a menu section with one dish; overrides replace any field. */
export const createMenuSection = (overrides: Partial<MenuSectionSlice> = {}): MenuSectionSlice => ({
  type: "menu_section",
  heading: "Bread and first plates",
  note: "",
  items: [createDish()],
  ...overrides,
});
