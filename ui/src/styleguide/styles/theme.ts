/** A style rule, and the media rules it stands under, outermost first. */
export interface PlacedRule {
  readonly rule: CSSStyleRule;
  readonly media: readonly CSSMediaRule[];
}

/** Every style rule of some style sheets in order, out of whatever layers and conditions it stands in. */
export const styleRules = (sheets: Iterable<CSSStyleSheet>): readonly PlacedRule[] =>
  [...sheets].flatMap(({ cssRules }) => rulesIn(cssRules, []));

/** Every media rule of some style sheets. */
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

/** A rule around others: a layer, a condition. */
const isGroup = (rule: CSSRule): rule is CSSGroupingRule =>
  "cssRules" in rule && !(rule instanceof CSSStyleRule) && !(rule instanceof CSSKeyframesRule);

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
