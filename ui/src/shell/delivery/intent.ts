const CONTROLS = "a, button, input, select, textarea";
const PANEL_LINKS = 'a[href^="?"]';

const isAt = (selector: string, { target }: Event): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** The events that show intent, each with its condition. */
const SIGNALS: readonly (readonly [type: string, counts: (event: Event) => boolean])[] = [
  ["pointerdown", () => true],
  ["touchstart", () => true],
  ["keydown", () => true],
  ["focusin", (event) => isAt(CONTROLS, event)],
  ["pointerover", (event) => isAt(PANEL_LINKS, event)],
];

/** Calls back once at the first press, key, focus on a control or pointer over a panel link. */
export const onIntent = (page: Document, callback: () => void): void => {
  const seen = new AbortController();
  for (const [type, counts] of SIGNALS) {
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
