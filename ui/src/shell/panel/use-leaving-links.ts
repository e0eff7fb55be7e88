import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { isPlainClick, stateOf } from "../../kit/link/PathLink.tsx";

/** The links that leave an open panel, and the delay between closing it and following the link, in ms (rule 4.5). */
const EXITS: readonly (readonly [selector: string, followedAfterMs: number])[] = [
  // Links that begin with a query open another panel.
  ['header a[href]:not([href^="?"])', 100],
  ['[data-panel-scroll] a[href^="/"]:not([target], [download])', 50],
];

/** A link that is followed once the panel is closed. */
interface Exit {
  readonly link: HTMLAnchorElement;
  readonly followedAfterMs: number;
}

const findExit = ({ target }: Event): Exit | null => {
  if (!(target instanceof Element)) return null;
  for (const [selector, followedAfterMs] of EXITS) {
    const link = target.closest<HTMLAnchorElement>(selector);
    if (link !== null) return { link, followedAfterMs };
  }
  return null;
};

/**
 * Closes an open panel before it follows a link that leads away: any link of the header, and a link of the panel to another page
 * (rule 4.5). The click is repeated, so that a file is still downloaded and a new tab still opens. Back then never leads to the panel.
 */
export const useLeavingLinks = (isOpen: boolean, close: () => void): void => {
  const leaving = useRef<Exit>(null);
  const navigate = useNavigate();
  const leave = useEffectEvent((event: MouseEvent) => {
    const exit = isPlainClick(event) ? findExit(event) : null;
    if (exit === null) return;
    event.preventDefault();
    event.stopPropagation();
    leaving.current = exit;
    close();
  });

  // Without motion the panel's links are gone by then: the browser would load them as documents.
  const follow = useEffectEvent((link: HTMLAnchorElement) => {
    if (link.isConnected) link.click();
    else void navigate(link.pathname + link.search + link.hash, { state: stateOf(link.dataset["shows"]) });
  });

  useEffect(() => {
    if (isOpen) {
      const answer = (event: MouseEvent) => leave(event);
      document.addEventListener("click", answer, true);
      return () => document.removeEventListener("click", answer, true);
    }
    const exit = leaving.current;
    if (exit === null) return;
    leaving.current = null;
    const following = setTimeout(() => follow(exit.link), exit.followedAfterMs);
    return () => clearTimeout(following);
  }, [isOpen]);
};
