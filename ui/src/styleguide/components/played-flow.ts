import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import type { Finding, Reservation, ReservationEvent } from "@couvert/domain/booking/reservation/reservation";
import {
  createAvailability,
  createExperienceSlot,
  createSlot,
} from "@couvert/domain/booking/reservation/reservation.builders";
import type { FlowState } from "@couvert/domain/booking/reservation/states";
import { step } from "@couvert/domain/booking/reservation/step";
import { playFlow } from "@couvert/domain/booking/reservation/visit.builders";
import { useReducer } from "react";

const SLOTS = [
  createSlot({ time: "2027-03-05T18:30" }),
  createSlot({ time: "2027-03-05T18:45" }),
  createSlot({ time: "2027-03-05T19:00" }),
  createSlot({ time: "2027-03-05T19:00", seatingArea: "patio" }),
  createSlot({ time: "2027-03-05T19:30", seatingArea: "bar" }),
  createSlot({ time: "2027-03-05T20:15" }),
  createExperienceSlot({ time: "2027-03-05T20:30" }),
];

/** A search is under way. */
export const SEARCHED: readonly ReservationEvent[] = [{ type: "FindPressed" }];

/** Times are found: some for a table alone, one for an experience. */
export const FOUND: readonly ReservationEvent[] = [
  ...SEARCHED,
  { type: "TimesFound", id: 1, availability: createAvailability(...SLOTS) },
  { type: "ExperiencesFound", id: 2, experiences: [createExperience()] },
];

/** A time with several seating areas is picked. */
export const PICKED: readonly ReservationEvent[] = [
  ...FOUND,
  { type: "TimePicked", time: "2027-03-05T19:00", as: "Standard" },
];

/** The time of the experience is picked. */
export const TASTING: readonly ReservationEvent[] = [
  ...FOUND,
  { type: "TimePicked", time: "2027-03-05T20:30", as: "Experience" },
];

/** Plays a reservation up to a point and lets the visitor continue; its requests are never answered. */
export const usePlayedFlow = (events: readonly ReservationEvent[]) =>
  useReducer(
    (state: Reservation, event: ReservationEvent) => step(state, event)[0],
    events,
    (played) => playFlow(...played).state,
  );

/** Returns the state while it searches for a time; null in later steps. */
export const findingOf = (state: Reservation): FlowState<Finding> | null =>
  state.step === "finding" ? state : null;
