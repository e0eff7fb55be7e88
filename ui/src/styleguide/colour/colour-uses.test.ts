import { describe, expect, it } from "vitest";
import { groundsFor, useOf } from "./colour-uses.ts";

const TOKENS = ["paper", "paper-deep", "juniper", "berry-deep", "ink", "on-dark", "edge", "rule-on-dark"].map(
  (name) => `--color-${name}`,
);

describe("useOf", () => {
  it("says by its name what a colour is for, and takes one that says nothing for a ground", () => {
    expect(TOKENS.map(useOf)).toEqual([
      "ground",
      "ground",
      "ground",
      "ground",
      "text",
      "text",
      "edge",
      "line",
    ]);
    expect(useOf("--color-saffron")).toBe("ground");
  });
});

describe("groundsFor", () => {
  it("stands ink and edges on every paper", () => {
    expect(groundsFor("--color-ink", TOKENS)).toEqual(["--color-paper", "--color-paper-deep"]);
    expect(groundsFor("--color-edge", TOKENS)).toEqual(["--color-paper", "--color-paper-deep"]);
  });

  it("stands what is for the dark on every other ground", () => {
    expect(groundsFor("--color-on-dark", TOKENS)).toEqual(["--color-juniper", "--color-berry-deep"]);
    expect(groundsFor("--color-rule-on-dark", TOKENS)).toEqual(["--color-juniper", "--color-berry-deep"]);
  });

  it("stands a ground on none", () => {
    expect(groundsFor("--color-juniper", TOKENS)).toEqual([]);
  });
});
