import type { Direction } from "@couvert/domain/values/language";
import { type TouchEvent, useRef } from "react";

/** The shortest swipe that changes the month of a date picker, in px (rule 9.28). */
export const SWIPE_PX = 10;

/**
 * Returns where a swipe leads: to the next month after 10 px towards the start of a line, to the previous after 10 px towards
 * its end; null for a shorter or a rather vertical one (rule 9.28). `forwardPx` counts in the writing direction.
 */
export const swipeOf = (forwardPx: number, downPx: number): "next" | "previous" | null => {
  if (Math.abs(downPx) > Math.abs(forwardPx)) return null;
  if (forwardPx <= -SWIPE_PX) return "next";
  return forwardPx >= SWIPE_PX ? "previous" : null;
};

/**
 * Returns touch handlers that report swipes across an element in a writing direction. Browsers take a movement of up to 15 px for a tap too;
 * a swipe is none.
 */
export const useSwipe = (direction: Direction, onSwipe: (to: "next" | "previous") => void) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      // Two fingers pinch.
      start.current =
        finger !== undefined && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const finger = event.changedTouches[0];
      if (start.current === null || finger === undefined) return;
      const forward = direction === "rtl" ? -1 : 1;
      const to = swipeOf(forward * (finger.clientX - start.current.x), finger.clientY - start.current.y);
      start.current = null;
      if (to === null) return;
      event.preventDefault();
      onSwipe(to);
    },
  };
};
