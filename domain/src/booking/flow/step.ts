import { holdOnArrival } from "../reservation/hold.ts";
import { awaitedLock, receiveExperiences, whileFinding } from "./find-times.ts";
import { whileDetailing } from "./give-details.ts";
import type { Reservation, ReservationEvent, Step } from "./reservation.ts";
import { type SearchInput, searchFor } from "./search-input.ts";
import { detailing, finding, releaseHold } from "./states.ts";

/** Returns a flow at its start (rule 3.32). */
export const startReservation = (input: SearchInput): Reservation =>
  finding(input, { lastId: 0, catalogue: { status: "unknown" } });

/**
 * Takes a reservation flow one event further. Events that do not fit the state, such as the late answer to an abandoned
 * search, change nothing; a late hold is released (rules 4.25, 4.28).
 */
export const step = (state: Reservation, event: ReservationEvent): Step => {
  switch (event.type) {
    case "ExperiencesFound":
    case "ExperiencesFailed":
      return receiveExperiences(state, event);
    case "HoldGranted":
      return takeHold(state, event);
  }
  switch (state.step) {
    case "finding":
      return whileFinding(state, event);
    case "details":
      return whileDetailing(state, event);
    case "thanks":
      return event.type === "ResetPressed"
        ? [finding(searchFor(state.booking.selection.request), state), []]
        : [state, []];
  }
};

/** Shows the details with the awaited hold instead of an earlier one, and releases any other. */
const takeHold = (
  state: Reservation,
  { id, hold, now }: Extract<ReservationEvent, { type: "HoldGranted" }>,
): Step => {
  const found = state.step === "finding" ? awaitedLock(state, id) : undefined;
  const before = state.step === "thanks" ? undefined : state.held?.hold;
  if (!found?.locking) return [state, releaseHold(hold, before)];
  const { policy, ...held } = holdOnArrival(hold, now);
  const selection = { ...found.locking.selection, policy };
  return [detailing({ selection, hold: held }, found, state), releaseHold(before, hold)];
};
