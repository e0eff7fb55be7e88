import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import { type OpeningLine, openingLine } from "@couvert/domain/restaurant/opening/opening-line";

/** How long a line is shown before it is recomputed, in ms, since clocks change and machines sleep. */
const LOOK_AGAIN_MS = 60_000;

/** Reports whether a restaurant is open, now and on each change, in the page's language; returns how to stop. */
const watchOpening = (
  { opening, timeZone }: Pick<LocationCard, "opening" | "timeZone">,
  tell: (line: OpeningLine) => void,
): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const now = Date.now();
    const line = openingLine(opening, timeZone, now, document.documentElement.lang);
    tell(line);
    const { validUntil } = line;
    if (validUntil !== null) waiting = setTimeout(look, Math.min(LOOK_AGAIN_MS, validUntil - now));
  };
  look();
  return () => clearTimeout(waiting);
};

export default watchOpening;
