/** What a window's width makes of it (spec 4). */
export type Breakpoint = "mobile" | "tablet" | "laptop" | "desktop";

/** The width a tablet begins at, in px: 768 itself is one (spec 4, 9). */
export const TABLET_FROM_PX = 768;

/** The width a laptop begins beyond, in px: 1024 itself is still a tablet (spec 4, 9). */
export const LAPTOP_BEYOND_PX = 1024;

/** The width a desktop begins beyond, in px: 1440 itself is still a laptop (spec 4, 9). */
export const DESKTOP_BEYOND_PX = 1440;

/** The breakpoint of a window's width, given in CSS px, whole or not (spec 4). */
export const breakpointOf = (width: number): Breakpoint => {
  if (width > DESKTOP_BEYOND_PX) return "desktop";
  if (width > LAPTOP_BEYOND_PX) return "laptop";
  return width >= TABLET_FROM_PX ? "tablet" : "mobile";
};

/** Whether a window is held in the hand, mobile or tablet, rather than stood on a table. */
export const isHandheld = (breakpoint: Breakpoint): boolean =>
  breakpoint === "mobile" || breakpoint === "tablet";
