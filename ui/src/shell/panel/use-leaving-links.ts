import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "../../kit/link/PathLink.tsx";

const PLACES: readonly (readonly [LinkPlace, string])[] = [
  // The menu of a small window closes on the way to another page; it needs no panel to be out of its way.
  ["header", 'header a[href^="/"]:not(dialog a)'],
  ["panel", '[data-panel-scroll] a[href^="/"]:not([target])'],
];

/** A way out of an open panel to another page of the site. */
interface Leaving {
  readonly to: string;
  readonly place: LinkPlace;
}

const leavingBy = ({ target }: Event): Leaving | null => {
  if (!(target instanceof Element)) return null;
  for (const [place, selector] of PLACES) {
    const to = target.closest(selector)?.getAttribute("href");
    if (to) return { to, place };
  }
  return null;
};

/**
 * While a panel is open, a link to another page of the site first closes it: one of the header is followed 100 ms after
 * that, one of the panel itself 50 ms after (spec 4). So the way back never leads through a panel that was left.
 */
export const useLeavingLinks = (isOpen: boolean, close: () => void): void => {
  const navigate = useNavigate();
  const leaving = useRef<Leaving>(null);
  const leave = useEffectEvent((event: MouseEvent) => {
    const way = isPlainClick(event) ? leavingBy(event) : null;
    if (way === null) return;
    event.preventDefault();
    event.stopPropagation();
    leaving.current = way;
    close();
  });
  const follow = useEffectEvent((to: string) => void navigate(to));

  useEffect(() => {
    if (isOpen) {
      const answer = (event: MouseEvent) => leave(event);
      document.addEventListener("click", answer, true);
      return () => document.removeEventListener("click", answer, true);
    }
    const way = leaving.current;
    if (way === null) return;
    leaving.current = null;
    const following = setTimeout(() => follow(way.to), FOLLOWED_AFTER_MS[way.place]);
    return () => clearTimeout(following);
  }, [isOpen]);
};

/** Where a link stands that leads away from under an open panel. */
type LinkPlace = "header" | "panel";

/** How long after the panel began to close a click on such a link is followed, in ms, by where it stands (spec 4). */
const FOLLOWED_AFTER_MS: Readonly<Record<LinkPlace, number>> = { header: 100, panel: 50 };
