import { type TouchEvent, useRef } from "react";

/** The shortest swipe that changes the day, in px: more than a finger slips in a tap. */
const SWIPE_PX = 64;

/**
 * Returns touch handlers that call back with 1 after a swipe to the left and with -1 after one to the right. A movement that is steeper than one
 * in two scrolls; two fingers, and one on a magnified page, move the page (rule 11.6).
 */
export const useDaySwipe = (onSwipe: (days: 1 | -1) => void) => {
  const start = useRef<{ readonly clientX: number; readonly clientY: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const isAlone = touches.length === 1 && (globalThis.visualViewport?.scale ?? 1) === 1;
      start.current = (isAlone && touches[0]) || null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const { current } = start;
      const end = changedTouches[0];
      start.current = null;
      if (current === null || end === undefined) return;
      const [across, down] = [end.clientX - current.clientX, end.clientY - current.clientY];
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) >= 2 * Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
};
