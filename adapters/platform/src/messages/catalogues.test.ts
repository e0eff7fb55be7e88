import { describe, expect, it } from "vitest";
import { createCatalogues } from "./catalogues.ts";

const po = (messages: Readonly<Record<string, string>>) =>
  Object.entries(messages)
    .map(([id, translation]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(translation)}\n`)
    .join("\n");

const PEOPLE = "{count, plural, one {# person} other {# people}} at {place}";
const catalogues = createCatalogues({
  en: po({ [PEOPLE]: PEOPLE, Name: "Name" }),
  es: po({ [PEOPLE]: "{count, plural, one {# persona} other {# personas}} en {place}", Name: "" }),
});
const people = (language: string, count: number) =>
  catalogues.messagesIn(language).i18n._(PEOPLE, { count, place: "{x}" });

describe("createCatalogues", () => {
  it("translates with plural forms and values, in several languages at once (rule 1.18)", () => {
    expect(["es-US", "en-US", "es-MX"].map((language) => people(language, 1))).toEqual([
      "1 persona en {x}",
      "1 person at {x}",
      "1 persona en {x}",
    ]);
    expect(people("es-US", 2)).toBe("2 personas en {x}");
  });

  it("leaves what a guest typed as it is", () => {
    const { i18n } = catalogues.messagesIn("es-US");
    const place = "'{0}' \\u0041 # <b>";
    expect(i18n._(PEOPLE, { count: 1, place })).toBe(`1 persona en ${place}`);
  });

  it.each(["tlh", "zh-Hant-TW", "en", "not a language"])("returns English in %j", (language) => {
    expect(people(language, 3)).toBe("3 people at {x}");
  });

  it("names the language that dates and amounts are in: that of the messages", () => {
    const languageOf = (language: string) => catalogues.messagesIn(language).language;
    expect(["es-US", "es-us", "es-ZZ", "tlh"].map(languageOf)).toEqual(["es-US", "es-US", "es", "en-US"]);
    expect(catalogues.messagesIn("es-ZZ")).toBe(catalogues.messagesIn("es-AQ"));
  });

  it("returns the English message where one is missing, and describes the gap once (rule 1.18)", () => {
    expect(catalogues.messagesIn("es-US").i18n._("Name")).toBe("Name");
    expect(catalogues.messagesIn("es-US").i18n._("{label}, new", { label: "It" })).toBe("It, new");
    expect(catalogues.describeGaps()).toEqual([
      "1 of 2 messages have no translation in es and are written in English",
    ]);
  });

  it("lists its languages", () => {
    expect(catalogues.languages).toEqual(["en", "es"]);
  });

  it("has the pseudo-language, read from right to left, only where it was added", () => {
    const developed = createCatalogues({ en: po({ [PEOPLE]: PEOPLE }) });
    expect(developed.messagesIn("ar-XB").language).toBe("en-US");
    for (let times = 0; times < 2; times += 1) developed.addPseudoLanguage();
    expect(developed.languages).toEqual(["en", "ar"]);
    const { language, i18n } = developed.messagesIn("ar-XB");
    expect(language).toBe("ar");
    expect(i18n._(PEOPLE, { count: 2, place: "Ottawa" })).toBe("2 طيوطلي ات \u2068Ottawa\u2069");
  });
});
