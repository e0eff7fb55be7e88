import { type Diet, filterDishes } from "../../restaurant/menu/diet.ts";
import type { Dish } from "../../restaurant/menu/dish.ts";
import type { ItemVariantSlice, MenuSectionSlice } from "../slices/menu-slices.ts";
import type { Slice } from "../slices/slice.ts";

/** A part of a menu that holds dishes of its own. */
export type MenuPart = MenuSectionSlice | ItemVariantSlice;

/** A part of a menu in the outline of its page: `anchor` is the id it stands under there, and no other part has it. */
export interface OutlineEntry {
  readonly slice: MenuPart;
  readonly anchor: string;
}

/** The parts of a page's menus in order, each with its anchor. */
export const menuOutline = (zone: readonly Slice[]): readonly OutlineEntry[] => {
  const taken = new Set<string>();
  return zone.filter(isMenuPart).map((slice) => {
    const anchor = freeAnchor(anchorOf(slice.heading), taken);
    taken.add(anchor);
    return { slice, anchor };
  });
};

/** The parts below one head of a menu, down to the next head. */
export const partsBelow = (zone: readonly Slice[], head: Slice): readonly OutlineEntry[] => {
  const after = zone.slice(zone.indexOf(head) + 1);
  const next = after.findIndex(({ type }) => type === "menu_section_heading");
  const below = new Set<Slice>(next === -1 ? after : after.slice(0, next));
  return menuOutline(zone).filter(({ slice }) => below.has(slice));
};

/** How many dishes a page's menus have, and how many of them meet every diet. */
export const countDishes = (
  zone: readonly Slice[],
  diets: readonly Diet[],
): { readonly kept: number; readonly total: number } => {
  const dishes = zone.filter(isMenuPart).flatMap(({ items }): readonly Dish[] => items);
  return { kept: filterDishes(dishes, diets).length, total: dishes.length };
};

/** The calories of a dish, where the page has a table of them that names it; null where it has none. */
export const caloriesOf = (zone: readonly Slice[], dish: string): number | null =>
  zone
    .flatMap((slice) => (slice.type === "item_nutritional_info" ? slice.items : []))
    .find(({ name }) => name.toLowerCase() === dish.toLowerCase())?.calories ?? null;

/** Whether one of a page's menus offers the dietary filter. */
export const offersFilter = (zone: readonly Slice[]): boolean =>
  zone.some((slice) => slice.type === "menu_section_heading" && slice.offersFilter);

const isMenuPart = (slice: Slice): slice is MenuPart =>
  slice.type === "menu_section" || slice.type === "item_variant";

/** Words as an id that nothing else of a page has: letters and digits of any script, lower case, with hyphens between. */
const anchorOf = (words: string): string => {
  const letters = words.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return ["menu", ...letters.split(/[^\p{L}\p{N}]/u).filter(Boolean)].join("-");
};

const freeAnchor = (wanted: string, taken: ReadonlySet<string>): string => {
  let anchor = wanted;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${wanted}-${number}`;
  return anchor;
};
