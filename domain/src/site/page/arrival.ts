import { decodeSegment } from "../../values/match-path.ts";

/** Where on the site a visitor is: the path of the page and the hash in its address, `#hours` or empty. */
export interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/** What a page scrolls to on arrival; `was` is where the visitor left it, null where it already is. */
export type ScrollTarget = "top" | "anchor" | "was" | null;

/**
 * What to scroll to on arrival: on a change of page the anchor that the hash names, else the top; on a return, where it was
 * (spec 2.1). A change of the query alone, as when a panel opens, is no change of page. `isReturn` tells going back or
 * forward to a place one has been at, `hasAnchor` whether the page has what the hash names.
 */
export const chooseScrollTarget = (
  from: Place,
  to: Place,
  isReturn: boolean,
  hasAnchor: boolean,
): ScrollTarget => {
  const isOtherPage = from.pathname !== to.pathname;
  if (!isOtherPage && from.hash === to.hash) return null;
  if (isOtherPage && isReturn) return "was";
  if (hasAnchor) return "anchor";
  return isOtherPage ? "top" : null;
};

/** The id a hash names, decoded; one that no encoding makes, such as `#100%`, names what it says. Empty for none. */
export const anchorIn = (hash: string): string => decodeSegment(hash.slice(1));

/** How long a page takes to scroll to its top from the arrow at its end, in s (spec 9). */
export const PAGE_SCROLL_SECONDS = 0.7;
