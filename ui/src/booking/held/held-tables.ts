import type { Held } from "@couvert/domain/booking/flow/reservation";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { HELD_TABLE } from "../flow/held-table-key.ts";

/** A table that a tab holds: its location, its hold, and whether it is paid by card. */
export interface HeldTable {
  readonly uid: string;
  readonly hold: Hold;
  readonly isPrepaid: boolean;
}

/**
 * Returns the tables that a tab holds, the one first whose hold ends first. Every page calls this: what reads a table whole belongs to
 * the panel. Throws where the browser blocks storage (rules 4.49, 7.85).
 */
export const heldTables = (store: () => Storage, now: Instant): readonly HeldTable[] =>
  Object.entries(store())
    .flatMap(([key, text]) => (key.startsWith(HELD_TABLE) ? tableIn(key, text) : []))
    .filter(({ hold }) => hold.expiresAt > now)
    .toSorted((a, b) => a.hold.expiresAt - b.hold.expiresAt);

const tableIn = (key: string, text: string): readonly HeldTable[] => {
  try {
    const { selection, hold }: Held = JSON.parse(text);
    const isPrepaid = selection.experience?.isPrepaid === true;
    return hold.expiresAt > 0 ? [{ uid: key.slice(HELD_TABLE.length), hold, isPrepaid }] : [];
  } catch {
    // Something else wrote it.
    return [];
  }
};
