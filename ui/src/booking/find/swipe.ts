import { type TouchEvent, useRef } from "react";

/** The shortest swipe that changes the month of a date picker, in px (rule 9.28). */
export const SWIPE_PX = 10;

/**
 * Returns where a swipe leads: to the next month after 10 px to the left, to the previous after 10 px to the right; null for
 * a shorter or a rather vertical one (rule 9.28).
 */
export const swipeOf = (acrossPx: number, downPx: number): "next" | "previous" | null => {
  if (Math.abs(downPx) > Math.abs(acrossPx)) return null;
  if (acrossPx <= -SWIPE_PX) return "next";
  return acrossPx >= SWIPE_PX ? "previous" : null;
};

/** Returns touch handlers that report swipes across an element. */
export const useSwipe = (onSwipe: (to: "next" | "previous") => void) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      // Two fingers pinch.
      start.current =
        finger !== undefined && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (start.current === null || finger === undefined) return;
      const to = swipeOf(finger.clientX - start.current.x, finger.clientY - start.current.y);
      start.current = null;
      if (to !== null) onSwipe(to);
    },
  };
};
