import type { LocationEntry } from "./location.ts";

/** The part of a location that a selection needs. */
type Visited = Pick<LocationEntry, "uid">;

/** The locations of a visit: the visitor's own, and apart from it the browsed one (rules 3.24, 4.3). */
export interface LocationSelection<L extends Visited = Visited> {
  readonly selected: L;
  /** Who selected it: the build, before the visitor is known; the site, for this visitor; or the visitor. */
  readonly selectedBy: "build" | "site" | "visitor";
  /** The uid of the location browsed last; null for the selected one. */
  readonly browsed: string | null;
}

/** A page that is entered: whether its route resets the browsing location, and the uid of the page's location. */
export interface EnteredPage {
  readonly resetsBrowsing: boolean;
  readonly location: string | null;
}

/** Creates the selection of a prerendered page: the location that it was rendered for (rule 2.17). */
export const createLocationSelection = <L extends Visited>(prerendered: L): LocationSelection<L> => ({
  selected: prerendered,
  selectedBy: "build",
  browsed: null,
});

/**
 * Applies the location that was chosen for the visitor. A location that the visitor selected meanwhile stays (rule 4.2).
 */
export const applyChosenLocation = <L extends Visited>(
  selection: LocationSelection<L>,
  chosen: L,
): LocationSelection<L> =>
  selection.selectedBy === "visitor" ? selection : { ...selection, selected: chosen, selectedBy: "site" };

/** Applies 'Set Location'. The browsed location stays. */
export const selectLocation = <L extends Visited>(
  selection: LocationSelection<L>,
  selected: L,
): LocationSelection<L> => ({
  ...selection,
  selected,
  selectedBy: "visitor",
});

/**
 * Returns the selection after entering a page. A page about a location makes it the browsed one; any other page resets
 * it or keeps it, as its route says. Returns the same object when nothing changes (rule 2.16).
 */
export const enterPage = <L extends Visited>(
  selection: LocationSelection<L>,
  { resetsBrowsing, location }: EnteredPage,
): LocationSelection<L> => {
  const browsed = location ?? (resetsBrowsing ? null : selection.browsed);
  return browsed === selection.browsed ? selection : { ...selection, browsed };
};

/** Returns whether the selected location belongs to the visitor rather than to the build (rule 4.2). */
export const isSettled = ({ selectedBy }: LocationSelection): boolean => selectedBy !== "build";

/** Returns the uid of the browsed location. */
export const browsingUid = ({ selected, browsed }: LocationSelection): string => browsed ?? selected.uid;
