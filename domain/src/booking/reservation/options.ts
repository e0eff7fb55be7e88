import type { LocalDateTime } from "../../time/local-date-time.ts";
import { emptyLines, withQuantity } from "../experience/add-on.ts";
import { type ExperienceChoice, type OfferedTime, offeredTime } from "./offered-times.ts";
import type { Options } from "./reservation.ts";
import type { TableSearch } from "./search-input.ts";
import type { Selection, TableRequest } from "./selection.ts";

/** Returns the table request for a search at a time and seating attribute that are offered. */
export const tableRequestAt = (
  { partySize }: TableSearch,
  time: LocalDateTime,
  attribute: string,
): TableRequest => ({
  partySize,
  time,
  attribute,
});

/** The one item of a list of one; undefined where there is none, or a choice. */
export const soleOf = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

/** The experience that is offered under an id at a time; undefined when it is not, or when none is chosen. */
export const choiceOf = (
  offered: readonly OfferedTime[],
  time: LocalDateTime,
  experienceId: number | null,
): ExperienceChoice | undefined =>
  offeredTime(offered, "Experience", time)?.choices.find(({ experience }) => experience.id === experienceId);

/** The options with an experience picked: the seating stays when it can be had there too, and is chosen when it is the only one. */
export const withExperience = (options: Options, { experience, seatings }: ExperienceChoice): Options => {
  const attributes = seatings.map(({ attribute }) => attribute);
  const kept = attributes.find((attribute) => attribute === options.attribute);
  return { ...options, experienceId: experience.id, attribute: kept ?? soleOf(attributes) ?? null };
};

/** What was chosen, as options that can be chosen anew. */
export const optionsOf = ({ request, experience, addOns }: Selection): Options => ({
  at: "options",
  time: request.time,
  experienceId: experience?.id ?? null,
  attribute: request.attribute,
  addOns,
});

/**
 * What the options come to once both are chosen, with as much of each add-on as was wanted before, where it is on offer;
 * undefined while anything is missing.
 */
export const selectionOf = (
  offered: readonly OfferedTime[],
  input: TableSearch,
  { time, experienceId, attribute, addOns }: Options,
): Selection | undefined => {
  const choice = choiceOf(offered, time, experienceId);
  const seating = choice?.seatings.find((one) => one.attribute === attribute);
  if (choice === undefined || seating === undefined) return undefined;
  const lines = addOns.reduce(
    (before, { addOn, quantity }) => withQuantity(before, addOn.itemId, quantity),
    emptyLines(seating.addOns),
  );
  return {
    request: tableRequestAt(input, time, seating.attribute),
    experience: choice.experience,
    addOns: lines,
  };
};
