import type { Slice } from "@couvert/domain/site/slices/slice";
import type { ComponentType } from "react";

/** The props of every slice: its content, and whether it is first on its page and has the h1. */
export interface SliceProps<S extends Slice = Slice> {
  readonly slice: S;
  readonly isFirst: boolean;
  /** All slices of its page in order, for slices that depend on others, such as the heading of a menu. */
  readonly zone?: readonly Slice[];
}

/** What the slices of a zone share. */
export interface ZoneContext {
  /** Returns whether a slice at an index is first on its page. */
  readonly isFirst: (slice: Slice, index: number) => boolean;
}

/** The props of a component of Prismic's slice zone. */
export interface ZonedProps {
  readonly slice: Slice;
  readonly index: number;
  readonly slices: readonly Slice[];
  readonly context: ZoneContext;
}

/**
 * The loaded slice components, by type. The registry is apart, since it names every slice type and loads with the first page
 * that has slices.
 */
export const loadedSlices: Record<string, ComponentType<ZonedProps>> = {};
