import type { OrderCard } from "../reservation/reservations.port.ts";
import { needsCard } from "../reservation/selection.ts";
import type { Message } from "./messages.ts";
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
  Submitting,
} from "./reservation.ts";
import { type FlowState, finding, releaseHold, searching } from "./states.ts";

type Submitted = Extract<ReservationEvent, { type: "DetailsSubmitted" }>;

/**
 * Handles events of step 1: the details of a held table, the card token where one is needed, and the reserve
 * (rules 4.27, 4.28, 7.21, 4.29, 4.30, 5.26, 8.46).
 */
export const whileDetailing = (state: FlowState<Detailing>, event: ReservationEvent): Step => {
  const { held, submitting } = state;
  if (!isDue(state, event)) return [state, []];
  switch (event.type) {
    case "InputChanged":
      return [finding(event.input, state), releaseHold(held.hold)];
    case "ResetPressed":
      return [finding(state.input, state), releaseHold(held.hold)];
    case "EditPressed":
      return editTargets(state).includes(event.to) ? edit(state, event.to) : [state, []];
    case "DetailsSubmitted":
      return submit(state, event);
    case "CardTokenMade":
      return submitting === null ? [state, []] : reserve(state, submitting.details, event.card);
    case "CardNeeded":
      return confirmCard(state, event.clientSecret);
    case "CardConfirmed":
      return submitting === null ? [state, []] : reserve(state, submitting.details, "hosted", true);
    case "HoldLost":
      return lost(state, event.message);
    case "TableLost":
      return lost(state, needsCard(held.selection) ? "lostUncharged" : "formProblem");
    case "Reserved": {
      const { lastId, catalogue } = state;
      const booking = { selection: held.selection, ...event.confirmation };
      return [{ step: "thanks", booking, details: submitting?.details ?? null, lastId, catalogue }, []];
    }
    case "CardFailed":
    case "ReserveFailed":
      return [{ ...state, submitting: null, message: event.message }, []];
    case "DetailsRejected":
      return [{ ...state, submitting: null, rejected: event.field, message: "detailsRejected" }, []];
    case "OutcomeLost":
      return [{ ...state, submitting: null, isOutcomeUnknown: true, message: "outcomeUnknown" }, []];
    default:
      return [state, []];
  }
};

/** Returns whether an event is the answer to the request under way or, without one, of the diner: a hold under submission stays. */
const isDue = ({ submitting }: Detailing, event: ReservationEvent): boolean => {
  if (!("id" in event)) return submitting === null;
  const isOfCard = CARD_ANSWERS.includes(event.type);
  const isOfStage = event.type === "HoldLost" || isOfCard === (submitting?.stage === "card");
  return submitting?.id === event.id && isOfStage;
};

const CARD_ANSWERS: readonly string[] = ["CardTokenMade", "CardConfirmed", "CardFailed"];

/** Searches again after the table was lost. Where an earlier outcome is unknown, it may be this diner's own booking: another could book twice. */
const lost = (state: FlowState<Detailing>, message: Message): Step =>
  state.isOutcomeUnknown
    ? [{ ...state, submitting: null, message: "outcomeUnknown" }, []]
    : searching(state.input, state, { message, taken: state.held.selection.request.time });

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
  if (card === "hosted") return reserve(state, details, card);
  const [next, id] = submitted(state, { stage: "card", details });
  return [next, [{ type: "MakeCardToken", id, card }]];
};

/** Has the guest give a card in the card provider's own field, once; a second time the provider has not accepted it (rule 14.14). */
const confirmCard = (state: FlowState<Detailing>, clientSecret: string): Step => {
  if (state.submitting?.isConfirmed !== false) {
    return [{ ...state, submitting: null, message: "cardProblem" }, []];
  }
  const [next, id] = submitted(state, { stage: "card", details: state.submitting.details });
  return [next, [{ type: "ConfirmCard", id, clientSecret }]];
};

/** Returns the state with a further request of a submission, and the request's number. */
const submitted = (
  state: FlowState<Detailing>,
  submitting: Omit<Submitting, "id">,
): readonly [FlowState<Detailing>, RequestId] => {
  const id = state.lastId + 1;
  return [{ ...state, message: null, rejected: null, submitting: { ...submitting, id }, lastId: id }, id];
};

const reserve = (
  state: FlowState<Detailing>,
  details: Submitted["details"],
  card: OrderCard,
  isConfirmed = false,
): Step => {
  const { selection, hold } = state.held;
  const [next, id] = submitted(state, { stage: "reserve", details, isConfirmed });
  return [next, [{ type: "Reserve", id, token: hold.token, selection, details, card }]];
};
