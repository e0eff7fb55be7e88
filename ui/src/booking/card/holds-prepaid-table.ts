import type { Held } from "@couvert/domain/booking/flow/reservation";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { HELD_TABLE } from "../flow/held-table-key.ts";

/**
 * Returns whether a tab holds a table that is paid by card, at any location. Reads only that of the stored tables: every page
 * calls this, and their decoders belong to the panel. Throws where the browser blocks storage (rule 7.85).
 */
export const holdsPrepaidTable = (store: () => Storage, now: Instant): boolean =>
  Object.entries(store()).some(([key, text]) => key.startsWith(HELD_TABLE) && isPrepaid(text, now));

const isPrepaid = (text: string, now: Instant): boolean => {
  try {
    const { selection, hold }: Held = JSON.parse(text);
    return selection.experience?.isPrepaid === true && hold.expiresAt > now;
  } catch {
    return false;
  }
};
