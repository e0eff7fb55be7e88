import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { type Environment, readConfig } from "./config.ts";

const configOf = (environment: Environment) => Result.getOrThrow(readConfig(environment));
const problemsOf = (environment: Environment) => Result.getOrThrow(Result.flip(readConfig(environment)));

describe("the settings of the phone field", () => {
  it("set every option of the reservation's phone field (rule 3.37)", () => {
    const given = {
      PHONE_MODE: "international",
      PHONE_AUTO_DEFAULT_COUNTRY: "false",
      PHONE_DEFAULT_COUNTRY: "gb",
      PHONE_ALL_COUNTRIES: "GB, IE, FR, ZA",
      PHONE_ONLY_COUNTRIES: "GB,IE,FR",
      PHONE_PREFERRED_COUNTRIES: "IE GB",
      PHONE_IGNORED_COUNTRIES: "fr",
    };
    expect(configOf(given).phone).toEqual({
      mode: "international",
      autoDefaultCountry: false,
      defaultCountry: "GB",
      allCountries: ["GB", "IE", "FR", "ZA"],
      onlyCountries: ["GB", "IE", "FR"],
      preferredCountries: ["IE", "GB"],
      ignoredCountries: ["FR"],
    });
    expect(configOf({}).phone).toEqual({});
    expect(configOf({ PHONE_DEFAULT_COUNTRY: "none", PHONE_AUTO_DEFAULT_COUNTRY: "true" }).phone).toEqual({
      defaultCountry: null,
      autoDefaultCountry: true,
    });
    expect(configOf({ PHONE_ONLY_COUNTRIES: "GB" }).phone).toEqual({ onlyCountries: ["GB"] });
  });

  it.each([
    ["PHONE_MODE", "loud", "one of auto, national, international"],
    ["PHONE_AUTO_DEFAULT_COUNTRY", "yes", "one of true, false"],
    ["PHONE_DEFAULT_COUNTRY", "USA", "the two-letter code of a country with telephone numbers, or none"],
    ["PHONE_DEFAULT_COUNTRY", "UK", "the two-letter code of a country with telephone numbers, or none"],
    ["PHONE_ONLY_COUNTRIES", "US, XX", "two-letter codes of countries with telephone numbers, as US, CA"],
    ["PHONE_PREFERRED_COUNTRIES", ",", "two-letter codes of countries with telephone numbers, as US, CA"],
    ["COUNTRY_LOOKUP", "maxmind", "one of embedded, ip2c"],
    ["COUNTRY_LOOKUP_HOST", "https://ip2c.org/s", "a host name, or an http or https address without a path"],
  ])("stop the start with one line for %s=%s (rule 8.26)", (name, value, expected) => {
    const [first, ...others] = problemsOf({ [name]: value });
    expect([first, others]).toEqual([`${name} must be ${expected}, not "${value}"`, []]);
  });

  it.each([
    [
      { PHONE_DEFAULT_COUNTRY: "FR", PHONE_ONLY_COUNTRIES: "US, CA" },
      'PHONE_DEFAULT_COUNTRY must be a country that the phone field offers, not "FR"',
    ],
    [
      { PHONE_IGNORED_COUNTRIES: "US, CA" },
      "PHONE_DEFAULT_COUNTRY must be set to a country that the phone field offers",
    ],
  ])("stop the start where %j offer no country to start with", (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});

describe("the settings of the country look-up", () => {
  it("choose the embedded service or one host (rule 7.45)", () => {
    expect(configOf({}).countryLookup).toEqual({ id: "embedded" });
    expect(configOf({ COUNTRY_LOOKUP: "ip2c" }).countryLookup).toEqual({
      id: "ip2c",
      baseUrl: "https://ip2c.org",
    });
    expect(
      configOf({ COUNTRY_LOOKUP: "ip2c", COUNTRY_LOOKUP_HOST: "http://127.0.0.1:4000" }).countryLookup,
    ).toEqual({
      id: "ip2c",
      baseUrl: "http://127.0.0.1:4000",
    });
  });
});
