import { describe, expect, it } from "vitest";
import { DEFAULT_LANGUAGE, languageOf, primaryLanguage } from "./language.ts";

describe("languageOf", () => {
  it.each([
    ["es-us", "es-US"],
    ["en-US", "en-US"],
    ["fr", "fr"],
    ["zh-hant-tw", "zh-Hant-TW"],
  ])("writes %s as %s", (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it.each(["", "not a language", "<script>", "*"])("takes %j for the site's own", (tag) => {
    expect(languageOf(tag)).toBe(DEFAULT_LANGUAGE);
  });
});

describe("primaryLanguage", () => {
  it("is the language without its region", () => {
    expect(primaryLanguage("es-US")).toBe("es");
    expect(primaryLanguage("fr")).toBe("fr");
  });
});
