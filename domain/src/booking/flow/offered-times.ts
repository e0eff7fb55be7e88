import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { AddOn } from "../experience/add-on.ts";
import type { Experience } from "../experience/experience.ts";
import type { AvailabilityType, Slot } from "../reservation/availability.ts";
import type { Catalogue, Detailing, EditTarget } from "./reservation.ts";
import type { FlowState } from "./states.ts";

/** A time at which a table can be booked without an experience, with its free seating areas. */
export interface StandardTime {
  readonly type: "Standard";
  readonly time: LocalDateTime;
  readonly seatingAreas: readonly string[];
}

/** A time at which experiences can be booked, each with its seating areas. */
export interface ExperienceTime {
  readonly type: "Experience";
  readonly time: LocalDateTime;
  readonly choices: readonly ExperienceChoice[];
}

/** An experience that is on offer at a time, with its seating areas. */
export interface ExperienceChoice {
  readonly experience: Experience;
  readonly areas: readonly ExperienceArea[];
}

/** A seating area of an experience, with the add-ons on offer there. */
export interface ExperienceArea {
  readonly seatingArea: string;
  readonly addOns: readonly AddOn[];
}

/** A time that a diner can pick. */
export type OfferedTime = StandardTime | ExperienceTime;

/** Returns the known experiences of a catalogue. */
export const experiencesOf = (catalogue: Catalogue): readonly Experience[] =>
  catalogue.status === "known" ? catalogue.experiences : [];

/**
 * Returns the times that can be picked, earliest first: at most one standard and one experience time per distinct time,
 * the standard one first (rule 5.6). It leaves out experiences that the restaurant's `catalogue` lacks.
 */
export const offeredTimes = (
  slots: readonly Slot[],
  catalogue: readonly Experience[],
): readonly OfferedTime[] => {
  const times = [...new Set(slots.map(({ time }) => time))].toSorted();
  return times.flatMap((time) => {
    const at = slots.filter((slot) => slot.time === time);
    return [...standardTime(time, at), ...experienceTime(time, at, catalogue)];
  });
};

/** Returns the offered time of a kind; undefined when there is none. */
export const offeredTime = <Type extends AvailabilityType>(
  offered: readonly OfferedTime[],
  type: Type,
  time: LocalDateTime,
): Extract<OfferedTime, { type: Type }> | undefined =>
  offered.find((one): one is Extract<OfferedTime, { type: Type }> => one.type === type && one.time === time);

const standardTime = (time: LocalDateTime, slots: readonly Slot[]): readonly StandardTime[] => {
  const bookable = slots.filter(({ availabilityType }) => availabilityType.includes("Standard"));
  const seatingAreas = [...new Set(bookable.map(({ seatingArea }) => seatingArea))];
  return seatingAreas.length === 0 ? [] : [{ type: "Standard", time, seatingAreas }];
};

const experienceTime = (
  time: LocalDateTime,
  slots: readonly Slot[],
  catalogue: readonly Experience[],
): readonly ExperienceTime[] => {
  const bookable = slots.filter(({ availabilityType }) => availabilityType.includes("Experience"));
  const choices = catalogue.flatMap((experience) => {
    const areas = areasOf(
      bookable.filter(({ experienceIds }) => experienceIds.includes(experience.id)),
      experience,
    );
    return areas.length === 0 ? [] : [{ experience, areas }];
  });
  return choices.length === 0 ? [] : [{ type: "Experience", time, choices }];
};

/** Returns each seating area once, with the add-ons of its first slot in the currency of the experience (rule 9.34). */
const areasOf = (slots: readonly Slot[], { currency }: Experience): readonly ExperienceArea[] =>
  slots
    .filter((slot, index) => slots.findIndex(({ seatingArea }) => seatingArea === slot.seatingArea) === index)
    .map(({ seatingArea, addOns }) => ({
      seatingArea,
      addOns: addOns.filter((addOn) => addOn.currency === currency),
    }));

/**
 * Returns the targets of the edit links in step 1 (rule 4.29): people, date and time always, options and add-ons where
 * there is a choice. It returns none during a reserve. Once an outcome is unknown it returns only the search, since the
 * table may be booked already.
 */
export const editTargets = (state: FlowState<Detailing>): readonly EditTarget[] => {
  if (state.submitting !== null) return [];
  if (state.isOutcomeUnknown) return ["search"];
  const hasAddOns = state.held.selection.addOns.length > 0;
  return [
    "search",
    ...(hasOtherOptions(state) ? ["options" as const] : []),
    ...(hasAddOns ? ["addOns" as const] : []),
  ];
};

const hasOtherOptions = ({ held: { selection }, slots, catalogue }: FlowState<Detailing>): boolean => {
  const offered = offeredTimes(slots, experiencesOf(catalogue));
  const { time } = selection.request;
  const ways =
    selection.experience === null
      ? offeredTime(offered, "Standard", time)?.seatingAreas
      : offeredTime(offered, "Experience", time)?.choices.flatMap(({ areas }) => areas);
  return ways !== undefined && ways.length > 1;
};
