import { describe, expect, it } from "vitest";
import { directionOf } from "./direction.ts";
import { DEFAULT_LANGUAGE, languageOf } from "./language.ts";

describe("directionOf", () => {
  it.each(["ar", "ar-EG", "he-IL", "fa", "ur-PK", "ps", "yi", "dv", "ckb", "sd", "ug"])(
    "reads %s from right to left",
    (language) => {
      expect(directionOf(language)).toBe("rtl");
    },
  );

  it.each([DEFAULT_LANGUAGE, "es-US", "fr-CA", "ja", "zh-Hant-TW", "ru", "el", "hi"])(
    "reads %s from left to right",
    (language) => {
      expect(directionOf(language)).toBe("ltr");
    },
  );

  it("goes by the script where the tag names one, or the region does", () => {
    expect(directionOf("az")).toBe("ltr");
    expect(directionOf("az-Arab")).toBe("rtl");
    expect(directionOf("az-IR")).toBe("rtl");
    expect(directionOf("ur-Latn")).toBe("ltr");
    expect(directionOf("pa-PK")).toBe("rtl");
  });

  it("reads whatever the content service says, as the site's own language where it is none", () => {
    expect(directionOf(languageOf("he-il"))).toBe("rtl");
    expect(directionOf(languageOf("not a language"))).toBe("ltr");
  });
});
