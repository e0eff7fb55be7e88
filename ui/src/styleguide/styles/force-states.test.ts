import { afterEach, describe, expect, it } from "vitest";
import { forceStates } from "./force-states.ts";
import { styleRules } from "./style-rules.ts";

const selectors = () => styleRules(document.styleSheets).map(({ rule }) => rule.selectorText);
const write = (css: string) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  forceStates(document.styleSheets);
  return selectors();
};

afterEach(() => document.head.replaceChildren());

describe("forceStates", () => {
  it("repeats each rule of a state right after it, for those that say they are in it", () => {
    expect(
      write(
        ".a:hover { color: red; } .a:active { color: blue; } :focus-visible { outline: 1px; } .b { top: 0; }",
      ),
    ).toEqual([
      ".a:hover",
      '.a[data-state="hover"]',
      ".a:active",
      '.a[data-state="pressed"]',
      ":focus-visible",
      '[data-state="focus"]',
      ".b",
    ]);
  });

  it("stays in the layer and under the condition of the rule", () => {
    write("@layer components { @media (width > 0px) { .a:hover { color: red; } } }");
    const [rule, forced] = styleRules(document.styleSheets);
    expect(forced?.media).toEqual(rule?.media);
    expect(forced?.rule.style.color).toBe("red");
    expect(forced?.rule.parentRule?.parentRule?.cssText).toMatch(/^@layer components/);
  });

  it("leaves a rule of another pseudo-class alone", () => {
    expect(write(".a:focus-within { color: red; }")).toEqual([".a:focus-within"]);
  });

  it("repeats no rule twice", () => {
    const once = write(".a:hover { color: red; }");
    forceStates(document.styleSheets);
    expect(selectors()).toEqual(once);
  });
});
