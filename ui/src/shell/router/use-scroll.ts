import { anchorIn, chooseScrollTarget } from "@couvert/domain/site/page/arrival";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** A layout effect in the browser; on the server, where there is no layout, nothing. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * On a change of page scrolls to the top, or to the hash if there is one (spec 2.1); going back or forward, to where the
 * visitor was. Opening or closing a panel is no change of page. The first page is left where the browser puts it.
 */
export const useScroll = (): void => {
  const place = useLocation();
  const type = useNavigationType();
  const shown = useRef(place);
  const tops = useRef(new Map<string, number>());

  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => tops.current.set(shown.current.key, window.scrollY);
    // A document that is left for good is the browser's to restore.
    const leave = () => {
      history.scrollRestoration = "auto";
    };
    window.addEventListener("scroll", keep, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("scroll", keep);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const from = shown.current;
    shown.current = place;
    if (from.key === place.key) return;
    const anchor = document.getElementById(anchorIn(place.hash));
    const target = chooseScrollTarget(from, place, type === "POP", anchor !== null);
    if (target === "anchor") anchor?.scrollIntoView();
    else if (target !== null) scrollTo(0, (target === "previous" && tops.current.get(place.key)) || 0);
  }, [place, type]);
};
