import fc from "fast-check";
import { locationUids } from "./location.arbitraries.ts";
import {
  applyChosenLocation,
  createLocationSelection,
  type EnteredPage,
  enterPage,
  type LocationSelection,
  selectLocation,
} from "./location-selection.ts";

/** A page about a location or about none. */
export const enteredPages: fc.Arbitrary<EnteredPage> = fc.record({
  resetsBrowsing: fc.boolean(),
  location: fc.option(locationUids),
});

type Move = { readonly page: EnteredPage } | { readonly select: string } | { readonly settle: string };

const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ page: enteredPages }),
  fc.record({ select: locationUids }),
  fc.record({ settle: locationUids }),
);

const move = (selection: LocationSelection, step: Move): LocationSelection => {
  if ("page" in step) return enterPage(selection, step.page);
  return "select" in step
    ? selectLocation(selection, { uid: step.select })
    : applyChosenLocation(selection, { uid: step.settle });
};

/** A selection after any number of pages, choices and selections, and the pages in order. */
export const visits: fc.Arbitrary<{
  readonly selection: LocationSelection;
  readonly pages: readonly EnteredPage[];
}> = fc.tuple(locationUids, fc.array(moves, { maxLength: 12 })).map(([uid, steps]) => ({
  selection: steps.reduce(move, createLocationSelection({ uid })),
  pages: steps.flatMap((step) => ("page" in step ? [step.page] : [])),
}));

/** A selection at any point of a visit. */
export const locationSelections: fc.Arbitrary<LocationSelection> = visits.map(({ selection }) => selection);
