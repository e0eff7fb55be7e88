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
