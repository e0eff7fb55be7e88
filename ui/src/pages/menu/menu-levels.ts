import type { Slice } from "@couvert/domain/site/slices/slice";

/** The heading that a part of a menu has, and the one that each of its dishes has. */
export interface MenuLevels {
  readonly section: "h1" | "h2" | "h3";
  readonly dish: "h2" | "h3" | "h4";
}

/** Below the head of a menu its parts are one level lower; the first of a page carries the h1. */
export const menuLevels = (zone: readonly Slice[], part: Slice, isFirst: boolean): MenuLevels => {
  if (isFirst) return { section: "h1", dish: "h2" };
  const above = zone.slice(0, Math.max(0, zone.indexOf(part)));
  return above.some(({ type }) => type === "menu_section_heading")
    ? { section: "h3", dish: "h4" }
    : { section: "h2", dish: "h3" };
};
