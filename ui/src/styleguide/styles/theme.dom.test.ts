import { afterEach, describe, expect, it } from "vitest";
import { conditionOf, forceTheme, mediaRules } from "./theme.ts";
import { readTokens } from "./tokens.ts";

const CSS = `
  :root { --color-ink: #111; }
  @media (prefers-color-scheme: dark) and (width > 10px) { :root { --color-ink: #eee; } }
  @media (width > 20px) { p { color: red; } }
`;

const conditions = () => mediaRules(document.styleSheets).map(({ media }) => media.mediaText);

afterEach(() => {
  forceTheme("system", document);
  document.head.replaceChildren();
});

describe("forceTheme", () => {
  const open = () =>
    document.head.append(Object.assign(document.createElement("style"), { textContent: CSS }));

  it("replaces the colour scheme in media rules, and nothing else", () => {
    open();
    forceTheme("dark", document);
    expect(conditions()).toEqual(["(width >= 0px) and (width > 10px)", "(width > 20px)"]);
    forceTheme("light", document);
    expect(conditions()).toEqual(["(width < 0px) and (width > 10px)", "(width > 20px)"]);
    expect(document.documentElement.style.colorScheme).toBe("light");
  });

  it("restores the system's scheme, and reports the original conditions", () => {
    open();
    const before = conditions();
    forceTheme("dark", document);
    expect(mediaRules(document.styleSheets).map(conditionOf)).toEqual(before);
    expect(readTokens(document.styleSheets)).toEqual([{ name: "--color-ink", light: "#111", dark: "#eee" }]);
    forceTheme("system", document);
    expect(conditions()).toEqual(before);
    expect(document.documentElement.style.colorScheme).toBe("");
  });
});
