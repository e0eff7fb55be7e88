import { describe, expect, it } from "vitest";
import { groundsFor, useOf } from "./colour-uses.ts";

const NAMES = [
  "paper",
  "paper-deep",
  "juniper",
  "berry-deep",
  "accent",
  "ink",
  "berry-ink",
  "on-dark",
  "on-accent",
];
const TOKENS = [...NAMES, "edge", "rule-on-dark"].map((name) => `--color-${name}`);

const usedAs = (use: string) => TOKENS.filter((token) => useOf(token) === use).map((token) => token.slice(8));

describe("useOf", () => {
  it("says by its name what a colour is for", () => {
    expect(usedAs("ground")).toEqual(["paper", "paper-deep", "juniper", "berry-deep"]);
    expect(usedAs("text")).toEqual(["accent", "ink", "berry-ink", "on-dark", "on-accent"]);
    expect(usedAs("edge")).toEqual(["edge"]);
    expect(usedAs("line")).toEqual(["rule-on-dark"]);
  });

  it("takes a name that says nothing for a ground", () => {
    expect(useOf("--color-saffron")).toBe("ground");
  });
});

describe("groundsFor", () => {
  it("stands inks and edges on every paper", () => {
    for (const token of ["--color-ink", "--color-berry-ink", "--color-accent", "--color-edge"]) {
      expect(groundsFor(token, TOKENS)).toEqual(["--color-paper", "--color-paper-deep"]);
    }
  });

  it("stands what is for the dark on every other ground", () => {
    expect(groundsFor("--color-on-dark", TOKENS)).toEqual(["--color-juniper", "--color-berry-deep"]);
    expect(groundsFor("--color-rule-on-dark", TOKENS)).toEqual(["--color-juniper", "--color-berry-deep"]);
  });

  it("stands what is for one colour on that one", () => {
    expect(groundsFor("--color-on-accent", TOKENS)).toEqual(["--color-accent"]);
  });

  it("stands a ground on none", () => {
    expect(groundsFor("--color-juniper", TOKENS)).toEqual([]);
  });
});
