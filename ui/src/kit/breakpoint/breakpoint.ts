/** A range of window widths (rule 4.19). */
export type Breakpoint = "mobile" | "tablet" | "laptop" | "desktop";

/** The smallest width of a tablet, in px: a window of 768 px is a tablet (rule 9.14). */
export const TABLET_FROM_PX = 768;

/** The largest width of a tablet, in px: a window of 1024 px is not yet a laptop (rule 9.14). */
export const LAPTOP_BEYOND_PX = 1024;

/** The largest width of a laptop, in px: a window of 1440 px is not yet a desktop (rule 9.14). */
export const DESKTOP_BEYOND_PX = 1440;

/** Returns whether a breakpoint is mobile or tablet. */
export const isHandheld = (breakpoint: Breakpoint): boolean =>
  breakpoint === "mobile" || breakpoint === "tablet";
