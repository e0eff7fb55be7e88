import { seatingAreaLabel as givenLabel } from "@couvert/domain/booking/reservation/availability";
import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The seating areas of reservation services, by their ids. */
const AREAS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ["default", msg`Standard`],
  ["bar", msg`Bar`],
  ["counter", msg`Counter`],
  ["highTop", msg`High Top`],
  ["outdoor", msg`Outdoor`],
  ["patio", msg`Patio`],
]);

/** Returns the name of a seating area in the page's language, or as the provider gives it (rule 3.27). */
export const seatingAreaLabel = (seatingArea: string): string => {
  const message = AREAS.get(seatingArea);
  return message === undefined ? givenLabel(seatingArea) : i18n._(message);
};
