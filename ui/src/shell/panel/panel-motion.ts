import { animate } from "framer-motion/dom/mini";
import { type RefObject, useEffect, useRef, useState } from "react";
import { isHandheld } from "../../kit/breakpoint/breakpoint.ts";
import { currentBreakpoint } from "../../kit/breakpoint/use-breakpoint.ts";
import {
  type Entrance,
  FADE_SECONDS,
  motion,
  type Presence,
  provideAnimate,
  usePresence,
} from "../../kit/motion/motion.ts";

// Loaded with the panel, whose first motion waits for no other chunk.
provideAnimate(animate);

/** Returns how long a panel slides and its overlay fades, in s: 0.8 on laptop and desktop, 0.5 otherwise (rule 9.11). */
export const slideSeconds = (): number => (isHandheld(currentBreakpoint()) ? 0.5 : 0.8);

/** From beyond the inline start; `--forward` is 1 or -1. */
const SLIDE: Entrance = { transform: ["translateX(calc(-100% * var(--forward)))", "none"] };

/** Slides a panel in from the inline start when it opens, and out when it closes (rules 9.11, 2.44). */
export const useSlide = (isOpen: boolean): Presence<HTMLDivElement> =>
  usePresence(isOpen, SLIDE, slideSeconds());

/** The content to show, and the ref of its element. */
interface Fade<Content> {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly shown: Content;
}

/** Fades the old content out, then the new one in, 0.2 s each (rules 9.12, 2.45, 9.31). */
export const useFade = <Content>(wanted: Content): Fade<Content> => {
  const element = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(wanted);

  useEffect(() => {
    if (Object.is(wanted, shown)) return;
    const { current } = element;
    const move = motion();
    if (current === null || move === undefined) return setShown(wanted);
    let isAbandoned = false;
    const swap = async () => {
      await move(current, { opacity: 0 }, { duration: FADE_SECONDS });
      if (!isAbandoned) setShown(wanted);
    };
    swap();
    return () => {
      isAbandoned = true;
    };
  }, [wanted, shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new content fades in
  useEffect(() => {
    const { current } = element;
    if (current?.style.opacity !== "0") return;
    const move = motion();
    if (move === undefined) current.style.removeProperty("opacity");
    else move(current, { opacity: 1 }, { duration: FADE_SECONDS });
  }, [shown]);

  return { element, shown };
};
