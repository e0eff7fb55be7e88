import fc from "fast-check";
import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { checkPhone } from "./check-phone.ts";
import { checkPhoneFully, isPhoneCountry } from "./check-phone-fully.ts";

const COUNTRIES = getCountries();
const exampleOf = (country: CountryCode): string => examples[country] ?? "";
const dialled = (country: CountryCode, national: string) => `+${getCountryCallingCode(country)}${national}`;

/** Numbers that begin as a real one of their country and go on with any digits. */
const numbers = fc
  .record({
    country: fc.constantFrom(...COUNTRIES),
    kept: fc.nat(12),
    digits: fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 15 }),
    isDialled: fc.boolean(),
    selected: fc.constantFrom<CountryCode>(...COUNTRIES),
  })
  .map(({ country, kept, digits, isDialled, selected }) => {
    const national = `${exampleOf(country).slice(0, kept)}${digits}`.slice(0, exampleOf(country).length + 1);
    return isDialled
      ? { number: dialled(country, national), iso2: selected }
      : { number: national, iso2: country };
  });

describe("checkPhoneFully", () => {
  it.each(COUNTRIES.filter((country) => exampleOf(country) !== ""))(
    "takes a number of %s and reports it as the page does, national and dialled",
    (country) => {
      const national = { number: exampleOf(country), iso2: country };
      const abroad = { number: dialled(country, exampleOf(country)), iso2: "US" };
      for (const typed of [national, abroad]) {
        const left = checkPhoneFully(typed);
        expect(left).toMatchObject({ error: null, report: { number: dialled(country, exampleOf(country)) } });
        expect(checkPhone(typed)).toEqual(left);
      }
    },
  );

  it("takes no number that the page rejects, and reports the others alike (rule 5.26)", () => {
    fc.assert(
      fc.property(numbers, (typed) => {
        const onServer = checkPhoneFully(typed);
        if (onServer.error === null) expect(checkPhone(typed)).toEqual(onServer);
        else expect(onServer.report).toEqual(typed);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["020 7946 0958", "US"],
    ["02079460958", "CA"],
    ["305-555-0123", "FR"],
    ["+999 12345678", "US"],
  ])("rejects %s sent as %s, as the page does", (number, iso2) => {
    const rejected = { error: { kind: "phone", typed: number }, report: { number, iso2 } };
    expect([checkPhoneFully({ number, iso2 }), checkPhone({ number, iso2 })]).toEqual([rejected, rejected]);
  });

  it.each([
    ["+49 1961 622", "DE"],
    ["06 00 12 34", "NO"],
  ])("rejects %s of %s, a range that nobody has", (number, iso2) => {
    expect(checkPhoneFully({ number, iso2 }).error).toEqual({ kind: "phone", typed: number });
  });
});

describe("isPhoneCountry", () => {
  it("knows countries with phone numbers, in capitals", () => {
    expect(["US", "GB", "XK"].every(isPhoneCountry)).toBe(true);
    expect(["ZZ", "us", "", "AQ"].some(isPhoneCountry)).toBe(false);
  });
});
