import type { Booking, Seat } from "@couvert/domain/reservation/booking";
import type { Hold } from "@couvert/domain/reservation/hold";
import { isLocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";

/** What a reload needs to come back to a held table: nothing about the diner. */
export interface HeldTable {
  readonly seat: Seat;
  readonly hold: Hold;
}

/** Reaches for the tab's `sessionStorage`; reaching alone may throw where a browser blocks it. */
export type Shelf = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps the table held at a location for this tab, or forgets it (null). A browser that refuses to store costs only the recall. */
export const keepHeldTable = (shelf: Shelf, locationUid: string, table: HeldTable | null): void =>
  keep(shelf, `held-table:${locationUid}`, table);

/** Keeps for this tab what was booked at a location, for a reload of the thank-you, or forgets it (null). */
export const keepBooking = (shelf: Shelf, locationUid: string, booking: Booking | null): void =>
  keep(shelf, `booking:${locationUid}`, booking);

/** The table held at a location in this tab; null when there is none, or its hold has ended. */
export const recallHeldTable = (shelf: Shelf, locationUid: string, now: Instant): HeldTable | null => {
  const table = recall(shelf, `held-table:${locationUid}`, heldTableIn);
  return table !== null && table.hold.expiresAt > now ? table : null;
};

/** What was booked at a location in this tab, and is still being looked at; null when there is nothing. */
export const recallBooking = (shelf: Shelf, locationUid: string): Booking | null =>
  recall(shelf, `booking:${locationUid}`, bookingIn);

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

// Read by hand: a decoder would have to be loaded before the panel can show its first step.
const heldTableIn = (kept: unknown): HeldTable | null => {
  const { seat, hold } = (kept ?? {}) as { seat?: unknown; hold?: Partial<Hold> };
  const held = seatIn(seat);
  const { token, expiresAt } = hold ?? {};
  if (held === null || typeof token !== "string" || typeof expiresAt !== "number") return null;
  return { seat: held, hold: { token, expiresAt } };
};

const bookingIn = (kept: unknown): Booking | null => {
  const { seat, confirmation = null, manageUrl = null } = (kept ?? {}) as Partial<Booking>;
  const booked = seatIn(seat);
  return booked !== null && isTextOrNull(confirmation) && isTextOrNull(manageUrl)
    ? { seat: booked, confirmation, manageUrl }
    : null;
};

const isTextOrNull = (kept: unknown): kept is string | null => kept === null || typeof kept === "string";

const seatIn = (kept: unknown): Seat | null => {
  const { partySize, time, attribute } = (kept ?? {}) as Partial<Seat>;
  if (typeof partySize !== "number" || typeof attribute !== "string") return null;
  return typeof time === "string" && isLocalDateTime(time) ? { partySize, time, attribute } : null;
};
