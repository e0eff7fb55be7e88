import type {
  Reservation,
  ReservationEvent,
  ReservationRequest,
} from "@couvert/domain/booking/flow/reservation";
import { step } from "@couvert/domain/booking/flow/step";

/** Runs one request and returns the resulting event; null where there is none or `signal` aborted the request. */
export type RunRequest = (
  request: ReservationRequest,
  signal: AbortSignal,
) => Promise<ReservationEvent | null>;

/** A running reservation machine: its state, and a way to dispatch events to it. */
export interface ReservationStore {
  readonly state: () => Reservation;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: ReservationEvent) => void;
}

/**
 * Creates a store that runs the reservation machine and its requests. Those about tables run one after another: a release before
 * all that wait, so that no search finds the table taken by the guest's own hold. A new search aborts an older one.
 */
export const createReservationStore = (start: Reservation, runRequest: RunRequest): ReservationStore => {
  let state = start;
  let isBusy = false;
  let search = new AbortController();
  const waiting: (readonly [ReservationRequest, AbortSignal])[] = [];
  const listeners = new Set<() => void>();

  const run = async (request: ReservationRequest, signal: AbortSignal) => {
    const event = await runRequest(request, signal);
    if (event !== null) dispatch(event);
  };

  const enqueue = (request: ReservationRequest) => {
    const controller = new AbortController();
    // No table depends on the experiences of a restaurant.
    if (request.type === "FindExperiences") return void run(request, controller.signal);
    if (request.type === "FindTimes") {
      search.abort();
      search = controller;
    }
    if (request.type === "ReleaseHold") waiting.unshift([request, controller.signal]);
    else waiting.push([request, controller.signal]);
  };

  const runWaiting = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!next[1].aborted) await run(...next);
    }
    isBusy = false;
  };

  const dispatch = (event: ReservationEvent) => {
    const [next, requests] = step(state, event);
    const changed = next !== state;
    state = next;
    for (const request of requests) enqueue(request);
    if (changed) for (const listener of listeners) listener();
    void runWaiting();
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
