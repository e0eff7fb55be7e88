import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { pseudoText } from "./pseudo-language.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

describe("pseudoText", () => {
  it("gives each letter of either case its own Arabic letter", () => {
    const letters = pseudoText(ALPHABET);
    expect(letters).toMatch(/^\p{Script=Arabic}{26}$/u);
    expect(new Set(letters).size).toBe(26);
    expect(pseudoText(ALPHABET.toUpperCase())).toBe(letters);
  });

  it.prop([fc.string({ unit: "binary" })])(
    "leaves all that is no letter from a to z in its place",
    (text) => {
      const others = (of: string) => of.replace(/[a-z\p{Script=Arabic}]/giu, "·");
      expect(others(pseudoText(text))).toBe(others(text));
    },
  );
});
