import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { COUNTRIES, codesOf } from "./country.builders.ts";
import { dialled, findCountries, folded } from "./find-countries.ts";

const found = (text: string) => codesOf(findCountries(COUNTRIES, text));
const countries = fc.constantFrom(...COUNTRIES);

describe("findCountries", () => {
  it("finds by any word of the name", () => {
    expect(found("united")).toEqual(["GB", "US"]);
    expect(found("united k")).toEqual(["GB"]);
    expect(found("king")).toEqual(["GB"]);
    expect(found("bissau")).toEqual(["GW"]);
    expect(found("ustralia")).toEqual([]);
    expect(found("kingdoms")).toEqual([]);
  });

  it("takes neither accents nor capitals nor points into account", () => {
    expect(found("COTE D'IVOIRE")).toEqual(["CI"]);
    expect(found("côte d’ivoire")).toEqual(["CI"]);
    expect(found("curacao")).toEqual(["CW"]);
    expect(found("TÜRK")).toEqual(["TR"]);
    expect(found("turk")).toEqual(["TR"]);
    expect(found("u.s.")).toEqual(["VI"]);
    expect(found("guinea bissau")).toEqual(["GW"]);
  });

  it("finds by the iso2 code, the whole of it", () => {
    expect(found("gb")).toEqual(["GB"]);
    expect(found("US")).toEqual(["US"]);
    expect(found("gbr")).toEqual([]);
  });

  it("finds by the dial code, with a plus sign or without", () => {
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

  it("finds nothing by a text that is none of these", () => {
    expect(found("atlantis")).toEqual([]);
    expect(found("1a")).toEqual([]);
  });

  it.prop([fc.constantFrom("", " ", "+", " . ")])("finds all by a text that is blank", (text) => {
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

describe("folded", () => {
  it("compares words without their capitals, accents and points", () => {
    expect(folded(" Côte d’Ivoire ")).toBe("cote d ivoire");
    expect(folded("U.S.")).toBe("u s");
    expect(folded("Zoe\u0308 & Ana")).toBe("zoe ana");
  });

  it.prop([fc.string({ unit: "grapheme" })])("changes nothing the second time", (text) => {
    expect(folded(folded(text))).toBe(folded(text));
  });
});

describe("dialled", () => {
  it("compares the digits of a dial code, whatever stands between them", () => {
    expect(dialled("+1 (242)")).toBe("1242");
    expect(dialled("44")).toBe("44");
    expect(dialled("+")).toBe("");
  });
});
