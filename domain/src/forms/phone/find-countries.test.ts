import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { COUNTRIES, codesOf } from "./country.builders.ts";
import type { Country } from "./country.ts";
import { dialDigits, findCountries, foldText, matchCountry } from "./find-countries.ts";

const found = (text: string) => codesOf(findCountries(COUNTRIES, text));
const countries = fc.constantFrom(...COUNTRIES);

describe("findCountries", () => {
  it("finds by any word of the name (rule 2.73)", () => {
    expect(found("united")).toEqual(["GB", "US"]);
    expect(found("united k")).toEqual(["GB"]);
    expect(found("king")).toEqual(["GB"]);
    expect(found("bissau")).toEqual(["GW"]);
    expect(found("ustralia")).toEqual([]);
    expect(found("kingdoms")).toEqual([]);
  });

  it("finds by the English name too (rule 2.73)", () => {
    const germany = {
      ...COUNTRIES[0],
      name: "Côte allemande",
      englishName: "Germany",
      iso2: "DE",
    } as Country;
    expect(codesOf(findCountries([germany], "cote"))).toEqual(["DE"]);
    expect(codesOf(findCountries([germany], "germ"))).toEqual(["DE"]);
    expect(matchCountry([germany], "germ")?.iso2).toBe("DE");
    const named = { ...germany, name: "Germanie", englishName: "Other", iso2: "XX" };
    expect(matchCountry([germany, named], "germ")?.iso2).toBe("XX");
    expect(matchCountry([germany], "any")).toBeNull();
  });

  it("ignores accents, case and points", () => {
    expect(found("COTE D'IVOIRE")).toEqual(["CI"]);
    expect(found("côte d’ivoire")).toEqual(["CI"]);
    expect(found("curacao")).toEqual(["CW"]);
    expect(found("TÜRK")).toEqual(["TR"]);
    expect(found("turk")).toEqual(["TR"]);
    expect(found("u.s.")).toEqual(["VI"]);
    expect(found("guinea bissau")).toEqual(["GW"]);
  });

  it("finds by the complete iso2 code (rule 2.73)", () => {
    expect(found("gb")).toEqual(["GB"]);
    expect(found("US")).toEqual(["US"]);
    expect(found("gbr")).toEqual([]);
  });

  it("finds by the dial code, with a plus sign or without (rule 2.73)", () => {
    expect(found("44")).toEqual(["GG", "GB"]);
    expect(found("+44")).toEqual(["GG", "GB"]);
    expect(found("+1")).toEqual(["BS", "CA", "DO", "VI", "US"]);
    expect(found("1")).toEqual(found("+1"));
    expect(found("38")).toEqual(["UA"]);
    expect(found("+3801")).toEqual([]);
  });

  it("finds by dial code and area code", () => {
    expect(found("+1 (242)")).toEqual(["BS"]);
    expect(found("1829")).toEqual(["DO"]);
    expect(found("18")).toEqual(["DO"]);
    expect(found("829")).toEqual([]);
  });

  it("finds nothing for any other text", () => {
    expect(found("atlantis")).toEqual([]);
    expect(found("1a")).toEqual([]);
  });

  it.prop([fc.constantFrom("", " ", "+", " . ")])("finds all for a blank text", (text) => {
    expect(findCountries(COUNTRIES, text)).toEqual(COUNTRIES);
  });

  it.prop([countries, fc.nat()])("finds every country by each beginning of its name", (country, length) => {
    expect(findCountries(COUNTRIES, country.name.slice(0, length % (country.name.length + 1)))).toContain(
      country,
    );
  });

  it.prop([countries, fc.boolean()])("finds every country by its codes", (country, isSmall) => {
    const iso2 = isSmall ? country.iso2.toLowerCase() : country.iso2;
    expect(findCountries(COUNTRIES, iso2)).toContain(country);
    expect(findCountries(COUNTRIES, `+${country.dialCode}`)).toContain(country);
  });

  it.prop([fc.string()])("keeps the list's order", (text) => {
    const shown = findCountries(COUNTRIES, text);
    expect(shown).toEqual(COUNTRIES.filter((country) => shown.includes(country)));
  });
});

describe("foldText", () => {
  it("removes case, accents and points", () => {
    expect(foldText(" Côte d’Ivoire ")).toBe("cote d ivoire");
    expect(foldText("U.S.")).toBe("u s");
    expect(foldText("Zoe\u0308 & Ana")).toBe("zoe ana");
  });

  it.prop([fc.string({ unit: "grapheme" })])("changes nothing the second time", (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe("dialDigits", () => {
  it("returns the digits of a dial code, whatever is between them", () => {
    expect(dialDigits("+1 (242)")).toBe("1242");
    expect(dialDigits("44")).toBe("44");
    expect(dialDigits("+")).toBe("");
  });
});

/** Returns the codes that a text finds key by key. */
const ledTo = (text: string, countries = COUNTRIES): readonly (string | null)[] =>
  [...text].map((_, index, keys) => matchCountry(countries, keys.slice(0, index + 1).join(""))?.iso2 ?? null);

describe("matchCountry", () => {
  it("finds the first country whose name starts with the text", () => {
    expect(ledTo("united s")).toEqual(["VI", "GB", "GB", "GB", "GB", "GB", "GB", "US"]);
    expect(ledTo("cu")).toEqual(["CA", "CW"]);
    expect(ledTo("COTE")).toEqual(["CA", "CI", "CI", "CI"]);
  });

  it("finds a country by iso2 code when no name starts with the text", () => {
    expect(ledTo("us")).toEqual(["VI", "US"]);
    expect(ledTo("gb")).toEqual(["GG", "GB"]);
    expect(ledTo("ca")).toEqual(["CA", "CA"]);
  });

  it("finds the first country of a dial code by priority", () => {
    expect(ledTo("+1")).toEqual([null, "US"]);
    expect(ledTo("1")).toEqual(["US"]);
    expect(ledTo("44")).toEqual(["GG", "GB"]);
    expect(ledTo("+1 242")).toEqual([null, "US", "US", "BS", "BS", "BS"]);
    expect(ledTo("380")).toEqual(["UA", "UA", "UA"]);
  });

  it("finds nothing when there is no such country", () => {
    expect(ledTo("xq")).toEqual([null, null]);
    expect(ledTo("0")).toEqual([null]);
    expect(ledTo("u", [])).toEqual([null]);
  });

  it.prop([fc.constantFrom(...COUNTRIES)])("finds any country by its complete name", ({ name, iso2 }) => {
    expect(ledTo(name).at(-1)).toBe(iso2);
  });

  it.prop([fc.string({ unit: fc.constantFrom(..."unitedskgcaô+14 "), minLength: 1, maxLength: 8 })])(
    "finds only countries that a search for the same text finds",
    (text) => {
      const code = ledTo(text).at(-1);
      if (code !== null) expect(codesOf(findCountries(COUNTRIES, text))).toContain(code);
    },
  );

  it("returns the best match of a search", () => {
    expect(matchCountry(COUNTRIES, "+44")?.iso2).toBe("GB");
    expect(matchCountry(COUNTRIES, "us")?.iso2).toBe("US");
  });

  it.each(["", "  ", "+", "-"])("returns null for %j", (text) => {
    expect(matchCountry(COUNTRIES, text)).toBeNull();
  });
});
