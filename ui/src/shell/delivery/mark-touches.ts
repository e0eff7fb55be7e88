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
