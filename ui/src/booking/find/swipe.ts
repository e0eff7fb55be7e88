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
