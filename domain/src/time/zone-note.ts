import { dateFormats } from "./date-formats.ts";
import { instantOf } from "./instant-of.ts";
import type { LocalDateTime } from "./local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "./zoned-time.ts";

/**
 * The restaurant's zone as a diner reads it, `Eastern Time`, when the visitor's own clock will show another time than
 * the restaurant's; null when both clocks agree and nothing needs to be said.
 */
export const zoneNote = (restaurant: TimeZone, visitor: TimeZone, at: LocalDateTime): string | null => {
  const instant = instantOf(restaurant, at);
  return localTimeIn(visitor, instant) === localTimeIn(restaurant, instant)
    ? null
    : zoneName(restaurant, instant);
};

const namesIn = /* @__PURE__ */ dateFormats({ timeZoneName: "longGeneric" });

/** A zone as a diner reads it, `Eastern Time`, in the words of the season of an instant. */
export const zoneName = (zone: TimeZone, instant: Instant): string =>
  namesIn(zone)
    .formatToParts(instant)
    // Some browsers add the country, `Pacific Time (Canada)`.
    .map(({ type, value }) => (type === "timeZoneName" ? value.replace(/ \([^(]*\)$/, "") : ""))
    .join("");
