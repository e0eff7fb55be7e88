import { useSyncExternalStore } from "react";

const onScroll = (callback: () => void): (() => void) => {
  window.addEventListener("scroll", callback, { passive: true });
  return () => window.removeEventListener("scroll", callback);
};

/** Whether the page is scrolled further down than a number of px. */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  );
