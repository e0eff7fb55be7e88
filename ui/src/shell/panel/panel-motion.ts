import { useAnimate } from "framer-motion/mini";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Breakpoint, isHandheld } from "../../kit/breakpoint/breakpoint.ts";
import { useBreakpoint } from "../../kit/breakpoint/use-breakpoint.ts";

/** How long a panel slides in or out, in s: 0.8 on laptop and desktop, 0.5 otherwise (spec 9). */
export const slideSeconds = (breakpoint: Breakpoint): number => (isHandheld(breakpoint) ? 0.5 : 0.8);

/** How long one content of a panel fades out before the other, and the other in, in s (spec 9). */
export const FADE_SECONDS = 0.2;

/** Beyond the side that lines begin at; the tokens know which. */
const OUT = "translateX(calc(-100% * var(--forward)))";
const EASE: [number, number, number, number] = [0.22, 0.8, 0.24, 1];

/** Whether the visitor asked for stillness, or the browser cannot animate. */
const isStill = (): boolean =>
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

/** Which of several contents to show, and the element to show it in. */
interface Fade<Content> {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly shown: Content;
}

/** Shows one content at a time: the old one fades out, then the new one in (0.2 s each, spec 9). */
export const useFade = <Content>(wanted: Content): Fade<Content> => {
  const [element, animate] = useAnimate<HTMLDivElement>();
  const [shown, setShown] = useState(wanted);

  useEffect(() => {
    if (Object.is(wanted, shown)) return;
    if (isStill() || element.current === null) return setShown(wanted);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is newly shown comes back into sight
  useEffect(() => {
    if (!isStill() && element.current?.style.opacity === "0") {
      animate(element.current, { opacity: 1 }, { duration: FADE_SECONDS });
    }
  }, [shown, animate, element]);

  return { element, shown };
};
