import type { Slice } from "@couvert/domain/site/slices/slice";
import type { ComponentType } from "react";

/** What every slice's component is given: its content, and whether it stands first on its page and carries the h1. */
export interface SliceProps<S extends Slice = Slice> {
  readonly slice: S;
  readonly isFirst: boolean;
  /** All slices of its page in order, for one that speaks of others: the head of a menu of the menu below it. */
  readonly zone?: readonly Slice[];
}

/**
 * The components of the slices that were loaded, by type. Apart from the table that loads them, which has a line for every slice
 * there is and is fetched with the first page that has any.
 */
export const loadedSlices = new Map<string, ComponentType<SliceProps>>();
