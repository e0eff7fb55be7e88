import type { Slice } from "@couvert/domain/site/slices/slice";
import { loadedSlices } from "./loaded-slices.ts";

/** The slices of a page; below a head that carries the h1, none of them does. */
export interface SliceZoneProps {
  readonly zone: readonly Slice[];
  readonly isBelowHead?: boolean;
}

/**
 * The slices of a page in order. One whose component is missing costs that slice, not the page. The h1 is carried by the
 * first that has a heading, which need not be the one at the top.
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

/** At the top though it can carry no h1: its picture is what a visitor waits for. */
const isAbove = (slice: Slice, index: number): boolean => index === 0 && !("heading" in slice);
