const CONTROLS = "a, button, input, select, textarea";
const PANEL_LINKS = 'a[href^="?"]';

const isAt = (selector: string, { target }: Event): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** The events that show a visitor is about to do something, and where each counts. */
const SIGNS: readonly (readonly [type: string, counts: (event: Event) => boolean])[] = [
  ["pointerdown", () => true],
  ["touchstart", () => true],
  ["keydown", () => true],
  ["focusin", (event) => isAt(CONTROLS, event)],
  ["pointerover", (event) => isAt(PANEL_LINKS, event)],
];

/** Calls back once, at the first sign of intent: a press, a key, focus on a control, a pointer over a panel link. */
export const onIntent = (page: Document, callback: () => void): void => {
  const seen = new AbortController();
  for (const [type, counts] of SIGNS) {
    page.addEventListener(
      type,
      (event) => {
        if (seen.signal.aborted || !counts(event)) return;
        seen.abort();
        callback();
      },
      { capture: true, passive: true, signal: seen.signal },
    );
  }
};

/** How long after loading a browser without idle callbacks counts as idle, in ms. */
const IDLE_GUESS_MS = 200;

/**
 * How long a loaded page waits for a browser that is never idle, in ms. One that shows the page in a frame of another site
 * may never say that it is.
 */
export const IDLE_PATIENCE_MS = 2000;

/** Calls back once the page has loaded and the browser has nothing to do, or has had enough time to come to it. */
export const onIdle = (page: Window, callback: () => void): void => {
  const whenLoaded = (): void => {
    if ("requestIdleCallback" in page)
      page.requestIdleCallback(() => callback(), { timeout: IDLE_PATIENCE_MS });
    else setTimeout(callback, IDLE_GUESS_MS);
  };
  if (page.document.readyState === "complete") whenLoaded();
  else page.addEventListener("load", whenLoaded, { once: true });
};
