/** A design token: a custom property of the root. */
export interface Token {
  /** Its name, with the two hyphens. */
  readonly name: string;
  /** Its value in the light theme, as written. */
  readonly light: string;
  /** Its value in the dark theme, as written; the light one where it has no other. */
  readonly dark: string;
}

const ROOT = /(?:^|,)\s*(?::root|html)\b/;

/** Reads the design tokens of some style sheets, each once, in source order. A value without a condition precedes others. */
export const readTokens = (sheets: Iterable<CSSStyleSheet>): readonly Token[] => {
  const tokens = new Map<string, Token>();
  const read = (rules: CSSRuleList, condition: string): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        if (ROOT.test(rule.selectorText)) readRule(rule.style, condition);
      } else if ("cssRules" in rule) {
        const media = rule instanceof CSSMediaRule ? rule.media.mediaText : "";
        read(rule.cssRules as CSSRuleList, condition + media);
      }
    }
  };
  const readRule = (style: CSSStyleDeclaration, condition: string): void => {
    for (const name of style) {
      if (!name.startsWith("--")) continue;
      const value = style.getPropertyValue(name).trim();
      const known = tokens.get(name) ?? { name, light: value, dark: value };
      if (condition.includes("scheme: dark")) tokens.set(name, { ...known, dark: value });
      else tokens.set(name, condition === "" ? { name, light: value, dark: value } : known);
    }
  };
  for (const { cssRules } of sheets) read(cssRules, "");
  return [...tokens.values()];
};
