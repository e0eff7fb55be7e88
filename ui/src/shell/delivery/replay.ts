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
