import { afterEach, describe, expect, it } from "vitest";
import { forceStates } from "./force-states.ts";
import { styleRules } from "./theme.ts";

const rules = () => styleRules(document.styleSheets);
const write = (css: string) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  forceStates(document.styleSheets);
};

/** Returns the declarations of all rules that match an element, the last one winning. */
const declared = (element: Element) =>
  rules().flatMap(({ rule }) => (element.matches(rule.selectorText) ? [rule.style.cssText] : []));

const show = (html: string): Element => {
  document.body.innerHTML = html;
  const element = document.querySelector(".a");
  if (element === null) throw new Error("there is no .a");
  return element;
};

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe("forceStates", () => {
  it("shows an element in its own state only", () => {
    write(".a { top: 0px; } .a:hover { top: 1px; } .a:active { top: 2px; } .a:focus-visible { top: 3px; }");
    expect(declared(show('<b class="a"></b>'))).toEqual(["top: 0px;"]);
    expect(declared(show('<b class="a" data-state="hover"></b>'))).toEqual(["top: 0px;", "top: 1px;"]);
    expect(declared(show('<b class="a" data-state="pressed"></b>'))).toEqual(["top: 0px;", "top: 2px;"]);
    expect(declared(show('<b class="a" data-state="focus"></b>'))).toEqual(["top: 0px;", "top: 3px;"]);
  });

  it("shows the elements of a part in its state, where they can have it", () => {
    write(".a:hover { top: 1px; } :focus-visible { top: 3px; }");
    expect(declared(show('<p data-states="hover"><b class="a"></b></p>'))).toEqual(["top: 1px;"]);
    expect(declared(show('<p data-states="focus"><button class="a"></button></p>'))).toEqual(["top: 3px;"]);
    expect(declared(show('<p data-states="focus"><b class="a"></b></p>'))).toEqual([]);
  });

  it("inserts its rules right after the original, in the same layer and condition", () => {
    write("@layer components { @media (width > 0px) { .a:hover { top: 1px; } .b { top: 0px; } } }");
    const [rule, forced, last] = rules();
    expect(rule?.rule.selectorText).toBe(".a:hover");
    expect(last?.rule.selectorText).toBe(".b");
    expect(forced?.rule.style.top).toBe("1px");
    expect(forced?.rule.parentRule).toBe(rule?.rule.parentRule);
  });

  it("ignores other pseudo-classes, and repeats no rule twice", () => {
    write(".a:focus-within { top: 1px; } .a:hover { top: 2px; }");
    expect(rules()).toHaveLength(3);
    forceStates(document.styleSheets);
    expect(rules()).toHaveLength(3);
  });
});
