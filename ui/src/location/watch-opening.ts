import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import { type OpeningLine, openingLine } from "@couvert/domain/restaurant/opening/opening-line";

/** How long a line is believed before it is made again, in ms: clocks of visitors are set, and machines sleep. */
const LOOK_AGAIN_MS = 60_000;

/** Tells whether a restaurant is open, now and whenever that changes, until the answer is called; in the page's language. */
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
