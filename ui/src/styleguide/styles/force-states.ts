const PSEUDO = { hover: /:hover\b/g, focus: /:focus(?:-visible)?\b(?!-)/g, pressed: /:active\b/g } as const;

/** A state that needs a pointer or the keyboard. */
export type ShownState = keyof typeof PSEUDO;

/** The elements that can be in a state, where a whole part of the page is set to it. */
const TAKES: Readonly<Record<ShownState, string>> = {
  hover: "*",
  focus: ":is(a[href], button, input, select, textarea, summary, [tabindex='0'])",
  pressed: "*",
};

const answered = new WeakSet<CSSRule>();

/**
 * Shows elements in states that need a pointer or the keyboard. Each rule of such a state is repeated, with the same place and
 * specificity, for `data-state="hover"` on the element and `data-states="hover"` on an ancestor.
 */
export const forceStates = (sheets: Iterable<CSSStyleSheet>): void => {
  for (const sheet of sheets) repeatIn(sheet);
};

const repeatIn = (group: CSSStyleSheet | CSSGroupingRule): void => {
  // From the end, so that inserted rules do not shift those still to be read.
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
  Object.entries(PSEUDO).reduce(
    (text, [state, pseudo]) => text.replace(pseudo, standIn(state as ShownState)),
    selector,
  );

/** Has the specificity of the pseudo-class that it replaces. */
const standIn = (state: ShownState): string =>
  `:is([data-state="${state}"], :where([data-states="${state}"] ${TAKES[state]}))`;
