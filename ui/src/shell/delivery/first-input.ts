const REPLAYED = 'a[href^="?"], [data-replay]';

/** Clicks that are kept until the page can answer them. */
export interface KeptClicks {
  /** Stops keeping clicks; the last one kept is made again. */
  release(): void;
}

/**
 * Keeps clicks on panel links and on whatever is marked `data-replay`, which do nothing before the page is alive. Only the
 * last counts: who clicks twice on a slow line wants one panel. A click with a modifier is the browser's own affair.
 */
export const keepClicks = (page: Document): KeptClicks => {
  let last: HTMLElement | null = null;
  const keep = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(REPLAYED) : null;
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    last = target;
  };
  page.addEventListener("click", keep, true);
  return {
    release: () => {
      page.removeEventListener("click", keep, true);
      if (last?.isConnected) last.click();
      last = null;
    },
  };
};

/** How long after a touch its click can still follow, in ms. */
export const CLICK_MS = 100;

/**
 * Marks the document with `data-touched` while a finger is on it, and until the click of the touch is made. Browsers match
 * `:active` for a mouse button and the space bar, but not for every touch.
 */
export const markTouches = (page: Document): void => {
  const { dataset } = page.documentElement;
  let ending: ReturnType<typeof setTimeout>;
  const begin = (): void => {
    clearTimeout(ending);
    dataset["touched"] = "";
  };
  const end = ({ touches }: TouchEvent): void => {
    if (touches.length > 0) return;
    ending = setTimeout(() => {
      delete dataset["touched"];
    }, CLICK_MS);
  };
  const options = { capture: true, passive: true };
  page.addEventListener("touchstart", begin, options);
  page.addEventListener("touchend", end, options);
  page.addEventListener("touchcancel", end, options);
};
