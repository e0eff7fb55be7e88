import type { AddOn, AddOnLine } from "@couvert/domain/booking/experience/add-on";
import type { Experience } from "@couvert/domain/booking/experience/experience";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { TableRequest } from "@couvert/domain/booking/reservation/table-request";
import { isLocalDateTime } from "@couvert/domain/time/local-date-time";

// A tab that an earlier version of the page wrote to carries the table request as `seat`.
type EncodedSelection = Omit<Selection, "request"> & { readonly seat: TableRequest };

/** Encodes a selection for the tab's storage. */
export const encodeSelection = ({ request, ...bought }: Selection): EncodedSelection => ({
  seat: request,
  ...bought,
});

/**
 * The selection in what a tab kept of one; null when it is none, in every part. Read by hand: a decoder would have to be
 * loaded before the panel can show its first step.
 */
export const selectionIn = (kept: unknown): Selection | null => {
  const { seat: request, experience, addOns } = partsOf<EncodedSelection>(kept);
  if (!isTableRequest(request) || !Array.isArray(addOns) || !addOns.every(isLine)) return null;
  return experience === null || isExperience(experience) ? { request, experience, addOns } : null;
};

type Parts<Whole> = { readonly [Part in keyof Whole]?: unknown };

const partsOf = <Whole>(kept: unknown): Parts<Whole> => (kept ?? {}) as Parts<Whole>;

const isTableRequest = (kept: unknown): kept is TableRequest => {
  const { partySize, time, attribute } = partsOf<TableRequest>(kept);
  return (
    isCount(partySize) && typeof attribute === "string" && typeof time === "string" && isLocalDateTime(time)
  );
};

const isExperience = (kept: unknown): kept is Experience => {
  const { id, version, name, description, pricePerPerson, isPrepaid } = partsOf<Experience>(kept);
  return (
    [id, version, pricePerPerson].every(isCount) &&
    [name, description].every((word) => typeof word === "string") &&
    typeof isPrepaid === "boolean"
  );
};

const isLine = (kept: unknown): kept is AddOnLine => {
  const { addOn, quantity } = partsOf<AddOnLine>(kept);
  const { itemId, name, description, pricePerItem, maxPerReservation } = partsOf<AddOn>(addOn);
  return (
    [quantity, pricePerItem, maxPerReservation].every(isCount) &&
    [itemId, name, description].every((word) => typeof word === "string")
  );
};

const isCount = (kept: unknown): kept is number => Number.isSafeInteger(kept) && Number(kept) >= 0;
