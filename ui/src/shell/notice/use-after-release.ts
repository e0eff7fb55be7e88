import { useLayoutEffect, useState } from "react";

/** Matches during a press by pointer or space bar; `markTouches` sets `data-touched`. */
const PRESSED = ":active, [data-touched]";

/** Returns whether the visitor presses an element. */
export const isPressed = (): boolean => document.querySelector(PRESSED) !== null;

/**
 * Returns whether a due notice can show: at once, or in the first frame after a press. A notice that shows during a press can
 * move or cover the pressed element, and the click is lost.
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
