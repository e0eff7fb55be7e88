import { type Diet, filterDishes } from "../../restaurant/menu/diet.ts";
import type { Dish } from "../../restaurant/menu/dish.ts";
import type { ItemVariantSlice, MenuSectionSlice } from "../slices/menu-slices.ts";
import type { Slice } from "../slices/slice.ts";

/** A part of a menu that has dishes. */
type MenuPart = MenuSectionSlice | ItemVariantSlice;

/** A part of a menu, with its anchor, which is unique on the page. */
export interface OutlineEntry {
  readonly slice: MenuPart;
  readonly anchor: string;
}

/** Returns the parts of a page's menus in order, each with its anchor. */
export const menuOutline = (zone: readonly Slice[]): readonly OutlineEntry[] => {
  const taken = new Set<string>();
  return zone.filter(isMenuPart).map((slice) => {
    const anchor = freeAnchor(anchorOf(slice.heading), taken);
    taken.add(anchor);
    return { slice, anchor };
  });
};

/** Returns the parts below one head of a menu, down to the next head. */
export const partsBelow = (zone: readonly Slice[], head: Slice): readonly OutlineEntry[] => {
  const after = zone.slice(zone.indexOf(head) + 1);
  const next = after.findIndex(({ type }) => type === "menu_section_heading");
  const below = new Set<Slice>(next === -1 ? after : after.slice(0, next));
  return menuOutline(zone).filter(({ slice }) => below.has(slice));
};

/** Returns how many dishes a page's menus have, and how many of them meet every diet. */
export const countDishes = (
  zone: readonly Slice[],
  diets: readonly Diet[],
): { readonly matching: number; readonly total: number } => {
  const dishes = zone.filter(isMenuPart).flatMap(({ items }): readonly Dish[] => items);
  return { matching: filterDishes(dishes, diets).length, total: dishes.length };
};

/** Returns the calories of a dish from the nutrition table of the page; null without an entry. */
export const caloriesOf = (zone: readonly Slice[], dish: string): number | null =>
  zone
    .flatMap((slice) => (slice.type === "item_nutritional_info" ? slice.items : []))
    .find(({ name }) => name.toLowerCase() === dish.toLowerCase())?.calories ?? null;

/** Returns whether one of a page's menus offers the dietary filter. */
export const offersFilter = (zone: readonly Slice[]): boolean =>
  zone.some((slice) => slice.type === "menu_section_heading" && slice.offersFilter);

/** Moves the sliders of dishes above the first part of a page's menus below it, so that a menu begins with its list (rule 3.69). */
export const dishesFirst = (zone: readonly Slice[]): readonly Slice[] => {
  const first = zone.findIndex(isMenuPart);
  if (first === -1) return zone;
  const above = Map.groupBy(zone.slice(0, first), ({ type }) => type === "menu_section_features_slider");
  const end = first + 1;
  return [
    ...(above.get(false) ?? []),
    ...zone.slice(first, end),
    ...(above.get(true) ?? []),
    ...zone.slice(end),
  ];
};

const isMenuPart = (slice: Slice): slice is MenuPart =>
  slice.type === "menu_section" || slice.type === "item_variant";

/** Returns the anchor of a heading: lower-case letters and digits of any script, joined by hyphens. */
const anchorOf = (words: string): string => {
  const letters = words.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return ["menu", ...letters.split(/[^\p{L}\p{N}]/u).filter(Boolean)].join("-");
};

const freeAnchor = (wanted: string, taken: ReadonlySet<string>): string => {
  let anchor = wanted;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${wanted}-${number}`;
  return anchor;
};
