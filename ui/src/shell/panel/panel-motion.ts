import { type Breakpoint, isHandheld } from "../../kit/breakpoint/breakpoint.ts";

/** How long a panel slides in or out, in s: 0.8 on laptop and desktop, 0.5 otherwise (spec 9). */
export const slideSeconds = (breakpoint: Breakpoint): number => (isHandheld(breakpoint) ? 0.5 : 0.8);

/** How long one content of a panel fades out before the other, and the other in, in s (spec 9). */
export const FADE_SECONDS = 0.2;
