import type { AddOn, AddOnLine } from "@couvert/domain/booking/experience/add-on";
import type { Experience } from "@couvert/domain/booking/experience/experience";
import type { Booking } from "@couvert/domain/booking/reservation/booking";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { Held } from "@couvert/domain/booking/reservation/reservation";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { TableRequest } from "@couvert/domain/booking/reservation/table-request";
import { isLocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";

/** Reaches for the tab's `sessionStorage`; reaching alone may throw where a browser blocks it. */
export type Shelf = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Keeps the table held at a location for this tab, or forgets it (null): what was chosen, the token and its end, and nothing
 * about the diner. A browser that refuses to store costs only the recall.
 */
export const keepHeldTable = (shelf: Shelf, locationUid: string, table: Held | null): void =>
  keep(shelf, `held-table:${locationUid}`, encoded(table));

/** Keeps for this tab what was booked at a location, for a reload of the thank-you, or forgets it (null). */
export const keepBooking = (shelf: Shelf, locationUid: string, booking: Booking | null): void =>
  keep(shelf, `booking:${locationUid}`, encoded(booking));

/** The table held at a location in this tab; null when there is none, or its hold has ended. */
export const recallHeldTable = (shelf: Shelf, locationUid: string, now: Instant): Held | null => {
  const table = recall(shelf, `held-table:${locationUid}`, heldTableIn);
  return table !== null && table.hold.expiresAt > now ? table : null;
};

/** What was booked at a location in this tab, and is still being looked at; null when there is nothing. */
export const recallBooking = (shelf: Shelf, locationUid: string): Booking | null =>
  recall(shelf, `booking:${locationUid}`, bookingIn);

const encoded = (kept: { readonly selection: Selection } | null): object | null =>
  kept && { ...kept, selection: encodeSelection(kept.selection) };

const keep = (shelf: Shelf, key: string, kept: object | null): void => {
  try {
    if (kept === null) shelf().removeItem(key);
    else shelf().setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or switched off: it lives on for as long as the page does.
  }
};

const recall = <Kept>(shelf: Shelf, key: string, keptIn: (kept: unknown) => Kept | null): Kept | null => {
  try {
    return keptIn(JSON.parse(shelf().getItem(key) ?? "null"));
  } catch {
    return null;
  }
};

const heldTableIn = (kept: unknown): Held | null => {
  const { selection, hold } = (kept ?? {}) as { selection?: unknown; hold?: Partial<Hold> | null };
  const chosen = selectionIn(selection);
  const { token, expiresAt } = hold ?? {};
  if (chosen === null || typeof token !== "string" || typeof expiresAt !== "number") return null;
  return { selection: chosen, hold: { token, expiresAt } };
};

const bookingIn = (kept: unknown): Booking | null => {
  const { selection, confirmation = null, manageUrl = null } = (kept ?? {}) as Partial<Booking>;
  const booked = selectionIn(selection);
  return booked !== null && isTextOrNull(confirmation) && isTextOrNull(manageUrl)
    ? { selection: booked, confirmation, manageUrl }
    : null;
};

const isTextOrNull = (kept: unknown): kept is string | null => kept === null || typeof kept === "string";

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
const selectionIn = (kept: unknown): Selection | null => {
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
