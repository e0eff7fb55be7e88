import { anchorIn, chooseScrollTarget } from "@couvert/domain/site/page/arrival";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";

/** A layout effect in the browser, none on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Returns what distinguishes an entry of the history from others. Those that the router did not add share the key `default`. */
const entryOf = ({ key, pathname, hash }: Location): string => key + pathname + hash;

/**
 * Scrolls to the top or the hash on a change of page, and to the former position on back and forward. Ignores panels, and
 * the first page, which the browser scrolls (rule 2.15).
 */
export const useScroll = (): void => {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const tops = useRef(new Map<string, number>());

  useEffect(() => {
    const enter = () => {
      history.scrollRestoration = "manual";
    };
    const store = () => tops.current.set(entryOf(shown.current), scrollY);
    // The browser restores a document that it unloads.
    const leave = () => {
      history.scrollRestoration = "auto";
    };
    enter();
    addEventListener("scroll", store);
    // The document may come back as it was left.
    addEventListener("pageshow", enter);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("scroll", store);
      removeEventListener("pageshow", enter);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const from = shown.current;
    shown.current = location;
    if (entryOf(from) === entryOf(location)) return;
    const anchor = document.getElementById(anchorIn(location.hash));
    const top = type === "POP" ? tops.current.get(entryOf(location)) : undefined;
    const target = chooseScrollTarget(from, location, top !== undefined, anchor !== null);
    if (target === "anchor") anchor?.scrollIntoView();
    else if (target !== null) scrollTo(0, (target === "previous" && top) || 0);
  }, [location, type]);
};
