import type { LocationEntry } from "./location.ts";

/** What a visit keeps of a location: its uid, and whatever else is shown of the selected one. */
type Visited = Pick<LocationEntry, "uid">;

/** Which locations a visit is about (spec 3): the visitor's own, and, kept apart from it, the one being looked at. */
export interface LocationSelection<L extends Visited = Visited> {
  readonly selected: L;
  /** Who selected it: the build, for a page that stands before its visitor is known; the site, for this visitor; or the visitor. */
  readonly selectedBy: "build" | "site" | "visitor";
  /** The uid of the location looked at last; null where that is the selected one, whichever that comes to be. */
  readonly browsed: string | null;
}

/** A page that is entered: whether its route resets the browsing location, and the uid of the location it is about. */
export interface EnteredPage {
  readonly resetsBrowsing: boolean;
  readonly location: string | null;
}

/** A visit as a prerendered page starts it: with the location it was rendered for, before the visitor's own is known (spec 2.1). */
export const createLocationSelection = <L extends Visited>(prerendered: L): LocationSelection<L> => ({
  selected: prerendered,
  selectedBy: "build",
  browsed: null,
});

/** The visit once the location was chosen for the visitor; a location they selected themselves meanwhile stands (spec 4). */
export const applyChosenLocation = <L extends Visited>(
  selection: LocationSelection<L>,
  chosen: L,
): LocationSelection<L> =>
  selection.selectedBy === "visitor" ? selection : { ...selection, selected: chosen, selectedBy: "site" };

/** The visit after 'Set Location'; what is looked at stays as it is. */
export const selectLocation = <L extends Visited>(
  selection: LocationSelection<L>,
  selected: L,
): LocationSelection<L> => ({
  ...selection,
  selected,
  selectedBy: "visitor",
});

/**
 * The visit on a page: the location the page is about is the one looked at; a page about none resets that to the selected
 * one, or leaves it, as its route says (spec 2.1). The very same visit where nothing changes.
 */
export const enterPage = <L extends Visited>(
  selection: LocationSelection<L>,
  { resetsBrowsing, location }: EnteredPage,
): LocationSelection<L> => {
  const browsed = location ?? (resetsBrowsing ? null : selection.browsed);
  return browsed === selection.browsed ? selection : { ...selection, browsed };
};

/** Whether the selected location is the visitor's own, chosen for them or by them: from then on the site is initialised (spec 4). */
export const isSettled = ({ selectedBy }: LocationSelection): boolean => selectedBy !== "build";

/** The uid of the location being looked at. */
export const browsingUid = ({ selected, browsed }: LocationSelection): string => browsed ?? selected.uid;
