import type { Slice } from "@couvert/domain/site/slices/slice";
import { SliceZone as PrismicSliceZone } from "@prismicio/react";
import { useMemo } from "react";
import { loadedSlices, type ZoneContext } from "./loaded-slices.ts";

/** The slices of a page; below the page's own heading, none of them has the h1. */
export interface SliceZoneProps {
  readonly zone: readonly Slice[];
  readonly isBelowHead?: boolean;
}

/**
 * Shows the slices of a page in order by Prismic's slice zone, without those that have no component. The first slice with a
 * heading gets the h1, even if it is not the first on the page (rule 1.7).
 */
export const SliceZone = ({ zone, isBelowHead = false }: SliceZoneProps) => {
  // Prismic's slice zone takes an id as the key. Slices never move while a page is shown, so the place is the identity.
  const slices = useMemo(() => zone.map((slice, index) => ({ ...slice, id: String(index) })), [zone]);
  const top = Math.max(0, zone.findIndex(hasHeading));
  const context: ZoneContext = {
    // A slice without a heading is at the top too; its picture then loads eagerly.
    isFirst: (slice, index) => !isBelowHead && (index === top || (index === 0 && !("heading" in slice))),
  };
  return (
    <PrismicSliceZone
      slices={slices}
      components={loadedSlices}
      defaultComponent={MissingSlice}
      context={context}
    />
  );
};

const MissingSlice = () => null;

const hasHeading = (slice: Slice): boolean =>
  ("heading" in slice && slice.heading !== "") || (slice.type === "hero_carousel" && slice.items.length > 0);
