import { createConfirmation, createDetails, createHold } from "../reservation/reservation.builders.ts";
import { editTargets, experiencesOf, offeredTime, offeredTimes } from "./offered-times.ts";
import { CARD, type Move, type Outcome, SOLD } from "./reservation.arbitraries.ts";
import type {
  Finding,
  FlowData,
  Found,
  Reservation,
  ReservationEvent,
  ReservationRequest,
} from "./reservation.ts";
import { startReservation, step } from "./step.ts";

/** One step of a visit: the event, the state after it, and the holds that are open after it. */
export interface Moment {
  readonly before: Reservation;
  readonly event: ReservationEvent;
  readonly state: Reservation;
  readonly made: readonly ReservationRequest[];
  /** The unanswered requests, oldest first. */
  readonly underWay: readonly ReservationRequest[];
  /** The tokens that were granted and neither released, booked nor lost. */
  readonly open: readonly string[];
}

/** Plays a visit, with a provider that grants a new token for each lock. */
export const playVisit = (moves: readonly Move[]): readonly Moment[] => {
  let state = startReservation(playedInput);
  let underWay: readonly ReservationRequest[] = [];
  const open = new Set<string>();
  const moments: Moment[] = [];
  for (const move of moves) {
    const asked = move.who === "provider" ? underWay[move.answers] : undefined;
    const event = eventOf(move, state, asked);
    underWay = underWay.filter((request) => request !== asked);
    if (event === undefined) continue;
    const before = state;
    const [next, made] = step(state, event);
    state = next;
    underWay = [...underWay, ...made.filter(({ type }) => type !== "ReleaseHold")];
    if (event.type === "HoldGranted") open.add(event.hold.token);
    if (before.step === "details" && state.step === "thanks") open.delete(before.held.hold.token);
    const isLost = event.type === "TableLost" || event.type === "HoldLost";
    if (before.step === "details" && isLost && state.step === "finding") {
      open.delete(before.held.hold.token);
    }
    for (const request of made) if (request.type === "ReleaseHold") open.delete(request.token);
    moments.push({ before, event, state, made, underWay, open: [...open] });
  }
  return moments;
};

const eventOf = (move: Move, state: Reservation, asked: ReservationRequest | undefined) => {
  switch (move.who) {
    case "wanderer":
      return move.does;
    case "diner": {
      const sensible = sensibleEvents(state);
      return sensible[move.prefers % sensible.length];
    }
    case "provider":
      return asked && answerTo(asked, move.outcome, move.found);
  }
};

/** Returns the provider's answer to a request; undefined when it gives none. */
const answerTo = (
  request: ReservationRequest,
  outcome: Outcome,
  availability: Extract<Move, { who: "provider" }>["found"],
): ReservationEvent | undefined => {
  const isGood = outcome === "good";
  switch (request.type) {
    case "FindTimes":
      return isGood
        ? { type: "TimesFound", id: request.id, availability }
        : { type: "SearchFailed", id: request.id };
    case "FindExperiences":
      return isGood
        ? { type: "ExperiencesFound", id: request.id, experiences: SOLD }
        : { type: "ExperiencesFailed", id: request.id };
    case "LockSlot":
      if (isGood) {
        return {
          type: "HoldGranted",
          id: request.id,
          hold: createHold({ token: `token-${request.id}` }),
          now: 0,
        };
      }
      return outcome === "rejected"
        ? { type: "HoldRejected", id: request.id }
        : { type: "HoldFailed", id: request.id, message: "formProblem" };
    case "MakeCardToken":
      if (outcome === "lost") return { type: "HoldLost", id: request.id, message: "notHeld" };
      return isGood
        ? { type: "CardTokenMade", id: request.id, card: { token: `tok_${request.id}`, last4: "4242" } }
        : { type: "CardFailed", id: request.id, message: "cardProblem" };
    case "Reserve":
      switch (outcome) {
        case "good":
          return { type: "Reserved", id: request.id, confirmation: createConfirmation() };
        case "rejected":
          return { type: "TableLost", id: request.id };
        case "failed":
          return { type: "ReserveFailed", id: request.id, message: "cardProblem" };
        case "lost":
          return { type: "OutcomeLost", id: request.id };
      }
      break;
    case "ReleaseHold":
      return undefined;
  }
};

const go: ReservationEvent = { type: "ContinuePressed" };

/** Returns the sensible events of a diner in a state, those that lead on first. */
export const sensibleEvents = (state: Reservation): readonly ReservationEvent[] => {
  switch (state.step) {
    case "thanks":
      return [{ type: "ResetPressed" }];
    case "details":
      return [
        { type: "DetailsSubmitted", details: createDetails(), card: CARD },
        ...editTargets(state).map((to): ReservationEvent => ({ type: "EditPressed", to })),
      ];
    case "finding":
      return state.search.status === "found"
        ? [
            ...choices(state, state.search),
            ...(state.held === null ? [] : [{ type: "KeepPressed" } as const]),
          ]
        : [{ type: "FindPressed" }];
  }
};

const choices = (state: Finding & FlowData, { slots, choosing }: Found): readonly ReservationEvent[] => {
  const offered = offeredTimes(slots, experiencesOf(state.catalogue));
  switch (choosing.at) {
    case "times":
      return [
        ...offered.map(({ type, time }): ReservationEvent => ({ type: "TimePicked", time, as: type })),
        { type: "FindPressed" },
      ];
    case "seating": {
      const seatingAreas = offeredTime(offered, "Standard", choosing.time)?.seatingAreas ?? [];
      return [
        ...seatingAreas.map((seatingArea): ReservationEvent => ({ type: "SeatingAreaPicked", seatingArea })),
        { type: "BackPressed" },
      ];
    }
    case "options": {
      const experiences = offeredTime(offered, "Experience", choosing.time)?.choices ?? [];
      return [
        go,
        ...experiences.flatMap(({ experience, areas }): readonly ReservationEvent[] => [
          { type: "ExperiencePicked", experienceId: experience.id },
          ...areas.map(({ seatingArea }): ReservationEvent => ({ type: "SeatingAreaPicked", seatingArea })),
          go,
        ]),
        { type: "BackPressed" },
      ];
    }
    case "addOns":
      return [
        go,
        ...choosing.selection.addOns.map(
          ({ addOn, quantity }): ReservationEvent => ({
            type: "AddOnChanged",
            itemId: addOn.itemId,
            quantity: quantity + 1,
          }),
        ),
        go,
        { type: "BackPressed" },
      ];
    case "confirm":
      return [go, go, { type: "BackPressed" }];
  }
};

/** The search of every played flow: two people at 7:00 PM on 2027-03-05. */
export const playedInput = { partySize: 2, date: "2027-03-05", time: "19:00" } as const;

/** Plays events from the start. Returns the last state and every request on the way. */
export const playFlow = (...events: readonly ReservationEvent[]) => {
  let state: Reservation = startReservation(playedInput);
  const requests: ReservationRequest[] = [];
  for (const event of events) {
    const [next, made] = step(state, event);
    state = next;
    requests.push(...made);
  }
  return { state, requests, types: requests.map(({ type }) => type) };
};
