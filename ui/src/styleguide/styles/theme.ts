import { mediaRules } from "./style-rules.ts";

/** In which of its themes a page shows; `system` is the one that the visitor's system asks for. */
export type Theme = "system" | "light" | "dark";

const SCHEME = /\(prefers-color-scheme:\s*(light|dark)\)/g;
const ALWAYS = "(width >= 0px)";
const NEVER = "(width < 0px)";

/** What media rules said before a theme was forced upon them. */
const written = new WeakMap<CSSMediaRule, string>();

/** The condition of a media rule as it was written, whatever theme is forced now. */
export const conditionOf = (rule: CSSMediaRule): string => written.get(rule) ?? rule.media.mediaText;

/** Shows a document in a theme whatever its visitor's system asks for, by what its own style sheets say of it. */
export const forceTheme = (theme: Theme, page: Document): void => {
  page.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  for (const rule of mediaRules(page.styleSheets)) {
    const condition = conditionOf(rule);
    if (condition.search(SCHEME) === -1) continue;
    written.set(rule, condition);
    rule.media.mediaText =
      theme === "system"
        ? condition
        : condition.replace(SCHEME, (_, scheme) => (scheme === theme ? ALWAYS : NEVER));
  }
};
