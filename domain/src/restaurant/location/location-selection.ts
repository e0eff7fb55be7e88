import type { LocationEntry } from "./location.ts";

/** The part of a location that a selection needs. */
type Visited = Pick<LocationEntry, "uid">;

/** The selected location of a visit (rules 3.24, 4.3). */
export interface LocationSelection<L extends Visited = Visited> {
  readonly selected: L;
  /**
   * Who selected it: the build, before the visitor is known; a guess, as of a random flagship; the site, by what the visitor saved or
   * where they are; or the visitor.
   */
  readonly selectedBy: "build" | "guess" | "site" | "visitor";
}

/** Creates the selection of a prerendered page: the location that it was rendered for (rule 2.17). */
export const createLocationSelection = <L extends Visited>(prerendered: L): LocationSelection<L> => ({
  selected: prerendered,
  selectedBy: "build",
});

/**
 * Applies the location that was chosen for the visitor. A location that the visitor selected meanwhile stays (rule 4.2).
 */
export const applyChosenLocation = <L extends Visited>(
  selection: LocationSelection<L>,
  chosen: L,
  isGuess: boolean,
): LocationSelection<L> =>
  selection.selectedBy === "visitor"
    ? selection
    : { selected: chosen, selectedBy: isGuess ? "guess" : "site" };

/** Applies 'Set Location'. */
export const selectLocation = <L extends Visited>(selected: L): LocationSelection<L> => ({
  selected,
  selectedBy: "visitor",
});

/** Returns whether the visitor's location is chosen, be it by a guess (rule 4.2). */
export const isSettled = ({ selectedBy }: LocationSelection): boolean => selectedBy !== "build";

/** Returns whether nobody has chosen the selected location: it books nobody (rule 4.45). */
export const isGuess = ({ selectedBy }: LocationSelection): boolean =>
  selectedBy === "build" || selectedBy === "guess";
