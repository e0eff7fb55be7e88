import type { Preferences } from "./preferences.ts";

const DARK = "(prefers-color-scheme: dark)";

/**
 * Makes the desk light or dark, whatever the device prefers: a dark room and a bright door change within a minute. The brand's
 * dark theme is a media query, whose condition this replaces.
 */
export const applyScheme = (scheme: Preferences["scheme"]): void => {
  const media = { device: `screen and ${DARK}`, light: "not all", dark: "screen" }[scheme];
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && (rule.media.mediaText.includes(DARK) || darkRules.has(rule))) {
        darkRules.add(rule);
        rule.media.mediaText = media;
      } else if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
};

/** The rules whose condition was replaced. */
const darkRules = new WeakSet<CSSRule>();
