const PSEUDO = { hover: /:hover\b/g, focus: /:focus(?:-visible)?\b(?!-)/g, pressed: /:active\b/g } as const;

/** A state that only a pointer or the keyboard brings about. */
export type ShownState = keyof typeof PSEUDO;

/** What can be in a state at all, where all of a part of the page is said to be in it. */
const TAKES: Readonly<Record<ShownState, string>> = {
  hover: "*",
  focus: ":is(a[href], button, input, select, textarea, summary, [tabindex='0'])",
  pressed: "*",
};

const answered = new WeakSet<CSSRule>();

/**
 * Lets elements be shown in a state that only a pointer or the keyboard brings about: each rule of such a state is repeated, in
 * its place and with its weight, for an element with `data-state="hover"`, and for all that stands in one with
 * `data-states="hover"`.
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
  Object.entries(PSEUDO).reduce(
    (text, [state, pseudo]) => text.replace(pseudo, standIn(state as ShownState)),
    selector,
  );

/** As weighty as the pseudo-class it stands in for. */
const standIn = (state: ShownState): string =>
  `:is([data-state="${state}"], :where([data-states="${state}"] ${TAKES[state]}))`;
