import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "../../kit/link/PathLink.tsx";

const AREAS: readonly (readonly [LinkArea, string])[] = [
  // The mobile menu closes by itself on navigation.
  ["header", 'header a[href^="/"]:not(dialog a)'],
  ["panel", '[data-panel-scroll] a[href^="/"]:not([target])'],
];

/** A link from an open panel to another page of the site. */
interface Exit {
  readonly to: string;
  readonly area: LinkArea;
}

const findExit = ({ target }: Event): Exit | null => {
  if (!(target instanceof Element)) return null;
  for (const [area, selector] of AREAS) {
    const to = target.closest(selector)?.getAttribute("href");
    if (to) return { to, area };
  }
  return null;
};

/**
 * Closes an open panel before it follows a link to another page: 100 ms later for a link of the header, 50 ms for one of the
 * panel (rule 4.5). Back then never leads to the panel.
 */
export const useLeavingLinks = (isOpen: boolean, close: () => void): void => {
  const navigate = useNavigate();
  const leaving = useRef<Exit>(null);
  const leave = useEffectEvent((event: MouseEvent) => {
    const exit = isPlainClick(event) ? findExit(event) : null;
    if (exit === null) return;
    event.preventDefault();
    event.stopPropagation();
    leaving.current = exit;
    close();
  });
  const follow = useEffectEvent((to: string) => void navigate(to));

  useEffect(() => {
    if (isOpen) {
      const answer = (event: MouseEvent) => leave(event);
      document.addEventListener("click", answer, true);
      return () => document.removeEventListener("click", answer, true);
    }
    const exit = leaving.current;
    if (exit === null) return;
    leaving.current = null;
    const following = setTimeout(() => follow(exit.to), FOLLOWED_AFTER_MS[exit.area]);
    return () => clearTimeout(following);
  }, [isOpen]);
};

/** The part of the page that contains the link. */
type LinkArea = "header" | "panel";

/** The delay between closing the panel and following the link, in ms (rule 4.5). */
const FOLLOWED_AFTER_MS: Readonly<Record<LinkArea, number>> = { header: 100, panel: 50 };
