import type { Seat } from "@couvert/domain/reservation/booking";
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

const keyOf = (locationUid: string): string => `held-table:${locationUid}`;

/** Keeps the table held at a location for this tab, or forgets it (null). A browser that refuses to store costs only the recall. */
export const keepHeldTable = (shelf: Shelf, locationUid: string, table: HeldTable | null): void => {
  try {
    if (table === null) shelf().removeItem(keyOf(locationUid));
    else shelf().setItem(keyOf(locationUid), JSON.stringify(table));
  } catch {
    // Storage is full or switched off: the hold lives on for as long as the page does.
  }
};

/** The table held at a location in this tab; null when there is none, or its hold has ended. */
export const recallHeldTable = (shelf: Shelf, locationUid: string, now: Instant): HeldTable | null => {
  try {
    const table = heldTableIn(JSON.parse(shelf().getItem(keyOf(locationUid)) ?? "null"));
    return table !== null && table.hold.expiresAt > now ? table : null;
  } catch {
    return null;
  }
};

// Read by hand: a decoder would have to be loaded before the panel can show its first step.
const heldTableIn = (kept: unknown): HeldTable | null => {
  const { seat, hold } = (kept ?? {}) as { seat?: Partial<Seat>; hold?: Partial<Hold> };
  const { partySize, time, attribute } = seat ?? {};
  const { token, expiresAt } = hold ?? {};
  if (typeof partySize !== "number" || typeof attribute !== "string") return null;
  if (typeof time !== "string" || !isLocalDateTime(time)) return null;
  if (typeof token !== "string" || typeof expiresAt !== "number") return null;
  return { seat: { partySize, time, attribute }, hold: { token, expiresAt } };
};
