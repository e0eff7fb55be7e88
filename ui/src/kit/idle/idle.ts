/** The delay after loading in a browser without idle callbacks, in ms. */
const IDLE_FALLBACK_MS = 200;

/** How long a loaded page waits for an idle browser, in ms. A page in a frame of another site may never be idle. */
export const IDLE_TIMEOUT_MS = 2000;

/** Calls back once the page has loaded and the browser is idle, or after the timeout. */
export const onIdle = (page: Window, callback: () => void): void => {
  const whenLoaded = (): void => {
    if ("requestIdleCallback" in page)
      page.requestIdleCallback(() => callback(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(callback, IDLE_FALLBACK_MS);
  };
  if (page.document.readyState === "complete") whenLoaded();
  else page.addEventListener("load", whenLoaded, { once: true });
};
