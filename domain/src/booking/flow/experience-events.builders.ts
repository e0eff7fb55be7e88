import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import type { Slot } from "../reservation/availability.ts";
import { createAvailability, createExperienceSlot, createHold } from "../reservation/reservation.builders.ts";
import type { ReservationEvent } from "./reservation.ts";

const now = Date.parse("2027-03-05T00:00:00Z");
/** The time of every slot here. */
export const time = "2027-03-05T19:00" as const;
/** The prepaid tasting menu. */
export const tasting = createExperience();
/** A brunch that is paid at the table. */
export const brunch = createExperience({ id: 8, name: "Brunch", isPrepaid: false });
/** The add-on of the tasting menu. */
export const wine = createAddOn();

/** Goes on to the next sub-step. */
export const next: ReservationEvent = { type: "ContinuePressed" };
/** Goes back one sub-step. */
export const back: ReservationEvent = { type: "BackPressed" };
/** Keeps the held table. */
export const keep: ReservationEvent = { type: "KeepPressed" };
/** Picks the time with an experience. */
export const pick: Extract<ReservationEvent, { type: "TimePicked" }> = {
  type: "TimePicked",
  time,
  as: "Experience",
};
/** Orders wine pairings. */
export const wines = (quantity: number): ReservationEvent => ({
  type: "AddOnChanged",
  itemId: "wine",
  quantity,
});
/** Grants the hold that a request asked for. */
export const granted = (id: number, token = "token-1"): ReservationEvent => ({
  type: "HoldGranted",
  id,
  hold: createHold({ token }),
  now,
});

/** The events of a search that found these slots, at a restaurant that sells both experiences. */
export const offered = (...slots: readonly Slot[]): readonly ReservationEvent[] => [
  { type: "FindPressed" },
  { type: "TimesFound", id: 1, availability: createAvailability(...slots) },
  { type: "ExperiencesFound", id: 2, experiences: [tasting, brunch] },
];

/** The events up to a held tasting menu for two with two wine pairings. */
export const held = (quantity = 0, ...slots: readonly Slot[]): readonly ReservationEvent[] => [
  ...offered(createExperienceSlot(), ...slots),
  pick,
  { type: "SeatingAreaPicked", seatingArea: "default" },
  next,
  wines(quantity),
  next,
  next,
  granted(3),
];
