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
import { type SearchInput, searchFor, type TableSearch } from "./search-input.ts";

/** A state with what lasts through the flow. */
export type Lasted<State> = State & Lasting;

/** Step 0 as it begins: nothing found, nothing held, nothing to say. */
export const finding = (input: SearchInput, { lastId, catalogue }: Lasting): Lasted<Finding> => ({
  step: "finding",
  input,
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
  input: searchFor(held.selection.request),
  held,
  slots,
  submitting: null,
  isOutcomeUnknown: false,
  message: null,
  lastId,
  catalogue,
});

/** Begins a search, with the message to show above what it finds. */
export const searching = (input: TableSearch, lasting: Lasting, message: Message | null): Step => {
  const id = lasting.lastId + 1;
  return [
    { ...finding(input, { ...lasting, lastId: id }), search: { status: "searching", id, input }, message },
    [{ type: "FindTimes", id, input }],
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
