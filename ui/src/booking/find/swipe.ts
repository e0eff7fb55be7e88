import { type TouchEvent, useRef } from "react";

/** How far a finger moves across a date picker at least to turn its page, in px (spec 9). */
export const SWIPE_PX = 10;

/**
 * Where a swipe leads in a date picker: to the next month when the finger moved 10 px to the left, to the previous when it
 * moved 10 px to the right, nowhere when it moved less, or more up or down than sideways (spec 9).
 */
export const swipeOf = (acrossPx: number, downPx: number): "next" | "previous" | null => {
  if (Math.abs(downPx) > Math.abs(acrossPx)) return null;
  if (acrossPx <= -SWIPE_PX) return "next";
  return acrossPx >= SWIPE_PX ? "previous" : null;
};

/** Listens for a finger that moves across an element, and tells where it leads (spec 9). */
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
