/** A style rule, and the media rules around it, outermost first. */
export interface PlacedRule {
  readonly rule: CSSStyleRule;
  readonly media: readonly CSSMediaRule[];
}

/** Returns every style rule of some style sheets in order, from all layers and conditions. */
export const styleRules = (sheets: Iterable<CSSStyleSheet>): readonly PlacedRule[] =>
  [...sheets].flatMap(({ cssRules }) => rulesIn(cssRules, []));

/** Returns every media rule of some style sheets. */
export const mediaRules = (sheets: Iterable<CSSStyleSheet>): readonly CSSMediaRule[] => [
  ...new Set([...sheets].flatMap(({ cssRules }) => mediaIn(cssRules))),
];

const rulesIn = (rules: CSSRuleList, media: readonly CSSMediaRule[]): readonly PlacedRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [{ rule, media }];
    if (rule instanceof CSSMediaRule) return rulesIn(rule.cssRules, [...media, rule]);
    return isGroup(rule) ? rulesIn(rule.cssRules, media) : [];
  });

const mediaIn = (rules: CSSRuleList): readonly CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(isGroup(rule) ? mediaIn(rule.cssRules) : []),
  ]);

/** Returns whether a rule contains others, as a layer or a condition does. */
const isGroup = (rule: CSSRule): rule is CSSGroupingRule =>
  "cssRules" in rule && !(rule instanceof CSSStyleRule) && !(rule instanceof CSSKeyframesRule);

/** The theme of a page; `system` is the one of the visitor's system. */
export type Theme = "system" | "light" | "dark";

const SCHEME = /\(prefers-color-scheme:\s*(light|dark)\)/g;
const ALWAYS = "(width >= 0px)";
const NEVER = "(width < 0px)";

/** The original conditions of media rules with a forced theme. */
const written = new WeakMap<CSSMediaRule, string>();

/** Returns the condition of a media rule as it was written, whatever theme is forced. */
export const conditionOf = (rule: CSSMediaRule): string => written.get(rule) ?? rule.media.mediaText;

/** Shows a document in a theme, whatever the visitor's system prefers, by its own style sheets. */
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
