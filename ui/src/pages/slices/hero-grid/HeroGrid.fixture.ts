import type { HeroGridSlice } from "@couvert/domain/site/slices/pictured-slices";
import { picturedItems } from "../../pictured-item/pictured-items.fixture.ts";

/** Pictures of which one has everything an editor can fill in, and one only what it must have. */
export const heroGrid: HeroGridSlice = {
  type: "hero_grid",
  heading: "Four things",
  copy: [{ type: "paragraph", text: "All day.", spans: [] }],
  items: picturedItems,
};
