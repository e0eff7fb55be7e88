import { useAnimate } from "framer-motion/mini";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Breakpoint, isHandheld } from "../../kit/breakpoint/breakpoint.ts";
import { useBreakpoint } from "../../kit/breakpoint/use-breakpoint.ts";

/** Returns how long a panel slides, in s: 0.8 on laptop and desktop, 0.5 otherwise (rule 9.11). */
export const slideSeconds = (breakpoint: Breakpoint): number => (isHandheld(breakpoint) ? 0.5 : 0.8);

/** How long a content of a panel fades out or in, in s (rule 9.12). */
export const FADE_SECONDS = 0.2;

/** Beyond the inline start; `--forward` is 1 or -1. */
const OUT = "translateX(calc(-100% * var(--forward)))";
const EASE: [number, number, number, number] = [0.22, 0.8, 0.24, 1];

/** Returns whether the visitor prefers less motion or the browser cannot animate. */
const isMotionless = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || typeof Element.prototype.animate !== "function";

/** Slides an element in from the inline start when it opens, and out when it closes (rule 9.11). */
export const useSlide = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const [sheet, animate] = useAnimate<HTMLDivElement>();
  const breakpoint = useBreakpoint();
  const duration = useRef(0);
  duration.current = slideSeconds(breakpoint);
  useLayoutEffect(() => {
    if (isMotionless() || sheet.current === null) return;
    animate(
      sheet.current,
      { transform: isOpen ? [OUT, "translateX(0)"] : OUT },
      { duration: duration.current, ease: EASE },
    );
  }, [isOpen, animate, sheet]);
  return sheet;
};

/** The content to show, and the ref of its element. */
interface Fade<Content> {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly shown: Content;
}

/** Fades the old content out, then the new one in, 0.2 s each (rule 9.12). */
export const useFade = <Content>(wanted: Content): Fade<Content> => {
  const [element, animate] = useAnimate<HTMLDivElement>();
  const [shown, setShown] = useState(wanted);

  useEffect(() => {
    if (Object.is(wanted, shown)) return;
    if (isMotionless() || element.current === null) return setShown(wanted);
    let isAbandoned = false;
    const swap = async () => {
      await animate(element.current, { opacity: 0 }, { duration: FADE_SECONDS });
      if (!isAbandoned) setShown(wanted);
    };
    swap();
    return () => {
      isAbandoned = true;
    };
  }, [wanted, shown, animate, element]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new content fades in
  useEffect(() => {
    if (!isMotionless() && element.current?.style.opacity === "0") {
      animate(element.current, { opacity: 1 }, { duration: FADE_SECONDS });
    }
  }, [shown, animate, element]);

  return { element, shown };
};
