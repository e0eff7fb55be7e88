import { type TouchEvent, useRef } from "react";
import { swipeOf } from "./swipe.ts";

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
