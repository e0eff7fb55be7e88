import type { Direction } from "@couvert/domain/values/language";

/** Where a popup opens: its side and alignment to its anchor, and lengths in px. */
export interface Placement {
  /** `roomier` is below the anchor where the popup fits, else the side with more room. */
  readonly side: "bottom" | "top" | "roomier";
  readonly align: "start" | "center";
  /** The gap between popup and anchor. */
  readonly gap: number;
  /** The least distance to the edge of the window. */
  readonly margin: number;
  /** Whether the popup covers its anchor rather than leave the window. */
  readonly covers?: boolean;
}

/**
 * Places a popup with a fixed position at its anchor, in the part of the window that an on-screen keyboard leaves. Sets
 * `--anchor-width` and `--available-height` first, which its styles may use.
 */
export const placePopup = (
  popup: HTMLElement,
  anchor: Element,
  { side, align, gap, margin, covers = false }: Placement,
): void => {
  const box = anchor.getBoundingClientRect();
  const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const highest = seen.offsetTop + margin;
  const lowest = seen.offsetTop + seen.height - margin;
  const below = lowest - box.bottom - gap;
  const above = box.top - gap - highest;
  const room = { bottom: below, top: above, roomier: Math.max(below, above) };
  const setLength = (name: string, px: number) => popup.style.setProperty(name, `${px}px`);
  setLength("--anchor-width", box.width);
  setLength("--available-height", covers ? lowest - highest : room[side]);

  const { offsetWidth: width, offsetHeight: height } = popup;
  const isBelow = side === "roomier" ? height <= below || below >= above : side === "bottom";
  const top = isBelow ? box.bottom + gap : box.top - gap - height;
  const start = directionAt(anchor) === "rtl" ? box.right - width : box.left;
  const left = align === "center" ? box.left + (box.width - width) / 2 : start;
  const rightmost = document.documentElement.clientWidth - margin - width;
  // In whole pixels of the screen, so that borders and text are sharp.
  const setPixels = (name: string, px: number) =>
    setLength(name, Math.round(px * devicePixelRatio) / devicePixelRatio);
  setPixels("top", covers ? Math.max(highest, Math.min(top, lowest - height)) : top);
  setPixels("left", Math.max(margin, Math.min(left, rightmost)));
};

/** Returns the writing direction of an element. */
export const directionAt = (element: Element): Direction =>
  getComputedStyle(element).direction === "rtl" ? "rtl" : "ltr";
