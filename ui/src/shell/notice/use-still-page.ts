import { type RefObject, useLayoutEffect } from "react";

/**
 * Scrolls by the height of an element that was added above the page, so that nothing in the window moves. Browsers that anchor a page
 * do so themselves once it is scrolled.
 */
const makeRoom = (added: HTMLElement): void => {
  if (scrollY === 0 || !("overflowAnchor" in added.style))
    scrollTo(0, scrollY + added.getBoundingClientRect().height);
};

/**
 * Keeps the page where it is in the window when an element is added above it. Takes the element away while the page is left: the
 * browser stores how far it is scrolled, and the next document begins without the element (rule 4.16).
 */
export const useStillPage = (above: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = above;
    if (current === null) return;
    // A page scrolls by whole pixels.
    const { height } = current.getBoundingClientRect();
    current.style.paddingBlockEnd = `${Math.ceil(height) - height}px`;
    makeRoom(current);
    const leave = () => {
      const top = Math.max(0, scrollY - current.getBoundingClientRect().height);
      current.style.display = "none";
      scrollTo(0, top);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      current.style.display = "";
      makeRoom(current);
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
    };
  }, [above]);
};
