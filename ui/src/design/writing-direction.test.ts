import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const UI = join(import.meta.dirname, "../..");

const PHYSICAL: readonly RegExp[] = [
  // Sides.
  /^(?:(?:scroll-)?(?:margin|padding)-|border-(?:\w+-)?)?(?:left|right)(?:-\w+)*:/,
  /^(?:text-align|float|clear|justify-\w+): (?:left|right)/,
  // Four sides, and corners, one by one.
  /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color)): \S+ \S+ \S+ \S+;/,
  /^border-radius: \S+ \S/,
  // Places and ways.
  /^(?:background|mask|object|transform|perspective)\S*: .*\b(?:left|right)\b/,
  /\bgradient\((?!\s*(?:0|180)deg)[^;]*(?:deg|turn|rad|to left|to right)\b/,
  /\btranslate(?:X|3d)?\((?!0[,)])/,
  /^translate: (?!0 |none)/,
  /^(?:scale|rotate): (?!0|180deg|1(?![\d.]))/,
  /\b(?:scaleX|skewX?|rotateZ?)\((?!180deg)/,
  /^box-shadow: (?:inset )?-?[\d.]+[a-z]/,
];

/** Returns the declarations of a stylesheet that name a side or a way and do not follow the writing direction. */
const findPhysical = (styles: string): readonly string[] =>
  styles
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split(/(?<=[;{}])/)
    .map((part) => part.replaceAll(/\s+/g, " ").trim())
    .filter((declaration) => declaration.endsWith(";") && !declaration.includes("var(--forward)"))
    .filter((declaration) => {
      // A function is one value.
      const values = declaration.replaceAll(
        /(?<!gradient|translate\w*|rotate)\((?:[^()]|\([^()]*\))*\)/g,
        "()",
      );
      return PHYSICAL.some((pattern) => pattern.test(values));
    });

/** The physical declarations that are right in every writing direction, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  "Poster: border-left: 0.65em solid currentColor;": "a play symbol points right everywhere",
  "PanelPart: background: linear-gradient( 90deg, var(--field) 30%, transparent 30% 35%, var(--field) 35% 65%, transparent 65% 70%, var(--field) 70% );":
    "the three fields are symmetrical",
  "SeatingAreaChoice: border-width: var(--hairline) var(--hairline) 0 0;":
    "an arrow head of two sides, which turns with the direction",
  "TableCards: --shape: linear-gradient(90deg, currentColor 50%, transparent 50%);":
    "a mark, half of it filled",
  "TableCards: --shape: linear-gradient(45deg, currentColor 50%, transparent 52%);":
    "a mark, another half of it",
  "TableCards: --shape: repeating-linear-gradient(90deg, currentColor 0 2px, transparent 2px 4px);":
    "a striped mark",
  "Timeline: background: repeating-linear-gradient( 90deg, var(--color-rule) 0 1px, transparent 1px calc(100% / var(--hours)) );":
    "the hours divide the width evenly, from either side",
  "Timeline: background: repeating-linear-gradient(45deg, var(--color-rule) 0 4px, transparent 4px 10px);":
    "hatching, the same from either side",
  "Faq: rotate: 45deg;": "turns a plus into a cross",
  "MobileMenu: rotate: 45deg;": "a stroke of a cross",
  "MobileMenu: rotate: -45deg;": "the other stroke of the cross",
};

describe("findPhysical", () => {
  it.each([
    "left: 0;",
    "margin-right: 1rem;",
    "scroll-padding-left: 1rem;",
    "border-left: 1px solid;",
    "border-right-color: red;",
    "border-top-left-radius: 2px;",
    "text-align: right;",
    "float: left;",
    "justify-self: right;",
    "padding: 0 1rem 0 calc(1rem + (2px * 2));",
    "inset: 0 auto 0 0;",
    "border-radius: 2px 0 0 2px;",
    "background: url(a.svg) right center no-repeat;",
    "background-position: left top;",
    "object-position: right;",
    "mask-position: left;",
    "transform-origin: top left;",
    "background: linear-gradient(90deg, red, blue);",
    "background: linear-gradient( to right, var(--from), blue );",
    "transform: translateX(100%);",
    "transform: translate(1rem, 0);",
    "translate: -100% 0;",
    "scale: -1 1;",
    "rotate: 45deg;",
    "transform: scaleX(-1);",
    "box-shadow: inset 3px 0 0 red;",
  ])("finds %s", (declaration) => {
    expect(findPhysical(`@layer pages { .a { ${declaration} } }`)).toEqual([declaration]);
  });

  it.each([
    "inset-inline-start: 0;",
    "inset: 0;",
    "margin-inline: auto 1rem;",
    "padding: 0 1rem;",
    "padding: var(--a, 1px) 1rem 0;",
    "border-radius: calc(var(--target) / 2);",
    "border-inline-start: 1px solid;",
    "text-align: start;",
    "background: linear-gradient(var(--a), var(--b)) center / 100% 50% no-repeat;",
    "background: linear-gradient(180deg, red, blue);",
    "transform: translateY(-200%);",
    "translate: 0 0.5rem;",
    "scale: var(--forward) 1;",
    "rotate: 180deg;",
    "transform: translateX(calc(-100% * var(--forward)));",
    "box-shadow: inset calc(3px * var(--forward)) 0 0 red;",
    "box-shadow: 0 0 0 1px red;",
    "--left: right;",
    "transition: translate 1s;",
  ])("accepts %s", (declaration) => {
    expect(findPhysical(`.left { ${declaration} } /* left: 0; */`)).toEqual([]);
  });
});

describe("the stylesheets", () => {
  it("name no side and no way that does not follow the writing direction (rule 2.83)", () => {
    const files = globSync("{src,brands}/**/*.css", { cwd: UI });
    const found = files.flatMap((file) =>
      findPhysical(readFileSync(join(UI, file), "utf8")).map(
        (declaration) => `${basename(file).split(".")[0]}: ${declaration}`,
      ),
    );
    expect(files.length).toBeGreaterThan(90);
    expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });
});
