import type { Slot } from "./availability.ts";
import type { Hold } from "./hold.ts";
import type { Message } from "./messages.ts";
import type {
  Choosing,
  Detailing,
  Finding,
  Found,
  Held,
  Lasting,
  ReservationRequest,
  Step,
} from "./reservation.ts";
import { type CompleteWish, type Wish, wishFor } from "./wish.ts";

/** A state with what lasts through the flow. */
export type Lasted<State> = State & Lasting;

/** Step 0 as it begins: nothing found, nothing held, nothing to say. */
export const finding = (wish: Wish, { lastId, catalogue }: Lasting): Lasted<Finding> => ({
  step: "finding",
  wish,
  search: { status: "idle" },
  held: null,
  message: null,
  lastId,
  catalogue,
});

/** Step 1 as it begins: a table is held, nothing is sent, nothing to say (spec 4). */
export const detailing = (
  held: Held,
  slots: readonly Slot[],
  { lastId, catalogue }: Lasting,
): Lasted<Detailing> => ({
  step: "details",
  wish: wishFor(held.selection.seat),
  held,
  slots,
  submitting: null,
  isOutcomeUnknown: false,
  message: null,
  lastId,
  catalogue,
});

/** Begins a search, with the message to show above what it finds. */
export const searching = (wish: CompleteWish, lasting: Lasting, message: Message | null): Step => {
  const id = lasting.lastId + 1;
  return [
    { ...finding(wish, { ...lasting, lastId: id }), search: { status: "searching", id, wish }, message },
    [{ type: "FindTimes", id, wish }],
  ];
};

/** The same step 0 with the diner elsewhere among the times found. */
export const choosing = (state: Lasted<Finding>, search: Found, next: Choosing): Lasted<Finding> => ({
  ...state,
  message: null,
  search: { ...search, choosing: next },
});

/** The request that lets a hold go; none when there is none, or when `kept` is that very hold. */
export const letGo = (hold: Hold | undefined, kept?: Hold): readonly ReservationRequest[] =>
  hold === undefined || hold.token === kept?.token ? [] : [{ type: "ReleaseHold", token: hold.token }];
