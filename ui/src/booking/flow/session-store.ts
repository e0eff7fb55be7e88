import type { Held } from "@couvert/domain/booking/flow/reservation";
import type { GuestDetails } from "@couvert/domain/booking/guest/guest";
import type { Booking } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
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
  const table = load<Held>(store, HELD_TABLE + locationUid);
  return table !== null && table.hold.expiresAt > now ? table : null;
};

/** Returns the booking just made at a location in this tab; null when there is none. */
export const loadBooking = (store: SessionStore, locationUid: string): Booking | null =>
  load(store, `booking:${locationUid}`);

/** Saves the details typed at a location for one reload. They are the only data of the guest here, and only for that moment. */
export const saveDraft = (store: SessionStore, locationUid: string, details: GuestDetails): void =>
  save(store, `draft:${locationUid}`, details);

/** Removes the details typed at a location before a reload and returns them; null when there are none (rule 7.86). */
export const takeDraft = (store: SessionStore, locationUid: string): GuestDetails | null => {
  const key = `draft:${locationUid}`;
  const details = load<GuestDetails>(store, key);
  save(store, key, null);
  return details;
};

/** The form of what is stored. Raise it with every change to a stored type: what another version of the page stored is not read. */
const FORM = 3;

const save = (store: SessionStore, key: string, value: object | null): void => {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify({ form: FORM, ...value }));
  } catch {
    // Storage is full or switched off: the flow keeps its state for the life of the page.
  }
};

// Only this file writes under these keys: a schema decoder would have to load before the panel can show its first step.
const load = <Value extends object>(store: SessionStore, key: string): Value | null => {
  try {
    const { form, ...value } = JSON.parse(store().getItem(key) ?? "{}");
    return form === FORM ? value : null;
  } catch {
    return null;
  }
};
