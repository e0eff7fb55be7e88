import { describe, expect, it } from "vitest";
import { readTokens } from "./read-tokens.ts";

const CSS = `
/* --color-old: #fff; */
@layer tokens {
  :root {
    --color-paper: #fff;
    --font-text:
      "One", sans-serif;
  }
  @media screen and (prefers-color-scheme: dark) {
    :root { --color-paper: #000; }
  }
}
`;

describe("readTokens", () => {
  it("reads what a style sheet sets by day, in one line each", () => {
    expect([...readTokens(CSS, "light")]).toEqual([
      ["--color-paper", "#fff"],
      ["--font-text", '"One", sans-serif'],
    ]);
  });

  it("reads what stays and what changes in the dark", () => {
    expect([...readTokens(CSS, "dark")]).toEqual([
      ["--color-paper", "#000"],
      ["--font-text", '"One", sans-serif'],
    ]);
  });
});
