import fc from "fast-check";
import { locationUids } from "./location.arbitraries.ts";
import {
  type EnteredPage,
  enterPage,
  selectLocation,
  settleVisiting,
  startVisiting,
  type Visiting,
} from "./visiting.ts";

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

const move = (visiting: Visiting, step: Move): Visiting => {
  if ("page" in step) return enterPage(visiting, step.page);
  return "select" in step
    ? selectLocation(visiting, { uid: step.select })
    : settleVisiting(visiting, { uid: step.settle });
};

/** A visit after any number of pages, choices and selections, and the pages it came by, first to last. */
export const visits: fc.Arbitrary<{ readonly visiting: Visiting; readonly pages: readonly EnteredPage[] }> =
  fc.tuple(locationUids, fc.array(moves, { maxLength: 12 })).map(([uid, steps]) => ({
    visiting: steps.reduce(move, startVisiting({ uid })),
    pages: steps.flatMap((step) => ("page" in step ? [step.page] : [])),
  }));

/** A visit at any point. */
export const visitings: fc.Arbitrary<Visiting> = visits.map(({ visiting }) => visiting);
