import type { Experience } from "../experience/experience.ts";
import type { Slot } from "./availability.ts";
import { offeredTimes } from "./offered-times.ts";
import type { Catalogue, Finding, Reservation, ReservationEvent, Step } from "./reservation.ts";
import type { Lasted } from "./states.ts";

type Answer = Extract<ReservationEvent, { type: "ExperiencesFound" | "ExperiencesFailed" }>;

/** The experiences that are known to be sold. */
export const experiencesOf = (catalogue: Catalogue): readonly Experience[] =>
  catalogue.status === "known" ? catalogue.experiences : [];

/** Asks what experiences are sold, once, when slots are found that only make sense with them. */
export const askForExperiences = (
  state: Lasted<Finding>,
  slots: readonly Slot[],
): readonly [Lasted<Finding>, Step[1]] => {
  const { catalogue, lastId } = state;
  const isNeeded = slots.some(({ availabilityType }) => availabilityType.includes("Experience"));
  if (!isNeeded || catalogue.status !== "unknown") return [state, []];
  const id = lastId + 1;
  return [{ ...state, lastId: id, catalogue: { status: "asked", id } }, [{ type: "FindExperiences", id }]];
};

/** The same step 0, which says so when all that was found turns out to be nothing a diner can pick. */
export const judgeOffer = (state: Lasted<Finding>): Lasted<Finding> => {
  const { search, catalogue } = state;
  const isEmpty =
    search.status === "found" &&
    catalogue.status !== "asked" &&
    offeredTimes(search.slots, experiencesOf(catalogue)).length === 0;
  return isEmpty ? { ...state, message: "noAvailability" } : state;
};

/** Takes in what experiences are sold, or that nobody could tell, which is said only where times are being chosen. */
export const learnExperiences = (state: Reservation, event: Answer): Step => {
  const { catalogue } = state;
  if (catalogue.status !== "asked" || catalogue.id !== event.id) return [state, []];
  if (event.type === "ExperiencesFailed") {
    const unknown = { ...state, catalogue: { status: "unknown" } } as const;
    return [unknown.step === "finding" ? { ...unknown, message: "formProblem" } : unknown, []];
  }
  const known = { ...state, catalogue: { status: "known", experiences: event.experiences } } as const;
  return [known.step === "finding" ? judgeOffer(known) : known, []];
};
