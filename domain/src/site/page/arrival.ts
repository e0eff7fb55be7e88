import { decodeSegment } from "../../values/match-path.ts";

/** A path and a hash, `#hours` or empty. */
export interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/** The scroll target after navigation: the top, the anchor, the previous position, or null for none. */
type ScrollTarget = "top" | "anchor" | "previous" | null;

/**
 * Chooses the scroll target after navigation: on another page the anchor, else the top; on a return, the previous
 * position (rule 2.15). A change of only the query scrolls nowhere. `isReturn` means back or forward to a page whose
 * position is known, `hasAnchor` that the page has the anchor.
 */
export const chooseScrollTarget = (
  from: Place,
  to: Place,
  isReturn: boolean,
  hasAnchor: boolean,
): ScrollTarget => {
  const isOtherPage = from.pathname !== to.pathname;
  if (!isOtherPage && from.hash === to.hash) return null;
  if (isOtherPage && isReturn) return "previous";
  if (hasAnchor) return "anchor";
  return isOtherPage ? "top" : null;
};

/** Returns the decoded id of a hash; empty for none. */
export const anchorIn = (hash: string): string => decodeSegment(hash.slice(1));

/** The duration of the scroll to the top from the arrow at the end of a page, in s (rule 9.12). */
export const PAGE_SCROLL_SECONDS = 0.7;
