import { afterEach, describe, expect, it } from "vitest";
import { readTokens } from "./tokens.ts";

const write = (css: string) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  return readTokens(document.styleSheets);
};

afterEach(() => document.head.replaceChildren());

describe("readTokens", () => {
  it("reads the custom properties of the root from every layer, each once, in order", () => {
    write("@layer tokens { :root { --space-1: 4px; --color-ink: #111; color: red; } }");
    expect(write(":root { --space-1: 5px; }")).toEqual([
      { name: "--space-1", light: "5px", dark: "5px" },
      { name: "--color-ink", light: "#111", dark: "#111" },
    ]);
  });

  it("ignores custom properties of other elements", () => {
    expect(write(".slider { --slide: 9rem; } :root { --gutter: 1rem; }").map(({ name }) => name)).toEqual([
      "--gutter",
    ]);
  });

  it("reads the values of both themes", () => {
    expect(
      write(
        ":root { --color-ink: #111; } @media (prefers-color-scheme: dark) { :root { --color-ink: #eee; } }",
      ),
    ).toEqual([{ name: "--color-ink", light: "#111", dark: "#eee" }]);
  });

  it("prefers a token's unconditional value", () => {
    expect(
      write(":root { --motion: 1s; } @media (width > 10px) { :root { --motion: 2s; --new: 1; } }"),
    ).toEqual([
      { name: "--motion", light: "1s", dark: "1s" },
      { name: "--new", light: "1", dark: "1" },
    ]);
  });
});
