import { describe, expect, it } from "vitest";
import {
  baseOf,
  DEFAULT_LANGUAGE,
  decodeLanguage,
  directionOf,
  languageName,
  languagePath,
  primaryLanguage,
} from "./language.ts";

describe("decodeLanguage", () => {
  it.each([
    ["es-us", "es-US"],
    ["en-US", "en-US"],
    ["fr", "fr"],
    ["zh-hant-tw", "zh-Hant-TW"],
  ])("decodes %s as %s", (tag, language) => {
    expect(decodeLanguage(tag)).toBe(language);
  });

  it.each(["", "not a language", "<script>", "*"])("decodes %j as the site's language", (tag) => {
    expect(decodeLanguage(tag)).toBe(DEFAULT_LANGUAGE);
  });
});

describe("primaryLanguage", () => {
  it("is the language without its region", () => {
    expect(primaryLanguage("es-US")).toBe("es");
    expect(primaryLanguage("fr")).toBe("fr");
  });
});

describe("languagePath", () => {
  it.each([
    ["/", "/es"],
    ["/about", "/es/about"],
    ["/locations/miami", "/es/locations/miami"],
  ])("moves %s to %s", (path, moved) => {
    expect(languagePath("es-US", path)).toBe(moved);
  });
});

describe("baseOf", () => {
  it.each([
    ["/es/about", "/es"],
    ["/es", "/es"],
    ["/es-ta/x", "/es-ta"],
    ["/", "/"],
  ])("is of %s the first segment %s", (path, base) => {
    expect(baseOf(path)).toBe(base);
  });
});

describe("languageName", () => {
  it.each([
    ["es-US", "Español"],
    ["en-US", "English"],
    ["fr-CA", "Français"],
  ])("names %s in its own language, %s", (language, name) => {
    expect(languageName(language)).toBe(name);
  });
});

describe("directionOf", () => {
  it.each(["ar", "ar-EG", "he-IL", "fa", "ur-PK", "ps", "yi", "dv", "ckb", "sd", "ug"])(
    "returns rtl for %s",
    (language) => {
      expect(directionOf(language)).toBe("rtl");
    },
  );

  it.each([DEFAULT_LANGUAGE, "es-US", "fr-CA", "ja", "zh-Hant-TW", "ru", "el", "hi"])(
    "returns ltr for %s",
    (language) => {
      expect(directionOf(language)).toBe("ltr");
    },
  );

  it("uses the script of the tag, or the script of its region", () => {
    expect(directionOf("az")).toBe("ltr");
    expect(directionOf("az-Arab")).toBe("rtl");
    expect(directionOf("az-IR")).toBe("rtl");
    expect(directionOf("ur-Latn")).toBe("ltr");
    expect(directionOf("pa-PK")).toBe("rtl");
  });

  it("accepts any tag of the content service", () => {
    expect(directionOf(decodeLanguage("he-il"))).toBe("rtl");
    expect(directionOf(decodeLanguage("not a language"))).toBe("ltr");
  });
});
