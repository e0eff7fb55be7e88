import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { ROUTES } from "../../values/route-table.ts";
import { enteredPages, locationSelections, visits } from "./location-selection.arbitraries.ts";
import {
  applyChosenLocation,
  browsingUid,
  createLocationSelection,
  type EnteredPage,
  enterPage,
  isSettled,
  selectLocation,
} from "./location-selection.ts";

const MIAMI = { uid: "miami" };
const AUSTIN = { uid: "austin" };
const TORONTO = { uid: "toronto" };

const page = (overrides: Partial<EnteredPage> = {}): EnteredPage => ({
  resetsBrowsing: false,
  location: null,
  ...overrides,
});

describe("a location selection", () => {
  it("starts with the prerendered location, and is not settled (rule 4.2)", () => {
    const selection = createLocationSelection(MIAMI);
    expect(selection).toEqual({ selected: MIAMI, selectedBy: "build", browsed: null });
    expect(isSettled(selection)).toBe(false);
  });

  it("is settled once a location is chosen for the visitor, even the same one (rule 4.2)", () => {
    const selection = applyChosenLocation(createLocationSelection(MIAMI), MIAMI);
    expect(selection).toEqual({ selected: MIAMI, selectedBy: "site", browsed: null });
    expect(isSettled(selection)).toBe(true);
  });

  it("is settled by the visitor's own 'Set Location' (rule 4.2)", () => {
    const selection = selectLocation(createLocationSelection(MIAMI), AUSTIN);
    expect(selection).toEqual({ selected: AUSTIN, selectedBy: "visitor", browsed: null });
    expect(isSettled(selection)).toBe(true);
  });

  it("accepts later choices and selections", () => {
    expect(
      applyChosenLocation(applyChosenLocation(createLocationSelection(MIAMI), AUSTIN), TORONTO).selected,
    ).toBe(TORONTO);
    expect(selectLocation(selectLocation(createLocationSelection(MIAMI), AUSTIN), TORONTO).selected).toBe(
      TORONTO,
    );
  });

  it("browses the selected location until it enters another (rule 4.3)", () => {
    const selection = applyChosenLocation(createLocationSelection(MIAMI), AUSTIN);
    expect(browsingUid(selection)).toBe("austin");
    expect(browsingUid(enterPage(selection, page({ location: "toronto" })))).toBe("toronto");
  });

  it("keeps the browsed location on pages about none (rule 4.3)", () => {
    const atToronto = enterPage(createLocationSelection(MIAMI), page({ location: "toronto" }));
    expect(browsingUid(enterPage(atToronto, page()))).toBe("toronto");
  });

  it("browses the location of its page even when the route resets (rule 4.3)", () => {
    const entered = page({ location: "toronto", resetsBrowsing: true });
    expect(browsingUid(enterPage(createLocationSelection(MIAMI), entered))).toBe("toronto");
  });

  it("resets the browsed location on six routes (rules 2.16, 4.3)", () => {
    const atToronto = enterPage(createLocationSelection(MIAMI), page({ location: "toronto" }));
    const resetting = ROUTES.filter(({ resetsBrowsing = false }) => {
      return browsingUid(enterPage(atToronto, page({ resetsBrowsing }))) === "miami";
    });
    expect(resetting.map(({ name }) => name).toSorted()).toEqual([
      "about",
      "careers",
      "contact-us",
      "gift-cards",
      "index",
      "locations",
    ]);
  });

  it.prop([locationSelections, fc.constantFrom(MIAMI, AUSTIN)])(
    "never replaces the visitor's own selection by the site's choice (rule 4.3)",
    (selection, chosen) => {
      const selected = selectLocation(selection, TORONTO);
      expect(applyChosenLocation(selected, chosen)).toBe(selected);
    },
  );

  it.prop([locationSelections, enteredPages])(
    "selects nothing by browsing (rules 3.24, 4.3)",
    (selection, entered) => {
      const { selected, selectedBy } = enterPage(selection, entered);
      expect({ selected, selectedBy }).toEqual({
        selected: selection.selected,
        selectedBy: selection.selectedBy,
      });
    },
  );

  it.prop([locationSelections])("keeps the browsed location when one is selected (rule 4.3)", (selection) => {
    expect(selectLocation(selection, TORONTO).browsed).toBe(selection.browsed);
    expect(applyChosenLocation(selection, TORONTO).browsed).toBe(selection.browsed);
  });

  it.prop([locationSelections, enteredPages])(
    "is the same object after entering the same page",
    (selection, entered) => {
      const there = enterPage(selection, entered);
      expect(enterPage(there, entered)).toBe(there);
    },
  );

  it.prop([visits])(
    "browses the last location since the last reset, else the selected one (rule 4.3)",
    ({ selection, pages }) => {
      const sinceReset = pages.slice(
        pages.findLastIndex(({ resetsBrowsing, location }) => resetsBrowsing && location === null) + 1,
      );
      const last = sinceReset.findLast(({ location }) => location !== null)?.location;
      expect(browsingUid(selection)).toBe(last ?? selection.selected.uid);
    },
  );
});
