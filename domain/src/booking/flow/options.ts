import type { LocalDateTime } from "../../time/local-date-time.ts";
import { emptyLines, withQuantity } from "../experience/add-on.ts";
import type { Selection, TableRequest } from "../reservation/selection.ts";
import { type ExperienceChoice, type OfferedTime, offeredTime } from "./offered-times.ts";
import type { Options } from "./reservation.ts";
import type { TableSearch } from "./search-input.ts";

/** Returns the table request of a search at an offered time and seating area. */
export const tableRequestAt = (
  { partySize }: TableSearch,
  time: LocalDateTime,
  seatingArea: string,
): TableRequest => ({
  partySize,
  time,
  seatingArea,
});

/** Returns the only item of a list; undefined for none or several. */
export const onlyItem = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

/** Returns the seating area for a diner without a preference: the standard one where it is free, else the first (rule 4.50). */
export const bestArea = (seatingAreas: readonly string[]): string | undefined =>
  seatingAreas.find((seatingArea) => seatingArea === "default") ?? seatingAreas[0];

/** Returns the experience on offer at a time by its id; undefined when it is not on offer or none is chosen. */
export const choiceOf = (
  offered: readonly OfferedTime[],
  time: LocalDateTime,
  experienceId: number | null,
): ExperienceChoice | undefined =>
  offeredTime(offered, "Experience", time)?.choices.find(({ experience }) => experience.id === experienceId);

/**
 * Returns the options with another experience. They keep the seating area if it is on offer, and otherwise take the
 * best one there is (rule 4.50).
 */
export const withExperience = (options: Options, { experience, areas }: ExperienceChoice): Options => {
  const seatingAreas = areas.map(({ seatingArea }) => seatingArea);
  const retained = seatingAreas.find((seatingArea) => seatingArea === options.seatingArea);
  return { ...options, experienceId: experience.id, seatingArea: retained ?? bestArea(seatingAreas) ?? null };
};

/** Returns the options of a selection, to edit them. */
export const optionsOf = ({ request, experience, addOns }: Selection): Options => ({
  at: "options",
  time: request.time,
  experienceId: experience?.id ?? null,
  seatingArea: request.seatingArea,
  addOns,
});

/**
 * Returns the selection of complete options, with the add-on quantities that are still on offer; undefined while a
 * choice is missing.
 */
export const selectionOf = (
  offered: readonly OfferedTime[],
  input: TableSearch,
  { time, experienceId, seatingArea, addOns }: Options,
): Selection | undefined => {
  const choice = choiceOf(offered, time, experienceId);
  const area = choice?.areas.find((one) => one.seatingArea === seatingArea);
  if (choice === undefined || area === undefined) return undefined;
  const lines = addOns.reduce(
    (before, { addOn, quantity }) => withQuantity(before, addOn.itemId, quantity),
    emptyLines(area.addOns),
  );
  return {
    request: tableRequestAt(input, time, area.seatingArea),
    experience: choice.experience,
    addOns: lines,
  };
};
