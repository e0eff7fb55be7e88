const REPEATED = 'a[href^="?"], [data-replay]';

/**
 * Captures clicks on panel links and on elements with `data-replay`, which do nothing before hydration. Keeps the last one
 * only, and marks the page as pressed, which looks as busy (rule 4.53). Leaves clicks with a modifier to the browser. Returns a function that stops capturing
 * and repeats the last click.
 */
export const captureClicks = (page: Document): (() => void) => {
  let last: HTMLElement | null = null;
  const capture = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(REPEATED) : null;
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    last = target;
    page.documentElement.toggleAttribute("data-pressed", true);
  };
  page.addEventListener("click", capture, true);
  return () => {
    page.removeEventListener("click", capture, true);
    page.documentElement.removeAttribute("data-pressed");
    if (last?.isConnected) last.click();
    last = null;
  };
};

/** How long after a touch its click can follow, in ms. */
export const CLICK_MS = 100;

/**
 * Sets `data-touched` on the document from the start of a touch until its click. Browsers match `:active` for a mouse button
 * and the space bar, but not for every touch.
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
