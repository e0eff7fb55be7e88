/** What an element can be told to look like by `data-state`, and what it looks like that in by itself. */
const STATES = { hover: /:hover\b/g, focus: /:focus(?:-visible)?\b(?!-)/g, pressed: /:active\b/g } as const;

/** A state that an element can be shown in. */
export type ShownState = keyof typeof STATES;

const answered = new WeakSet<CSSRule>();

/**
 * Lets elements be shown in a state that only a pointer or the keyboard brings about: each rule of such a state is repeated,
 * in its place, for elements that say so by `data-state="hover"`.
 */
export const forceStates = (sheets: Iterable<CSSStyleSheet>): void => {
  for (const sheet of sheets) repeatIn(sheet);
};

const repeatIn = (group: CSSStyleSheet | CSSGroupingRule): void => {
  // From the end, so that what is put in moves nothing that is still to be looked at.
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      const forced = forcedSelector(rule.selectorText);
      if (forced === rule.selectorText || answered.has(rule)) continue;
      answered.add(rule);
      group.insertRule(`${forced} { ${rule.style.cssText} }`, index + 1);
    } else if (rule !== undefined && "insertRule" in rule) {
      repeatIn(rule as CSSGroupingRule);
    }
  }
};

const forcedSelector = (selector: string): string =>
  Object.entries(STATES).reduce(
    (text, [state, pseudo]) => text.replace(pseudo, `[data-state="${state}"]`),
    selector,
  );
