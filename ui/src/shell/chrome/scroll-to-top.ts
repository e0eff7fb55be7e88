import { PAGE_SCROLL_SECONDS } from "@couvert/domain/site/page/arrival";

/** The parts of the window that scrolling uses. */
export type ScrollWindow = Pick<Window, "matchMedia" | "requestAnimationFrame" | "scrollTo" | "scrollY"> & {
  readonly performance: Pick<Performance, "now">;
};

const easeInOut = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;

/** Scrolls to the top in 0.7 s, or at once with reduced motion (rule 9.12). */
export const scrollToTop = (page: ScrollWindow): void => {
  if (page.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    page.scrollTo(0, 0);
    return;
  }
  const from = page.scrollY;
  const began = page.performance.now();
  const frame = (): void => {
    const progress = Math.min(1, (page.performance.now() - began) / (PAGE_SCROLL_SECONDS * 1000));
    page.scrollTo({ top: from * (1 - easeInOut(progress)), behavior: "instant" });
    if (progress < 1) page.requestAnimationFrame(frame);
  };
  frame();
};
