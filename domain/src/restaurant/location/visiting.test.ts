import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { ROUTES } from "../../values/route-table.ts";
import { enteredPages, visitings, visits } from "./visiting.arbitraries.ts";
import {
  browsingUid,
  type EnteredPage,
  enterPage,
  isSettled,
  selectLocation,
  settleVisiting,
  startVisiting,
} from "./visiting.ts";

const MIAMI = { uid: "miami" };
const AUSTIN = { uid: "austin" };
const TORONTO = { uid: "toronto" };

const page = (overrides: Partial<EnteredPage> = {}): EnteredPage => ({
  resetsBrowsing: false,
  location: null,
  ...overrides,
});

describe("a visit", () => {
  it("starts with the location its page was rendered for, and is not settled by that (rule 4.2)", () => {
    const visiting = startVisiting(MIAMI);
    expect(visiting).toEqual({ selected: MIAMI, selectedBy: "build", browsed: null });
    expect(isSettled(visiting)).toBe(false);
  });

  it("is settled once a location is chosen for the visitor, be it the same (rule 4.2)", () => {
    const visiting = settleVisiting(startVisiting(MIAMI), MIAMI);
    expect(visiting).toEqual({ selected: MIAMI, selectedBy: "site", browsed: null });
    expect(isSettled(visiting)).toBe(true);
  });

  it("is settled by the visitor's own 'Set Location' (rule 4.2)", () => {
    const visiting = selectLocation(startVisiting(MIAMI), AUSTIN);
    expect(visiting).toEqual({ selected: AUSTIN, selectedBy: "visitor", browsed: null });
    expect(isSettled(visiting)).toBe(true);
  });

  it("may be settled anew, and selected anew", () => {
    expect(settleVisiting(settleVisiting(startVisiting(MIAMI), AUSTIN), TORONTO).selected).toBe(TORONTO);
    expect(selectLocation(selectLocation(startVisiting(MIAMI), AUSTIN), TORONTO).selected).toBe(TORONTO);
  });

  it("looks at the selected location until it comes to another (rule 4.3)", () => {
    const visiting = settleVisiting(startVisiting(MIAMI), AUSTIN);
    expect(browsingUid(visiting)).toBe("austin");
    expect(browsingUid(enterPage(visiting, page({ location: "toronto" })))).toBe("toronto");
  });

  it("still looks at a location on pages about none (rule 4.3)", () => {
    const atToronto = enterPage(startVisiting(MIAMI), page({ location: "toronto" }));
    expect(browsingUid(enterPage(atToronto, page()))).toBe("toronto");
  });

  it("looks at the location of its page even where the route resets (rule 4.3)", () => {
    const entered = page({ location: "toronto", resetsBrowsing: true });
    expect(browsingUid(enterPage(startVisiting(MIAMI), entered))).toBe("toronto");
  });

  it("resets what it looks at on six routes (rule 4.3)", () => {
    const atToronto = enterPage(startVisiting(MIAMI), page({ location: "toronto" }));
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

  it.prop([visitings, fc.constantFrom(MIAMI, AUSTIN)])(
    "never loses the visitor's own selection to the site's choice (rule 4.3)",
    (visiting, chosen) => {
      const selected = selectLocation(visiting, TORONTO);
      expect(settleVisiting(selected, chosen)).toBe(selected);
    },
  );

  it.prop([visitings, enteredPages])("selects nothing by looking at it (rule 4.3)", (visiting, entered) => {
    const { selected, selectedBy } = enterPage(visiting, entered);
    expect({ selected, selectedBy }).toEqual({
      selected: visiting.selected,
      selectedBy: visiting.selectedBy,
    });
  });

  it.prop([visitings])("looks at nothing else for selecting it (rule 4.3)", (visiting) => {
    expect(selectLocation(visiting, TORONTO).browsed).toBe(visiting.browsed);
    expect(settleVisiting(visiting, TORONTO).browsed).toBe(visiting.browsed);
  });

  it.prop([visitings, enteredPages])("is the very same on the page it is on", (visiting, entered) => {
    const there = enterPage(visiting, entered);
    expect(enterPage(there, entered)).toBe(there);
  });

  it.prop([visits])(
    "looks at the last location it came to since the last reset, else at the selected one (rule 4.3)",
    ({ visiting, pages }) => {
      const sinceReset = pages.slice(
        pages.findLastIndex(({ resetsBrowsing, location }) => resetsBrowsing && location === null) + 1,
      );
      const last = sinceReset.findLast(({ location }) => location !== null)?.location;
      expect(browsingUid(visiting)).toBe(last ?? visiting.selected.uid);
    },
  );
});
