import { useAnimate } from "framer-motion/mini";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useBreakpoint } from "../../kit/breakpoint/use-breakpoint.ts";
import { slideSeconds } from "./panel-motion.ts";

/** Beyond the side that lines begin at; the tokens know which. */
const OUT = "translateX(calc(-100% * var(--forward)))";
const EASE: [number, number, number, number] = [0.22, 0.8, 0.24, 1];

/** Whether the visitor asked for stillness, or the browser cannot animate. */
export const isStill = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || typeof Element.prototype.animate !== "function";

/** Slides an element in from the side that lines begin at while it is open, and out when it closes (spec 9). */
export const useSlide = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const [sheet, animate] = useAnimate<HTMLDivElement>();
  const breakpoint = useBreakpoint();
  const duration = useRef(0);
  duration.current = slideSeconds(breakpoint);
  useLayoutEffect(() => {
    if (isStill() || sheet.current === null) return;
    animate(
      sheet.current,
      { transform: isOpen ? [OUT, "translateX(0)"] : OUT },
      { duration: duration.current, ease: EASE },
    );
  }, [isOpen, animate, sheet]);
  return sheet;
};
