import { slideSeconds } from "@couvert/domain/panel/panel-motion";
import { useAnimate } from "framer-motion/mini";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useBreakpoint } from "../breakpoint/use-breakpoint.ts";

const EASE: [number, number, number, number] = [0.22, 0.8, 0.24, 1];

/** Whether the visitor asked for stillness, or the browser cannot animate. */
export const isStill = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || typeof Element.prototype.animate !== "function";

/** Where a panel is while it is out of sight: beyond the side that lines begin at. */
export const outOfSight = (sheet: Element): string =>
  `translateX(${getComputedStyle(sheet).direction === "rtl" ? "" : "-"}100%)`;

/** Slides an element in from the side that lines begin at while it is open, and out when it closes (spec 9). */
export const useSlide = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const [sheet, animate] = useAnimate<HTMLDivElement>();
  const breakpoint = useBreakpoint();
  const duration = useRef(0);
  duration.current = slideSeconds(breakpoint);
  useLayoutEffect(() => {
    if (isStill() || sheet.current === null) return;
    const out = outOfSight(sheet.current);
    animate(
      sheet.current,
      { transform: isOpen ? [out, "translateX(0)"] : out },
      { duration: duration.current, ease: EASE },
    );
  }, [isOpen, animate, sheet]);
  return sheet;
};
