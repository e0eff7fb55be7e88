import { styleRules } from "./style-rules.ts";
import { conditionOf } from "./theme.ts";

/** A design token: a custom property of the root. */
export interface Token {
  /** With its two hyphens. */
  readonly name: string;
  /** What it is in the dark theme, as it is written; undefined where it is the same in both. */
  readonly dark?: string | undefined;
  /** What it is in the light theme, as it is written. */
  readonly light: string;
}

const ROOT = /(?:^|,)\s*(?::root|html)\b/;

/** The design tokens of some style sheets, each once, in the order in which they first stand there. */
export const readTokens = (sheets: Iterable<CSSStyleSheet>): readonly Token[] => {
  const tokens = new Map<string, Token>();
  for (const { rule, media } of styleRules(sheets)) {
    if (!ROOT.test(rule.selectorText)) continue;
    const conditions = media.map(conditionOf).join(" and ");
    const isDark = /\bdark\b/.test(conditions) || /\bdark\b/.test(rule.selectorText);
    for (const name of rule.style) {
      if (!name.startsWith("--")) continue;
      const value = rule.style.getPropertyValue(name).trim();
      const known = tokens.get(name) ?? { name, light: value };
      if (isDark) tokens.set(name, { ...known, dark: value });
      else tokens.set(name, conditions === "" ? { ...known, light: value } : known);
    }
  }
  return [...tokens.values()];
};
