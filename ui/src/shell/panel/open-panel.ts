import { type Breakpoint, isHandheld } from "../../kit/breakpoint/breakpoint.ts";

/** What may keep a page from scrolling. */
export interface PageCover {
  readonly breakpoint: Breakpoint;
  readonly isPanelOpen: boolean;
  /** Whether the menu of a small window is open. */
  readonly isMenuOpen: boolean;
}

/** Whether the page behind stands still: below an open menu, and beside an open panel on laptop and desktop (spec 4). */
export const standsStill = ({ breakpoint, isPanelOpen, isMenuOpen }: PageCover): boolean =>
  isMenuOpen || (isPanelOpen && !isHandheld(breakpoint));

/** Whether a page first scrolls to its header before a panel opens: on a desktop that does not show it (spec 4). */
export const scrollsToHeader = (breakpoint: Breakpoint, isHeaderInView: boolean): boolean =>
  breakpoint === "desktop" && !isHeaderInView;

/** How a panel is closed: by a back arrow on mobile and tablet, by a cross on laptop and desktop (spec 2.6). */
export const closeControlOf = (breakpoint: Breakpoint): "back" | "cross" =>
  isHandheld(breakpoint) ? "back" : "cross";
