import fc from "fast-check";
import { locationUids } from "./location.arbitraries.ts";
import {
  applyChosenLocation,
  createLocationSelection,
  type LocationSelection,
  selectLocation,
} from "./location-selection.ts";

type Move = { readonly select: string } | { readonly settle: string; readonly isGuess: boolean };

const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ select: locationUids }),
  fc.record({ settle: locationUids, isGuess: fc.boolean() }),
);

const move = (selection: LocationSelection, step: Move): LocationSelection =>
  "select" in step
    ? selectLocation({ uid: step.select })
    : applyChosenLocation(selection, { uid: step.settle }, step.isGuess);

/** A selection after any number of choices and selections. */
export const locationSelections: fc.Arbitrary<LocationSelection> = fc
  .tuple(locationUids, fc.array(moves, { maxLength: 12 }))
  .map(([uid, steps]) => steps.reduce(move, createLocationSelection({ uid })));
