import { forceStates } from "./force-states.ts";
import { stylesChanged } from "./style-time.ts";
import { forceTheme, type Theme } from "./theme.ts";

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
