import { isComing, type PartyStatus } from "@couvert/domain/booking/desk/party";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, instantOf } from "@couvert/domain/time/zoned-time";
import type { DeskParty } from "../frame/desk-client.ts";

/** The states that the list can be limited to, with their statuses. */
export const STATES = {
  coming: ["expected", "late"],
  here: ["arrived", "seated"],
  over: ["finished", "no_show", "cancelled"],
} as const satisfies Record<string, readonly PartyStatus[]>;

/** What the list shows; null for everything. */
export interface Filter {
  readonly area: string | null;
  readonly state: keyof typeof STATES | null;
}

/** Returns the parties that a list shows, by time, then by name. */
export const rowsOf = (parties: readonly DeskParty[], { area, state }: Filter): readonly DeskParty[] => {
  const statuses: readonly PartyStatus[] | null = state === null ? null : STATES[state];
  return parties
    .filter((party) => area === null || party.seatingArea === area)
    .filter(({ status }) => statuses === null || statuses.includes(status))
    .toSorted(
      (one, other) =>
        one.time.localeCompare(other.time) ||
        one.guest.lastName.localeCompare(other.guest.lastName) ||
        one.id - other.id,
    );
};

/** Sums the parties that take tables, and by time the covers that begin in each quarter hour in which any does. */
export const totalsOf = (parties: readonly DeskParty[]) => {
  const coming = parties.filter(({ status }) => isComing(status));
  const quarters = new Map<LocalDateTime, number>();
  for (const { time, partySize } of coming) {
    const minute = Math.floor(Number(time.slice(14)) / 15) * 15;
    const quarter = `${time.slice(0, 14)}${String(minute).padStart(2, "0")}` as LocalDateTime;
    quarters.set(quarter, (quarters.get(quarter) ?? 0) + partySize);
  }
  return {
    parties: coming.length,
    covers: coming.reduce((sum, { partySize }) => sum + partySize, 0),
    quarters: [...quarters].toSorted().map(([time, covers]) => ({ time, covers })),
  };
};

/** Returns the minutes that an expected party is late, from the fifteenth on; null before, and once the day of service is over (rule 11.6). */
export const minutesLate = (
  { status, time }: Pick<DeskParty, "status" | "time">,
  timeZone: string,
  now: Instant,
): number | null => {
  const minutes = Math.floor((now - instantOf(timeZone, time)) / 60_000);
  return status === "expected" && minutes >= LATE_MINUTES && minutes < OVER_MINUTES ? minutes : null;
};

const LATE_MINUTES = 15;

/** When nobody is waited for any more, whatever the time of the visit. */
const OVER_MINUTES = 12 * 60;

/** Returns whether a text speaks of an allergy or intolerance, in English, Spanish or French (rule 11.6). */
export const mentionsAllergy = (text: string): boolean => ALLERGY.test(text);

const ALLERGY =
  /al+[eé]rg|intol[eé]r|c(o?e|œ|e)l[ií]a[ck]|c[oœ]e?liaque|ana(ph|f)[yi]la|epi-?pen|gluten|lactos|shellfish|marisco|crustac|fruits de mer|\bnuts?\b|peanut|cacahu|arachide|frutos secos|\bnoix\b|sesame|s[eé]samo?|\bsoy\b|\bsoja\b/i;
