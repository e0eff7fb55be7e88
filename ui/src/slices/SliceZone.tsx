import type { Slice } from "@couvert/domain/page/slice";
import { slices } from "./slice-registry.ts";

/** The slices of a page in order. One whose component is missing costs that slice, not the page. */
export const SliceZone = ({ zone }: { zone: readonly Slice[] }) =>
  zone.map((slice, index) => {
    const Component = slices.get(slice.type);
    // Slices have no id and never move while a page is shown.
    return Component === undefined ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
      <Component key={index} slice={slice} isFirst={index === 0} zone={zone} />
    );
  });
