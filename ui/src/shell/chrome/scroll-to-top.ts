import { PAGE_SCROLL_SECONDS } from "@couvert/domain/site/page/arrival";
import { animateValue } from "framer-motion/dom";
import { prefersLessMotion } from "../../kit/motion/motion.ts";

/** Scrolls to the top in 0.7 s (rule 9.12), or at once with reduced motion (rule 9.31). A visitor who scrolls ends it (rule 2.26). */
export const scrollToTop = (): void => {
  if (prefersLessMotion()) {
    scrollTo(0, 0);
    return;
  }
  const scrolling = animateValue({
    keyframes: [scrollY, 0],
    duration: PAGE_SCROLL_SECONDS * 1000,
    ease: "easeInOut",
    onUpdate: (top) => scrollTo({ top, behavior: "instant" }),
  });
  for (const type of ["wheel", "touchstart", "keydown"])
    addEventListener(type, () => scrolling.stop(), { once: true, passive: true });
};
