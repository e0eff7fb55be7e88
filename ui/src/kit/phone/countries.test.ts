import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { activateLanguage } from "../../languages/languages.ts";
import { listCountries } from "./countries.ts";

const countriesIn = (language: string) => {
  activateLanguage(language);
  return listCountries();
};
const COUNTRIES = countriesIn("en-US");
const country = (iso2: string) => COUNTRIES.find((one) => one.iso2 === iso2);

afterEach(() => activateLanguage("en-US"));

describe("the countries", () => {
  it("are all countries with phone numbers, each once, by name (rule 3.41)", () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(240);
    expect(new Set(COUNTRIES.map(({ iso2 }) => iso2)).size).toBe(COUNTRIES.length);
    const names = COUNTRIES.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });

  it("are sorted by their names in another language", () => {
    const names = countriesIn("es-US").map(({ name }) => name);
    expect(names).toContain("Estados Unidos");
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "es")));
    expect(
      countriesIn("fr-CA")
        .map(({ name }) => name)
        .slice(0, 4),
    ).toEqual(["Afghanistan", "Afrique du Sud", "Albanie", "Algérie"]);
  });

  it("keep their English names in another language", () => {
    const germany = countriesIn("fr-CA").find(({ iso2 }) => iso2 === "DE");
    expect(germany).toMatchObject({ name: "Allemagne", englishName: "Germany" });
  });

  it("each have a flag", () => {
    const flags = new URL("3x2/", import.meta.resolve("country-flag-icons/package.json"));
    const lacking = COUNTRIES.filter(({ iso2 }) => !existsSync(fileURLToPath(new URL(`${iso2}.svg`, flags))));
    expect(lacking).toEqual([]);
  });

  it("have their dial code and a priority, 0 for its main country (rule 3.41)", () => {
    expect(country("US")).toEqual({
      name: "United States",
      englishName: "United States",
      iso2: "US",
      dialCode: "1",
      priority: 0,
      areaCodes: null,
    });
    expect(country("GB")).toMatchObject({ dialCode: "44", priority: 0 });
    expect(country("GG")).toMatchObject({ dialCode: "44", priority: 1 });
    expect(country("CA")?.priority).toBeGreaterThan(0);
  });

  it("have area codes where these can be listed", () => {
    expect(country("BS")?.areaCodes).toEqual(["242"]);
    expect(country("DO")?.areaCodes).toEqual(["8001", "809", "829", "849"]);
    expect(country("PR")?.areaCodes).toEqual(["787", "939"]);
    expect(country("IM")?.areaCodes).toBeNull();
  });
});
