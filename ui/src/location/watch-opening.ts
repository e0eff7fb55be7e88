import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import { type OpeningLine, openingLine } from "@couvert/domain/restaurant/opening/opening-line";

/** How long a line is shown before it is recomputed, in ms, since clocks change and machines sleep. */
const REFRESH_MS = 60_000;

/** Reports whether a restaurant is open, now and on each change, in the page's language; returns how to stop. */
const watchOpening = (
  { opening, timeZone }: Pick<LocationCard, "opening" | "timeZone">,
  report: (line: OpeningLine) => void,
): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const now = Date.now();
    const line = openingLine(opening, timeZone, now, document.documentElement.lang);
    report(line);
    const { validUntil } = line;
    if (validUntil !== null) waiting = setTimeout(update, Math.min(REFRESH_MS, validUntil - now));
  };
  update();
  return () => clearTimeout(waiting);
};

export default watchOpening;
