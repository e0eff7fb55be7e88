import type { Held } from "@couvert/domain/booking/flow/reservation";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { HELD_TABLE } from "../flow/held-table-key.ts";

/** The hold of a table that a tab keeps, and its location. */
export interface HeldTable {
  readonly uid: string;
  readonly hold: Hold;
}

/**
 * Returns the held table of a tab whose hold ends first; null without one. Reads only the holds of the stored tables: their decoders
 * belong to the panel (rule 4.49).
 */
export const firstHeldTable = (store: () => Storage, now: Instant): HeldTable | null => {
  try {
    const tables = Object.entries(store()).flatMap(([key, text]) => {
      if (!key.startsWith(HELD_TABLE)) return [];
      const { hold }: Held = JSON.parse(text);
      return hold.expiresAt > now ? [{ uid: key.slice(HELD_TABLE.length), hold }] : [];
    });
    return tables.toSorted((a, b) => a.hold.expiresAt - b.hold.expiresAt)[0] ?? null;
  } catch {
    // The browser blocks storage, or something else wrote to it.
    return null;
  }
};
