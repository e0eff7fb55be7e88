import type { Reservation, ReservationEvent, ReservationRequest } from "./reservation.ts";
import { startReservation, step } from "./step.ts";

/** The search every played flow starts with: two people at 7:00 PM on 2027-03-05. */
export const playedInput = { partySize: 2, date: "2027-03-05", time: "19:00" } as const;

/** Plays events one after another from the start; answers the last state and every request made on the way. */
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
