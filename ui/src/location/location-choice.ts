import type { Remembered } from "@couvert/domain/site/visitor/remembered";
import { createLocationStore, type SelectedLocation } from "../visit/location-store.ts";
import type { LocationChoice } from "../visit/SelectedLocation.tsx";
import type { SessionLocation } from "./session-location.ts";

/** Where a choice is remembered. */
export interface ChoiceMemory {
  readonly remembered: Pick<Remembered, "remember">;
  readonly session: Pick<SessionLocation, "remember">;
}

/** The selected location of a page; an explicit choice is remembered for 7 days, and for this session with its title. */
export const createLocationChoice = (
  initial: SelectedLocation,
  { remembered, session }: ChoiceMemory,
): LocationChoice => {
  const store = createLocationStore(initial);
  return {
    store,
    choose: (chosen) => {
      remembered.remember("selectedLocation", chosen.uid);
      session.remember(chosen);
      store.select(chosen);
    },
  };
};
