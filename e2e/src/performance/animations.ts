import type { Page } from "@playwright/test";

/** A property that a style rule of the page animates. */
export interface AnimatedProperty {
  readonly selector: string;
  readonly property: string;
}

/** Returns every property that the page's styles use in a transition or in keyframes. */
export const listAnimatedProperties = (page: Page): Promise<readonly AnimatedProperty[]> =>
  page.evaluate(() => {
    const motions: { selector: string; property: string }[] = [];
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframeRule)
          for (const property of rule.style)
            motions.push({ selector: `keyframes ${rule.keyText}`, property });
        else if (rule instanceof CSSStyleRule) {
          const durations = rule.style.transitionDuration.split(", ").filter((each) => each !== "0s");
          // A rule that only sets durations, as the one for reduced motion, animates nothing itself.
          if (durations.length > 0 && durations[0] !== "")
            for (const property of rule.style.transitionProperty.split(", ").filter((each) => each !== ""))
              motions.push({ selector: rule.selectorText, property });
        }
        if ("cssRules" in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return motions;
  });

/** Scrolls a page to its end and returns what changes in its document meanwhile. */
export const findScrollMutations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The header gets its background within the first pixels (rule 4.10), so the measurement starts below them.
    scrollTo(0, 200);
    for (let wait = 0; wait < 30; wait += 1) await frame();
    const changes: string[] = [];
    const heights = [document.documentElement.scrollHeight];
    const observer = new MutationObserver((records) => {
      for (const { type, attributeName, target } of records) {
        const name = (target as Element).tagName ?? target.parentElement?.tagName;
        changes.push(`${type} ${attributeName ?? ""} of ${name}`);
      }
    });
    observer.observe(document.body, {
      attributes: true,
      attributeFilter: ["style", "class"],
      childList: true,
      subtree: true,
    });
    for (let top = 200; top < document.documentElement.scrollHeight; top += 120) {
      scrollTo(0, top);
      await frame();
    }
    observer.disconnect();
    heights.push(document.documentElement.scrollHeight);
    if (heights[0] !== heights[1]) changes.push(`the page's height from ${heights[0]} to ${heights[1]} px`);
    return changes;
  });
