import type { Page } from "@playwright/test";

/** A property that a rule of the page's styles sets in motion. */
export interface Motion {
  readonly selector: string;
  readonly property: string;
}

/** Every property that the styles of a page put into a transition or into keyframes. */
export const motionsOf = (page: Page): Promise<readonly Motion[]> =>
  page.evaluate(() => {
    const motions: { selector: string; property: string }[] = [];
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframeRule)
          for (const property of rule.style)
            motions.push({ selector: `keyframes ${rule.keyText}`, property });
        else if (rule instanceof CSSStyleRule) {
          const durations = rule.style.transitionDuration.split(", ").filter((each) => each !== "0s");
          // A rule of lengths alone, as that for reduced motion, sets nothing of its own in motion.
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

/** What changes in the document while a page is scrolled from its top to its end, beyond the marks that say how far one is. */
export const movedByScroll = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The header's ground comes with the first few pixels (spec 4), so the measure begins below them.
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
