import { type Breakpoint, isHandheld } from "../../kit/breakpoint/breakpoint.ts";

/** How far a page is scrolled before the header of a small window has a ground of its own, in px (spec 4, 9). */
export const HEADER_GROUND_PX = 10;

/** How long after the menu of a small window opened it says that it is ready, in ms (spec 9). */
export const MENU_READY_MS = 100;

/** Whether the mobile header has its ground: on mobile and tablet, once the page is scrolled beyond 10 px (spec 4). */
export const hasMobileGround = (breakpoint: Breakpoint, scrolledPx: number): boolean =>
  isHandheld(breakpoint) && scrolledPx > HEADER_GROUND_PX;
