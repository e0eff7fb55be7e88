import type { CSSProperties } from "react";
import { conditionOf, styleRules } from "./theme.ts";
import { useStyleTime } from "./watch-styles.ts";

/** A design token: a custom property of the root. */
export interface Token {
  /** Its name, with the two hyphens. */
  readonly name: string;
  /** Its value in the dark theme, as written; undefined where it is the same. */
  readonly dark?: string | undefined;
  /** Its value in the light theme, as written. */
  readonly light: string;
}

const ROOT = /(?:^|,)\s*(?::root|html)\b/;

/** Reads the design tokens of some style sheets, each once, in source order. */
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

const KINDS = {
  colour: /^--color-/,
  face: /^--font-/,
  size: /^--text-/,
  setting: /^--(?:leading|tracking|weight|measure)\b/,
  space: /^--(?:space-|gutter$|section$)/,
  duration: /^--motion-/,
  easing: /^--ease-/,
  layer: /^--z-/,
  shape: /^--(?:radius|hairline|target|header-height|page-width)\b/,
} as const;

/** How a token is shown; `other` is shown as text. */
export type TokenKind = keyof typeof KINDS | "other";

/** Returns how a token is shown, by its name. */
export const kindOf = (name: string): TokenKind => {
  const [kind] = Object.entries(KINDS).find(([, names]) => names.test(name)) ?? ["other"];
  return kind as TokenKind;
};

/** Returns the design tokens of some kinds, as the document's style sheets have them now. */
export const useTokens = (...kinds: readonly TokenKind[]): readonly Token[] => {
  useStyleTime();
  return readTokens(document.styleSheets).filter(({ name }) => kinds.includes(kindOf(name)));
};

/** Returns custom properties as a `style`; React accepts them, but its types do not. */
export const customProperties = (values: Readonly<Record<`--${string}`, string>>): CSSProperties =>
  values as CSSProperties;
