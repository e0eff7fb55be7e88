import type { Slice } from "@couvert/domain/site/slices/slice";

/** The heading levels of a section and of its dishes. */
export interface MenuLevels {
  readonly section: "h1" | "h2" | "h3";
  readonly dish: "h2" | "h3" | "h4";
}

/** Returns the heading levels of a section: one lower below the heading of a menu, and h1 for the first of a page. */
export const menuLevels = (zone: readonly Slice[], part: Slice, isFirst: boolean): MenuLevels => {
  if (isFirst) return { section: "h1", dish: "h2" };
  const above = zone.slice(0, Math.max(0, zone.indexOf(part)));
  return above.some(({ type }) => type === "menu_section_heading")
    ? { section: "h3", dish: "h4" }
    : { section: "h2", dish: "h3" };
};
