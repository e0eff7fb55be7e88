import { useLayoutEffect, useState } from "react";

/** Matches while a pointer or the space bar presses something, however long ago the press began: see `mark-touches.ts`. */
const PRESSED = ":active, [data-touched]";

/** Returns whether the visitor presses something. */
export const isPressed = (): boolean => document.querySelector(PRESSED) !== null;

/**
 * Returns whether what is due can show: at once while nothing is pressed, otherwise in the first frame after the release or
 * its cancellation. What shows during a press can move the pressed element away or cover it, and the click is lost.
 */
export const useAfterRelease = (isDue: boolean): boolean => {
  const [isReleased, setReleased] = useState(false);
  useLayoutEffect(() => {
    if (!isDue) return;
    let frame = 0;
    const check = (): void => {
      if (isPressed()) frame = requestAnimationFrame(check);
      else setReleased(true);
    };
    check();
    return () => {
      cancelAnimationFrame(frame);
      setReleased(false);
    };
  }, [isDue]);
  return isDue && isReleased;
};
