import { afterEach, describe, expect, it } from "vitest";
import { readTokens } from "./tokens.ts";

const write = (css: string) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  return readTokens(document.styleSheets);
};

afterEach(() => document.head.replaceChildren());

describe("readTokens", () => {
  it("finds the custom properties of the root in whatever layer they stand, each once, in order", () => {
    write("@layer tokens { :root { --space-1: 4px; --color-ink: #111; color: red; } }");
    expect(write(":root { --space-1: 5px; }")).toEqual([
      { name: "--space-1", light: "5px" },
      { name: "--color-ink", light: "#111" },
    ]);
  });

  it("passes over what an element has for itself", () => {
    expect(write(".slider { --slide: 9rem; } :root { --gutter: 1rem; }").map(({ name }) => name)).toEqual([
      "--gutter",
    ]);
  });

  it("keeps what a token is in the dark theme apart from what it is in the light one", () => {
    expect(
      write(
        ":root { --color-ink: #111; } @media (prefers-color-scheme: dark) { :root { --color-ink: #eee; } }",
      ),
    ).toEqual([{ name: "--color-ink", light: "#111", dark: "#eee" }]);
  });

  it("takes a token's own value before that of a condition", () => {
    expect(
      write(":root { --motion: 1s; } @media (width > 10px) { :root { --motion: 2s; --new: 1; } }"),
    ).toEqual([
      { name: "--motion", light: "1s" },
      { name: "--new", light: "1" },
    ]);
  });
});
