import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { forceStates } from "./force-states.ts";
import { forceTheme, type Theme } from "./theme.ts";

let now = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says that tokens may have come to something else: by new styles, another width, another theme. And again, once what moves there has. */
export const stylesChanged = (): void => {
  tell();
  const moves = document.getAnimations?.().filter((animation) => animation instanceof CSSTransition) ?? [];
  if (moves.length > 0) void Promise.allSettled(moves.map(({ finished }) => finished)).then(tell);
};

const tell = () => {
  now += 1;
  for (const listener of listeners) listener();
};

/** Renders anew whenever styles change. */
export const useStyleTime = (): number => useSyncExternalStore(subscribe, () => now);

/** What is measured of an element, and measured again whenever styles change; null before the first time. */
export const useMeasured = <Found, Element extends HTMLElement = HTMLElement>(
  measure: (element: Element) => Found,
): { readonly ref: RefObject<Element | null>; readonly found: Found | null } => {
  const ref = useRef<Element>(null);
  const [found, setFound] = useState<Found | null>(null);
  const time = useStyleTime();
  const latest = useRef(measure);
  latest.current = measure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew at every time of the styles
  useLayoutEffect(() => {
    if (ref.current !== null) setFound(latest.current(ref.current));
  }, [time]);
  return { ref, found };
};

/**
 * Keeps a document in a theme, and its states forced, while styles come and are edited, and says whenever they or the window
 * have changed. Answers how to stop.
 */
export const watchStyles = (theme: Theme, page: Document): (() => void) => {
  const answer = () => {
    forceTheme(theme, page);
    forceStates(page.styleSheets);
    stylesChanged();
  };
  const changes = new MutationObserver(answer);
  changes.observe(page.head, { childList: true, subtree: true, characterData: true });
  // A style sheet that is linked has no rules before it has come.
  page.head.addEventListener("load", answer, true);
  window.addEventListener("resize", stylesChanged);
  page.fonts?.ready.then(stylesChanged);
  answer();
  return () => {
    changes.disconnect();
    page.head.removeEventListener("load", answer, true);
    window.removeEventListener("resize", stylesChanged);
  };
};
