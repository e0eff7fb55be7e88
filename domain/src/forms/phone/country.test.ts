import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { COUNTRIES, codesOf } from "./country.builders.ts";
import { type CountryChoice, countryCodes, isOffered, offeredCountries } from "./country.ts";

const ALL: CountryChoice = {
  allCountries: [],
  onlyCountries: [],
  ignoredCountries: [],
  preferredCountries: [],
};
const offered = (choice: Partial<CountryChoice>) =>
  codesOf(offeredCountries(COUNTRIES, { ...ALL, ...choice }));

const codes = fc.array(fc.constantFrom(...codesOf(COUNTRIES), "us", "ca", "XX"), { maxLength: 8 });
const choices = fc.record({
  allCountries: codes,
  onlyCountries: codes,
  ignoredCountries: codes,
  preferredCountries: codes,
});

describe("offeredCountries", () => {
  it("offers the whole list in its order by default (rule 3.38)", () => {
    expect(offeredCountries(COUNTRIES, ALL)).toEqual(COUNTRIES);
  });

  it("offers only the listed countries, in the list's order", () => {
    expect(offered({ onlyCountries: ["us", "CA", "XX"] })).toEqual(["CA", "US"]);
  });

  it("omits the ignored countries", () => {
    expect(offered({ onlyCountries: ["US", "CA"], ignoredCountries: ["us"] })).toEqual(["CA"]);
    expect(offered({ ignoredCountries: ["AU", "us"] })).toEqual(
      codesOf(COUNTRIES).filter((code) => code !== "AU" && code !== "US"),
    );
  });

  it("sorts the preferred countries first, in their own order (rule 3.38)", () => {
    expect(offered({ preferredCountries: ["us", "CA", "US", "XX"] })).toEqual([
      "US",
      "CA",
      ...codesOf(COUNTRIES).filter((code) => code !== "US" && code !== "CA"),
    ]);
    expect(offered({ onlyCountries: ["GB", "US"], preferredCountries: ["US", "CA"] })).toEqual(["US", "GB"]);
  });

  it("offers the countries of its own list in their order (rule 3.38)", () => {
    expect(offered({ allCountries: ["us", "GB", "CA", "XX"] })).toEqual(["US", "GB", "CA"]);
    const few = {
      allCountries: ["US", "GB", "CA"],
      onlyCountries: ["CA", "US", "AU"],
      ignoredCountries: ["US"],
    };
    expect(offered(few)).toEqual(["CA"]);
    expect(offered({ allCountries: ["US", "GB", "CA"], preferredCountries: ["CA"] })).toEqual([
      "CA",
      "US",
      "GB",
    ]);
  });

  it.prop([choices])("offers each country at most once, and never an excluded one", (choice) => {
    const shown = offered(choice);
    const [all, only, ignored] = [choice.allCountries, choice.onlyCountries, choice.ignoredCountries].map(
      (list) => list.map((code) => code.toUpperCase()),
    );
    expect(shown.toSorted()).toEqual(
      codesOf(COUNTRIES)
        .filter((code) => all?.length === 0 || all?.includes(code))
        .filter((code) => (only?.length === 0 || only?.includes(code)) && !ignored?.includes(code))
        .toSorted(),
    );
  });
});

describe("countryCodes", () => {
  it("reads codes in either case, between commas and spaces", () => {
    expect(countryCodes(" US, ca  gb,")).toEqual(["US", "CA", "GB"]);
    expect(countryCodes("")).toEqual([]);
  });
});

describe("isOffered", () => {
  it.prop([choices])("holds for exactly the offered countries", (choice) => {
    const shown = codesOf(offeredCountries(COUNTRIES, choice));
    for (const { iso2 } of COUNTRIES) expect(isOffered(iso2, choice)).toBe(shown.includes(iso2));
  });
});
