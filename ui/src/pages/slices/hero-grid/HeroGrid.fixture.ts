import type { HeroGridSlice } from "@couvert/domain/site/slices/pictured-slices";
import { picturedItems } from "../../pictured-item/pictured-items.fixture.ts";

/** One picture with every field, and one with only the required fields. */
export const heroGrid: HeroGridSlice = {
  type: "hero_grid",
  heading: "Four things",
  copy: [{ type: "paragraph", text: "All day.", spans: [] }],
  items: picturedItems,
};
