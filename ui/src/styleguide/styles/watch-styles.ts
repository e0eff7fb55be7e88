import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { throttleResize } from "../../kit/resize/throttle.ts";
import { forceStates } from "./force-states.ts";
import { forceTheme, type Theme } from "./theme.ts";

let version = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Notifies that computed tokens may have changed: by styles, width or theme. Notifies again when running transitions end. */
export const stylesChanged = (): void => {
  notify();
  const moves = document.getAnimations?.().filter((animation) => animation instanceof CSSTransition) ?? [];
  if (moves.length > 0) void Promise.allSettled(moves.map(({ finished }) => finished)).then(notify);
};

const notify = () => {
  version += 1;
  for (const listener of listeners) listener();
};

/** Renders again whenever styles change. */
export const useStyleTime = (): number => useSyncExternalStore(subscribe, () => version);

/** Measures an element, again whenever styles change; null before the first time. */
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
 * Forces a theme and states on a document while its styles load and change, and notifies of changes of styles and window.
 * Returns how to stop.
 */
export const watchStyles = (theme: Theme, page: Document): (() => void) => {
  const answer = () => {
    forceTheme(theme, page);
    forceStates(page.styleSheets);
    stylesChanged();
  };
  const changes = new MutationObserver(answer);
  changes.observe(page.head, { childList: true, subtree: true, characterData: true });
  // A linked style sheet has no rules before it has loaded.
  page.head.addEventListener("load", answer, true);
  const { handle, stop } = throttleResize(stylesChanged);
  window.addEventListener("resize", handle);
  page.fonts?.ready.then(stylesChanged);
  answer();
  return () => {
    changes.disconnect();
    page.head.removeEventListener("load", answer, true);
    window.removeEventListener("resize", handle);
    stop();
  };
};
