import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import { openingState } from "@couvert/domain/restaurant/opening/opening-state";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { openingLine, todayLine } from "./opening-line.ts";

/** How long a line is shown before it is recomputed, in ms, since clocks change and machines sleep. */
const REFRESH_MS = 60_000;

/** Whether a restaurant is open, the line that says so, and its hours today. */
export interface ShownOpening {
  readonly isOpen: boolean;
  readonly line: string;
  readonly today: string;
}

/** Reports whether a restaurant is open, now and on each change; returns how to stop. */
const watchOpening = (
  { opening, timeZone }: Pick<LocationCard, "opening" | "timeZone">,
  report: (shown: ShownOpening) => void,
): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const now = Date.now();
    const state = openingState(opening, timeZone, now);
    report({
      isOpen: state.isOpen,
      line: openingLine(state),
      today: todayLine(opening, dateOf(localTimeIn(timeZone, now))),
    });
    if (state.next !== null) waiting = setTimeout(update, Math.min(REFRESH_MS, state.next.at - now));
  };
  update();
  return () => clearTimeout(waiting);
};

export default watchOpening;
