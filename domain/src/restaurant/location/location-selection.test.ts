import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { locationSelections } from "./location-selection.arbitraries.ts";
import {
  applyChosenLocation,
  createLocationSelection,
  isGuess,
  isSettled,
  selectLocation,
} from "./location-selection.ts";

const MIAMI = { uid: "miami" };
const AUSTIN = { uid: "austin" };
const TORONTO = { uid: "toronto" };

describe("a location selection", () => {
  it("starts with the prerendered location, not settled and a guess (rules 4.2, 4.45)", () => {
    const selection = createLocationSelection(MIAMI);
    expect(selection).toEqual({ selected: MIAMI, selectedBy: "build" });
    expect([isSettled(selection), isGuess(selection)]).toEqual([false, true]);
  });

  it("is settled once a location is chosen for the visitor, even the same one (rule 4.2)", () => {
    const selection = applyChosenLocation(createLocationSelection(MIAMI), MIAMI, false);
    expect(selection).toEqual({ selected: MIAMI, selectedBy: "site" });
    expect([isSettled(selection), isGuess(selection)]).toEqual([true, false]);
  });

  it("stays a guess where nothing speaks for the location chosen (rule 4.45)", () => {
    const selection = applyChosenLocation(createLocationSelection(MIAMI), AUSTIN, true);
    expect(selection).toEqual({ selected: AUSTIN, selectedBy: "guess" });
    expect([isSettled(selection), isGuess(selection)]).toEqual([true, true]);
  });

  it("is settled by the visitor's own 'Set Location' (rule 4.2)", () => {
    const selection = selectLocation(AUSTIN);
    expect(selection).toEqual({ selected: AUSTIN, selectedBy: "visitor" });
    expect([isSettled(selection), isGuess(selection)]).toEqual([true, false]);
  });

  it.prop([locationSelections, fc.boolean()])("accepts a later choice", (selection, guess) => {
    if (selection.selectedBy === "visitor") return;
    expect(applyChosenLocation(selection, TORONTO, guess).selected).toBe(TORONTO);
  });

  it.prop([fc.constantFrom(MIAMI, AUSTIN), fc.boolean()])(
    "never replaces the visitor's own selection by the site's choice (rule 4.3)",
    (chosen, guess) => {
      const selected = selectLocation(TORONTO);
      expect(applyChosenLocation(selected, chosen, guess)).toBe(selected);
    },
  );
});
