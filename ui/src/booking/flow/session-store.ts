import type { AddOn, AddOnLine } from "@couvert/domain/booking/experience/add-on";
import type { Experience } from "@couvert/domain/booking/experience/experience";
import type { Held } from "@couvert/domain/booking/flow/reservation";
import type { GuestDetails } from "@couvert/domain/booking/guest/guest";
import type { SeatingAreaTexts } from "@couvert/domain/booking/reservation/availability";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { Booking, Selection, TableRequest } from "@couvert/domain/booking/reservation/selection";
import { isLocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { DEFAULT_CURRENCY, isCurrencyCode } from "@couvert/domain/values/currency";
import { HELD_TABLE } from "./held-table-key.ts";

/** Returns the tab's `sessionStorage`. Throws where a browser blocks storage. */
export type SessionStore = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Saves the selection and hold of a location for this tab, or removes them (null). Saves nothing about the guest. Ignores
 * a browser that refuses to store (rule 4.36).
 */
export const saveHeldTable = (store: SessionStore, locationUid: string, table: Held | null): void =>
  save(store, HELD_TABLE + locationUid, table);

/** Saves the booking just made at a location for a reload of the thank-you, or removes it (null). */
export const saveBooking = (store: SessionStore, locationUid: string, booking: Booking | null): void =>
  save(store, `booking:${locationUid}`, booking);

/** Returns the table held at a location in this tab; null when there is none or its hold has ended (rule 4.36). */
export const loadHeldTable = (store: SessionStore, locationUid: string, now: Instant): Held | null => {
  const table = load(store, HELD_TABLE + locationUid, decodeHeldTable);
  return table !== null && table.hold.expiresAt > now ? table : null;
};

/** Returns the booking just made at a location in this tab; null when there is none. */
export const loadBooking = (store: SessionStore, locationUid: string): Booking | null =>
  load(store, `booking:${locationUid}`, decodeBooking);

/** Saves the details typed at a location for one reload. They are the only data of the guest here, and only for that moment. */
export const saveDraft = (store: SessionStore, locationUid: string, details: GuestDetails): void =>
  saveText(store, `draft:${locationUid}`, JSON.stringify(details));

/** Removes the details typed at a location before a reload and returns them; null when there are none (rule 7.86). */
export const takeDraft = (store: SessionStore, locationUid: string): GuestDetails | null => {
  const key = `draft:${locationUid}`;
  const details = load(store, key, decodeDetails);
  saveText(store, key, null);
  return details;
};

const save = (store: SessionStore, key: string, value: { readonly selection: Selection } | null): void =>
  saveText(store, key, value && JSON.stringify({ ...value, selection: encodeSelection(value.selection) }));

const saveText = (store: SessionStore, key: string, text: string | null): void => {
  try {
    if (text === null) store().removeItem(key);
    else store().setItem(key, text);
  } catch {
    // Storage is full or switched off: the flow keeps its state for the life of the page.
  }
};

const load = <Value>(
  store: SessionStore,
  key: string,
  decode: (json: unknown) => Value | null,
): Value | null => {
  try {
    return decode(JSON.parse(store().getItem(key) ?? "null"));
  } catch {
    return null;
  }
};

const decodeHeldTable = (json: unknown): Held | null => {
  const { selection: encoded, hold } = partsOf<Held>(json);
  const selection = decodeSelection(encoded);
  const { token, expiresAt } = partsOf<Hold>(hold);
  if (selection === null || !isText(token) || typeof expiresAt !== "number") return null;
  return { selection, hold: { token, expiresAt } };
};

const decodeBooking = (json: unknown): Booking | null => {
  const { selection: encoded, confirmation = null, manageUrl = null, visitMinutes } = partsOf<Booking>(json);
  const selection = decodeSelection(encoded);
  if (selection === null || !isTextOrNull(confirmation) || !isTextOrNull(manageUrl)) return null;
  return { selection, confirmation, manageUrl, ...(isCount(visitMinutes) && { visitMinutes }) };
};

// A tab that an earlier version of the page wrote to has the table request as `seat`, its seating area as `attribute`.
type EncodedRequest = Pick<TableRequest, "partySize" | "time"> & { readonly attribute: string };
type EncodedSelection = Omit<Selection, "request"> & { readonly seat: EncodedRequest };
type SelectedSlot = NonNullable<Selection["slot"]>;

/** Encodes a selection for the tab's storage. */
const encodeSelection = ({ request, ...bought }: Selection): EncodedSelection => {
  const { partySize, time, seatingArea } = request;
  return { seat: { partySize, time, attribute: seatingArea }, ...bought };
};

// Checked by hand: a schema decoder would have to load before the panel can show its first step.
const decodeSelection = (json: unknown): Selection | null => {
  const { seat, experience: stored, addOns: lines, slot } = partsOf<EncodedSelection>(json);
  const request = decodeRequest(seat);
  if (request === null || !Array.isArray(lines)) return null;
  const experience = stored === null ? null : withCurrency(stored);
  const addOns = lines.map((line) => ({ ...line, addOn: withCurrency(line?.addOn) }));
  if (!addOns.every(isAddOnLine)) return null;
  return experience === null || isExperience(experience)
    ? { request, experience, addOns, slot: decodeSlot(slot) }
    : null;
};

type Parts<Whole> = { readonly [Part in keyof Whole]?: unknown };

const partsOf = <Whole>(json: unknown): Parts<Whole> => (json ?? {}) as Parts<Whole>;

/** Adds the currency to an experience or add-on that a version without currencies stored: it sold in US dollars (rule 9.34). */
const withCurrency = (sold: unknown): unknown => ({ currency: DEFAULT_CURRENCY, ...partsOf(sold) });

const decodeRequest = (json: unknown): TableRequest | null => {
  const { partySize, time, attribute } = partsOf<EncodedRequest>(json);
  return isCount(partySize) && isText(attribute) && isText(time) && isLocalDateTime(time)
    ? { partySize, time, seatingArea: attribute }
    : null;
};

const decodeSlot = (json: unknown): SelectedSlot | undefined => {
  const { areaTexts, freeCancellationHours: hours } = partsOf<SelectedSlot>(json);
  const { name, description } = partsOf<SeatingAreaTexts>(areaTexts);
  return json === undefined
    ? undefined
    : {
        areaTexts: isText(name) && isText(description) ? { name, description } : undefined,
        freeCancellationHours: isCount(hours) ? hours : null,
      };
};

const isExperience = (json: unknown): json is Experience => {
  const { id, version, name, description, pricePerPerson, currency, isPrepaid } = partsOf<Experience>(json);
  return (
    [id, version, pricePerPerson].every(isCount) &&
    [name, description].every(isText) &&
    isCurrencyCode(currency) &&
    typeof isPrepaid === "boolean"
  );
};

const isAddOnLine = (json: unknown): json is AddOnLine => {
  const { addOn, quantity } = partsOf<AddOnLine>(json);
  const { itemId, name, description, pricePerItem, currency, maxPerReservation } = partsOf<AddOn>(addOn);
  return (
    [quantity, pricePerItem, maxPerReservation].every(isCount) &&
    [itemId, name, description].every(isText) &&
    isCurrencyCode(currency)
  );
};

const decodeDetails = (json: unknown): GuestDetails | null => {
  const kinds = Object.entries(DETAILS) as readonly (readonly [keyof GuestDetails, string])[];
  const details = partsOf<GuestDetails>(json);
  return kinds.every(([field, kind]) => typeof details[field] === kind) ? (json as GuestDetails) : null;
};

/** What `typeof` says of each field of the details. */
const DETAILS: Readonly<Record<keyof GuestDetails, "string" | "boolean">> = {
  firstName: "string",
  lastName: "string",
  email: "string",
  phoneNumber: "string",
  phoneCountry: "string",
  occasion: "string",
  request: "string",
  marketingOptIn: "boolean",
};

const isCount = (json: unknown): json is number => Number.isSafeInteger(json) && Number(json) >= 0;

const isText = (json: unknown): json is string => typeof json === "string";

const isTextOrNull = (json: unknown): json is string | null => json === null || isText(json);
