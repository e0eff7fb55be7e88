import { type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import type { Hold } from "../reservation/hold.ts";
import type { Message } from "./messages.ts";
import type {
  Choosing,
  Detailing,
  Finding,
  FlowData,
  Found,
  Held,
  ReservationRequest,
  Step,
} from "./reservation.ts";
import type { SearchInput, TableSearch } from "./search-input.ts";

/** A state with the part that lasts through the flow. */
export type FlowState<State> = State & FlowData;

/** Returns the start of step 0: nothing found or held, and no message (rule 4.33). */
export const finding = (input: SearchInput, { lastId, catalogue }: FlowData): FlowState<Finding> => ({
  step: "finding",
  input,
  search: { status: "idle" },
  held: null,
  message: null,
  lastId,
  catalogue,
});

/** Returns the start of step 1: a held table from a search, nothing submitted, and no message (rules 4.25, 4.33). */
export const detailing = (
  held: Held,
  { input, slots }: Pick<Found, "input" | "slots">,
  { lastId, catalogue }: FlowData,
): FlowState<Detailing> => ({
  step: "details",
  input,
  held,
  slots,
  submitting: null,
  isOutcomeUnknown: false,
  rejected: null,
  message: null,
  lastId,
  catalogue,
});

/** Starts a search for the day of an input. After a table was taken, the message says so and the result is near its time. */
export const searching = (
  input: TableSearch,
  lasting: FlowData,
  lost: { readonly message: Message; readonly taken: LocalDateTime } | null = null,
  picks = false,
): Step => {
  const id = lasting.lastId + 1;
  const around = lost === null ? input : { ...input, time: timeOf(lost.taken) };
  const search = { status: "searching", id, input, taken: lost?.taken ?? null, picks } as const;
  return [
    { ...finding(input, { ...lasting, lastId: id }), search, message: lost?.message ?? null },
    [{ type: "FindTimes", id, input: around }],
  ];
};

/** Returns step 0 at another sub-step among the found times. */
export const choosing = (state: FlowState<Finding>, search: Found, next: Choosing): FlowState<Finding> => ({
  ...state,
  message: null,
  search: { ...search, choosing: next },
});

/** Returns the request that releases a hold; none without a hold, or when `retained` is the same one. */
export const releaseHold = (hold: Hold | undefined, retained?: Hold): readonly ReservationRequest[] =>
  hold === undefined || hold.token === retained?.token ? [] : [{ type: "ReleaseHold", token: hold.token }];
