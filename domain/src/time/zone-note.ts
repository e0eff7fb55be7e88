import { instantOf } from "./instant-of.ts";
import type { LocalDateTime } from "./local-date-time.ts";
import { localTimeIn, type TimeZone } from "./zoned-time.ts";

/**
 * The restaurant's zone as a diner reads it, `Eastern Time`, when the visitor's own clock will show another time than
 * the restaurant's; null when both clocks agree and nothing needs to be said.
 */
export const zoneNote = (restaurant: TimeZone, visitor: TimeZone, at: LocalDateTime): string | null => {
  const instant = instantOf(restaurant, at);
  if (localTimeIn(visitor, instant) === at) return null;
  const name = new Intl.DateTimeFormat("en-US", { timeZone: restaurant, timeZoneName: "longGeneric" })
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;
  // Some browsers add the country, `Pacific Time (Canada)`.
  return name?.replace(/ \(.*\)$/, "") ?? restaurant;
};
