import type {
  Reservation,
  ReservationEvent,
  ReservationRequest,
} from "@couvert/domain/booking/reservation/reservation";
import { step } from "@couvert/domain/booking/reservation/step";

/** Carries out one request and answers the event it came to; null where nothing awaits the outcome or `signal` took it back. */
export type CarryOut = (request: ReservationRequest, signal: AbortSignal) => Promise<ReservationEvent | null>;

/** One reservation flow as it runs: its state, and the way to tell it what happened. */
export interface ReservationStore {
  readonly state: () => Reservation;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: ReservationEvent) => void;
}

/**
 * Runs the reservation machine: each event takes it a step further, and the requests of its steps are carried out one
 * after another. A table is let go before all that waits, so that no search finds it taken by the diner's own hold. A
 * new search takes back an older one that is still under way, since nothing awaits it any more.
 */
export const createReservationStore = (start: Reservation, carryOut: CarryOut): ReservationStore => {
  let state = start;
  let isBusy = false;
  let search = new AbortController();
  const waiting: { readonly wanted: ReservationRequest; readonly signal: AbortSignal }[] = [];
  const listeners = new Set<() => void>();

  const request = (wanted: ReservationRequest) => {
    const taken = new AbortController();
    if (wanted.type === "FindTimes") {
      search.abort();
      search = taken;
    }
    const asked = { wanted, signal: taken.signal };
    if (wanted.type === "ReleaseHold") waiting.unshift(asked);
    else waiting.push(asked);
  };

  const carryOutWaiting = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (next.signal.aborted) continue;
      const event = await carryOut(next.wanted, next.signal);
      if (event !== null) dispatch(event);
    }
    isBusy = false;
  };

  const dispatch = (event: ReservationEvent) => {
    const [next, requests] = step(state, event);
    const changed = next !== state;
    state = next;
    for (const wanted of requests) request(wanted);
    if (changed) for (const listener of listeners) listener();
    void carryOutWaiting();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
  };
};

/** The event that tells the machine a request came to nothing; null for a release, since a hold ends by itself. */
export const failureOf = (request: ReservationRequest): ReservationEvent | null => {
  switch (request.type) {
    case "FindTimes":
      return { type: "SearchFailed", id: request.id };
    case "FindExperiences":
      return { type: "ExperiencesFailed", id: request.id };
    case "MakeCardToken":
      return { type: "CardFailed", id: request.id };
    case "LockSlot":
      return { type: "HoldFailed", id: request.id };
    case "Reserve":
      return { type: "ReserveFailed", id: request.id, message: "formProblem" };
    case "ReleaseHold":
      return null;
  }
};
