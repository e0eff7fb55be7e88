import {
  seatingAreaLabel as givenLabel,
  type SeatingAreaTexts,
  type Slot,
} from "@couvert/domain/booking/reservation/availability";
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

/** Returns the restaurant's own words for a seating area among its slots; undefined for none. */
export const areaTextsIn = (slots: readonly Slot[], seatingArea: string): SeatingAreaTexts | undefined =>
  slots.find((slot) => slot.seatingArea === seatingArea)?.areaTexts;

/**
 * Returns the name of a seating area: the restaurant's own, else in the page's language, else as the provider gives it.
 * `default` is always Standard (rules 3.27, 3.72).
 */
export const seatingAreaLabel = (seatingArea: string, texts?: SeatingAreaTexts): string => {
  const own = seatingArea === "default" ? undefined : texts;
  const message = AREAS.get(seatingArea);
  return own?.name ?? (message === undefined ? givenLabel(seatingArea) : i18n._(message));
};
