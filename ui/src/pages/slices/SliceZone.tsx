import type { Slice } from "@couvert/domain/site/slices/slice";
import { loadedSlices } from "./loaded-slices.ts";

/** The slices of a page; below a heading of its own, none of them has the h1. */
export interface SliceZoneProps {
  readonly zone: readonly Slice[];
  readonly isBelowHead?: boolean;
}

/**
 * Shows the slices of a page in order, without those that have no component. The first slice with a heading gets the h1, even if
 * it is not the first on the page.
 */
export const SliceZone = ({ zone, isBelowHead = false }: SliceZoneProps) => {
  const top = Math.max(0, zone.findIndex(hasHeading));
  return zone.map((slice, index) => {
    const Component = loadedSlices.get(slice.type);
    const isFirst = !isBelowHead && (index === top || isAbove(slice, index));
    // Slices have no id and never move while a page is shown.
    return Component === undefined ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
      <Component key={index} slice={slice} isFirst={isFirst} zone={zone} />
    );
  });
};

const hasHeading = (slice: Slice): boolean =>
  ("heading" in slice && slice.heading !== "") || (slice.type === "hero_carousel" && slice.items.length > 0);

/** Returns whether a slice without a heading is at the top; its picture then loads eagerly. */
const isAbove = (slice: Slice, index: number): boolean => index === 0 && !("heading" in slice);
