/** How often layout is measured at most while something is resized, in ms (rule 9.9). */
const RESIZE_THROTTLE_MS = 10;

/** A throttled handler, and how to drop what it still waits for. */
export interface Throttled {
  readonly handle: () => void;
  readonly stop: () => void;
}

/** Throttles what measures layout on a resize: at once, then every 10 ms at most, and once more after the last change (rule 9.9). */
export const throttleResize = (measure: () => void): Throttled => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const run = (): void => {
    isDue = false;
    measure();
    waiting = setTimeout(() => {
      waiting = undefined;
      if (isDue) run();
    }, RESIZE_THROTTLE_MS);
  };
  return {
    handle: () => {
      if (waiting === undefined) run();
      else isDue = true;
    },
    stop: () => {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
};
