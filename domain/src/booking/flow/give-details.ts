import { needsCard } from "../reservation/selection.ts";
import { editTargets } from "./offered-times.ts";
import { optionsOf } from "./options.ts";
import type {
  Choosing,
  Detailing,
  EditTarget,
  Held,
  RequestId,
  ReservationEvent,
  Step,
} from "./reservation.ts";
import { type FlowState, finding, releaseHold, searching } from "./states.ts";

type Submitted = Extract<ReservationEvent, { type: "DetailsSubmitted" }>;
type CardTokenMade = Extract<ReservationEvent, { type: "CardTokenMade" }>;

/**
 * Handles events of step 1: the details of a held table, the card token where one is needed, and the reserve
 * (rules 4.27, 4.28, 7.21, 4.29, 4.30, 5.26, 8.46).
 */
export const whileDetailing = (state: FlowState<Detailing>, event: ReservationEvent): Step => {
  const { held, submitting } = state;
  switch (event.type) {
    case "InputChanged":
      // A hold under submission must not be released.
      return submitting === null ? [finding(event.input, state), releaseHold(held.hold)] : [state, []];
    case "ResetPressed":
      return submitting === null ? [finding(state.input, state), releaseHold(held.hold)] : [state, []];
    case "EditPressed":
      return editTargets(state).includes(event.to) ? edit(state, event.to) : [state, []];
    case "DetailsSubmitted":
      // Ignores a second click during a submission.
      return submitting === null ? submit(state, event) : [state, []];
    case "CardTokenMade":
      return submitting?.stage === "card" && submitting.id === event.id
        ? reserve(state, submitting.details, event.card)
        : [state, []];
    case "CardFailed":
      return submitting?.stage === "card" && submitting.id === event.id
        ? [{ ...state, submitting: null, message: event.message }, []]
        : [state, []];
    case "HoldLost":
      if (submitting?.id !== event.id) return [state, []];
      return state.isOutcomeUnknown
        ? [{ ...state, submitting: null, message: "outcomeUnknown" }, []]
        : searching(state.input, state, { message: event.message, taken: held.selection.request.time });
    case "Reserved":
      if (submitting === null || !awaitsReserve(state, event.id)) return [state, []];
      return [
        {
          step: "thanks",
          booking: { selection: held.selection, ...event.confirmation },
          details: submitting.details,
          lastId: state.lastId,
          catalogue: state.catalogue,
        },
        [],
      ];
    case "ReserveFailed":
      if (!awaitsReserve(state, event.id)) return [state, []];
      return [{ ...state, submitting: null, message: event.message }, []];
    case "DetailsRejected":
      if (!awaitsReserve(state, event.id)) return [state, []];
      return [{ ...state, submitting: null, rejected: event.field, message: "detailsRejected" }, []];
    case "OutcomeLost":
      if (!awaitsReserve(state, event.id)) return [state, []];
      return [{ ...state, submitting: null, isOutcomeUnknown: true, message: "outcomeUnknown" }, []];
    case "TableLost":
      if (!awaitsReserve(state, event.id)) return [state, []];
      // The token may be spent on this diner's own booking: another table could book them twice.
      return state.isOutcomeUnknown
        ? [{ ...state, submitting: null, message: "outcomeUnknown" }, []]
        : searching(state.input, state, {
            message: needsCard(held.selection) ? "lostUncharged" : "formProblem",
            taken: held.selection.request.time,
          });
    default:
      return [state, []];
  }
};

const edit = (state: FlowState<Detailing>, to: EditTarget): Step => {
  const { held, input, slots } = state;
  if (to === "search") {
    const [next, requests] = searching(input, state);
    return [next, [...releaseHold(held.hold), ...requests]];
  }
  const search = {
    status: "found",
    input,
    slots,
    alternatives: null,
    choosing: editing(held, to),
    locking: null,
  } as const;
  return [{ ...finding(input, state), held, search }, []];
};

const editing = ({ selection }: Held, to: "options" | "addOns"): Choosing => {
  if (to === "addOns") return { at: "addOns", selection };
  return selection.experience === null
    ? { at: "seating", time: selection.request.time }
    : optionsOf(selection);
};

const submit = (state: FlowState<Detailing>, { details, card }: Submitted): Step => {
  if (!needsCard(state.held.selection)) return reserve(state, details, null);
  if (card === null) return [state, []];
  const id = state.lastId + 1;
  return [
    { ...state, message: null, rejected: null, submitting: { stage: "card", id, details }, lastId: id },
    [{ type: "MakeCardToken", id, card }],
  ];
};

const reserve = (
  state: FlowState<Detailing>,
  details: Submitted["details"],
  card: CardTokenMade["card"] | null,
): Step => {
  const id = state.lastId + 1;
  const { selection, hold } = state.held;
  return [
    { ...state, message: null, rejected: null, submitting: { stage: "reserve", id, details }, lastId: id },
    [{ type: "Reserve", id, token: hold.token, selection, details, card }],
  ];
};

const awaitsReserve = ({ submitting }: Detailing, id: RequestId): boolean =>
  submitting?.stage === "reserve" && submitting.id === id;
