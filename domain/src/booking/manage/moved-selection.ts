import * as Result from "effect/Result";
import type { Restaurant } from "../availability/restaurant.ts";
import { type ExperienceRefusal, experienceFor } from "../availability/selection-of.ts";
import type { Seat } from "../reservation/seat.ts";
import type { Selection } from "../reservation/selection.ts";

/** Why a reservation is not moved to a seat, whatever is free there. */
export type MoveRefusal = ExperienceRefusal | "PaidForParty";

/**
 * What was bought, at another seat: the experience and its add-ons as they were sold. Fails with `PaidForParty` when so many
 * people have been paid for and it is for another number, and as `experienceFor` does when the restaurant does not sell that
 * experience at that seat, or no table without one.
 */
export const movedSelection = (
  restaurant: Pick<Restaurant, "experiences">,
  selection: Selection,
  seat: Seat,
  isPaid: boolean,
): Result.Result<Selection, MoveRefusal> => {
  if (isPaid && seat.partySize !== selection.seat.partySize) return Result.fail("PaidForParty");
  return Result.map(experienceFor(restaurant, seat, selection.experience), () => ({ ...selection, seat }));
};
