import type {
  Reservation,
  ReservationEvent,
  ReservationRequest,
} from "@couvert/domain/reservation/reservation";
import { step } from "@couvert/domain/reservation/step";

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
 * after another, so that a table is let go before the next search asks what is free. A new search takes back an older
 * one that is still under way, since nothing awaits it any more.
 */
export const createReservationStore = (start: Reservation, carryOut: CarryOut): ReservationStore => {
  let state = start;
  let queue: Promise<void> = Promise.resolve();
  let search = new AbortController();
  const listeners = new Set<() => void>();

  const request = (wanted: ReservationRequest) => {
    const taken = new AbortController();
    if (wanted.type === "FindTimes") {
      search.abort();
      search = taken;
    }
    queue = queue.then(async () => {
      if (taken.signal.aborted) return;
      const event = await carryOut(wanted, taken.signal);
      if (event !== null) dispatch(event);
    });
  };

  const dispatch = (event: ReservationEvent) => {
    const [next, requests] = step(state, event);
    const changed = next !== state;
    state = next;
    for (const wanted of requests) request(wanted);
    if (changed) for (const listener of listeners) listener();
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
