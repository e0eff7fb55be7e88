import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { acceptedLanguage } from "./accepted-language.ts";

const SUPPORTED = ["en", "es", "fr"];

describe("acceptedLanguage", () => {
  it.each([
    ["es-us", "es-US"],
    ["fr-CA", "fr-CA"],
    ["de, fr;q=0.5, es;q=0.8", "es"],
    ["de;q=0.9,es-MX;Q=0.4", "es-MX"],
    ["es;q=0, fr", "fr"],
    ["*, fr", "fr"],
    ["es-US-u-ca-buddhist-nu-arab", "es-US"],
  ])("prefers in %j the language %s (rule 3.60)", (header, language) => {
    expect(acceptedLanguage(header, SUPPORTED)).toBe(language);
  });

  it.each([
    null,
    undefined,
    "",
    "*",
    "tlh",
    "es;q=much",
    "es;q=-1",
    "<script>",
    "en\r\nx: y",
    "es\u202e",
    "es-abcde-fghij-klmno-pqrst-uvwxy-01234-56789",
    `${"de,".repeat(20)}es`,
    `es-u-${"ca-buddhist-".repeat(700)}nu-arab`,
    `${"x".repeat(8192)}, ${"y-".repeat(4096)}`,
    "es\u0000",
    "\u001b[31mes",
  ])("finds no language in %j (rule 3.60)", (header) => {
    expect(acceptedLanguage(header, SUPPORTED)).toBeNull();
  });

  it("takes any language without a list", () => {
    expect(acceptedLanguage("tlh, en;q=0.5")).toBe("tlh");
  });

  it.prop([fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[a-zA-Z0-9,;=.q* -]{0,200}$/))])(
    "returns null or a canonical tag of at most 35 characters, whatever a header says (rule 3.60)",
    (header) => {
      const language = acceptedLanguage(header);
      if (language === null) return;
      expect(Intl.getCanonicalLocales(language)).toEqual([language]);
      expect(language.length).toBeLessThanOrEqual(35);
      expect(acceptedLanguage(language)).toBe(language);
    },
  );
});
