import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** A layout effect in the browser; on the server, where there is no layout, nothing. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** What a hash names; one that no encoding makes, such as `#100%`, names what it says. */
const nameIn = (hash: string): string => {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/**
 * On a change of page scrolls to the top, or to the hash if there is one (spec 2.1); going back or forward, to where the
 * visitor was. Opening or closing a panel is no change of page. The first page is left where the browser puts it.
 */
export const useScroll = (): void => {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname, hash });
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
    const last = shown.current;
    shown.current = { key, pathname, hash };
    if (last.key === key || (last.pathname === pathname && last.hash === hash)) return;
    const anchor = hash === "" ? null : document.getElementById(nameIn(hash));
    if (type === "POP" && last.pathname !== pathname) window.scrollTo(0, tops.current.get(key) ?? 0);
    else if (anchor !== null) anchor.scrollIntoView();
    else if (last.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, hash, type]);
};
