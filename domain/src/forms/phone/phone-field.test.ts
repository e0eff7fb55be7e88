import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  isPhoneText,
  leavePhoneField,
  looksUpCountry,
  type ParsedPhone,
  PHONE_INPUT,
  PHONE_OPTIONS,
  type PhoneSettings,
  phoneSettingsIn,
  startCountry,
} from "./phone-field.ts";

const miami = { number: "(305) 555-0123", iso2: "US" };
const valid: ParsedPhone = { isValid: true, number: "+13055550123", iso2: "US" };

const verdicts: fc.Arbitrary<ParsedPhone> = fc.option(
  fc.record({
    isValid: fc.boolean(),
    number: fc.string(),
    iso2: fc.option(fc.constantFrom("US", "CA", "GB")),
  }),
);

describe("a phone input", () => {
  it("takes 25 characters at most (rules 3.40, 5.17)", () => {
    expect(PHONE_INPUT.maxLength).toBe(25);
  });

  it("is a telephone field with the default country US (rules 3.40, 9.24)", () => {
    expect(PHONE_INPUT).toEqual({
      name: "telephone",
      type: "tel",
      maxLength: 25,
      country: "US",
    });
  });
});

describe("a phone input without options", () => {
  it("adds separators, offers every country and accepts any text (rule 3.37)", () => {
    expect(PHONE_OPTIONS).toEqual({
      mode: "auto",
      autoDefaultCountry: true,
      defaultCountry: "US",
      autoFormat: true,
      allCountries: [],
      onlyCountries: [],
      ignoredCountries: [],
      preferredCountries: ["US", "CA"],
      pattern: null,
      validCharactersOnly: false,
    });
    expect(isPhoneText("call me", PHONE_OPTIONS)).toBe(true);
  });
});

describe("startCountry", () => {
  it.each<[PhoneSettings, string]>([
    [{}, "US"],
    [{ defaultCountry: "GB" }, "GB"],
    [{ defaultCountry: null }, "US"],
    [{ defaultCountry: null, preferredCountries: ["ca"] }, "CA"],
    [{ defaultCountry: null, preferredCountries: [], allCountries: ["MX", "CA"] }, "MX"],
    [{ defaultCountry: null, preferredCountries: [], onlyCountries: ["GB", "IE"] }, "GB"],
    [{ onlyCountries: ["GB", "IE"] }, "GB"],
    [{ ignoredCountries: ["US"] }, "CA"],
  ])("of a phone input with %j is %s (rule 3.37)", (settings, iso2) => {
    expect(startCountry(settings)).toBe(iso2);
  });
});

describe("phoneSettingsIn", () => {
  it.each<[PhoneSettings, string | null, string]>([
    [{}, "CA", "CA"],
    [{}, "US", "US"],
    [{}, null, "US"],
    [{ defaultCountry: "GB" }, "CA", "GB"],
    [{ defaultCountry: null, preferredCountries: ["MX"] }, "CA", "MX"],
    [{ ignoredCountries: ["ca"] }, "CA", "US"],
    [{ onlyCountries: ["GB", "IE"] }, "CA", "GB"],
  ])("lets a phone input with %j in %s start in %s (rule 3.37)", (settings, country, iso2) => {
    expect(startCountry(phoneSettingsIn(settings, country))).toBe(iso2);
  });

  it("keeps the other settings", () => {
    expect(phoneSettingsIn({ mode: "national" }, "CA")).toEqual({
      mode: "national",
      defaultCountry: "CA",
    });
    expect(looksUpCountry(phoneSettingsIn({ defaultCountry: null }, "CA"))).toBe(true);
  });
});

describe("looksUpCountry", () => {
  it("holds only without a default country, and with autoDefaultCountry (rule 7.45)", () => {
    expect(looksUpCountry({})).toBe(false);
    expect(looksUpCountry({ autoDefaultCountry: true })).toBe(false);
    expect(looksUpCountry({ defaultCountry: null })).toBe(true);
    expect(looksUpCountry({ defaultCountry: null, autoDefaultCountry: false })).toBe(false);
    expect(looksUpCountry({ defaultCountry: "CA" })).toBe(false);
  });
});

describe("isPhoneText", () => {
  const valid = { pattern: null, validCharactersOnly: true };

  it("accepts only digits, spaces and separators with validCharactersOnly (rule 3.39)", () => {
    expect(isPhoneText("+44 (0)20-7946", valid)).toBe(true);
    expect(isPhoneText("305 x", valid)).toBe(false);
    expect(isPhoneText("x305", valid)).toBe(false);
  });

  it("accepts a text that matches the pattern (rule 3.39)", () => {
    const fives = { pattern: /^5+$/g, validCharactersOnly: false };
    for (const _ of ["once", "again"]) expect(isPhoneText("55", fives)).toBe(true);
    expect(isPhoneText("56", fives)).toBe(false);
    expect(isPhoneText("5x", { pattern: /5/, validCharactersOnly: true })).toBe(false);
  });

  it("always accepts an empty text, so that a field can be cleared", () => {
    expect(isPhoneText("", { pattern: /^5+$/, validCharactersOnly: true })).toBe(true);
  });
});

describe("leavePhoneField", () => {
  it("returns a valid number in dialling format with its country (rule 5.16)", () => {
    expect(leavePhoneField(miami, valid)).toEqual({
      error: null,
      report: { number: "+13055550123", iso2: "US" },
    });
    const toronto = leavePhoneField(miami, { isValid: true, number: "+14165550123", iso2: "CA" });
    expect(toronto.report).toEqual({ number: "+14165550123", iso2: "CA" });
  });

  it("keeps the selected country when the number names none", () => {
    expect(leavePhoneField(miami, { ...valid, iso2: null }).report.iso2).toBe("US");
  });

  it("names an invalid number in the error, and returns it as typed (rules 5.16, 8.24)", () => {
    const typed = { number: " 305-555 ", iso2: "CA" };
    const left = { error: { kind: "phone", typed: " 305-555 " }, report: typed };
    expect(leavePhoneField(typed, { isValid: false, number: "+1305555", iso2: "US" })).toEqual(left);
    expect(leavePhoneField(typed, null)).toEqual(left);
  });

  it("accepts an empty field (rule 5.16)", () => {
    for (const number of ["", "  "]) {
      expect(leavePhoneField({ number, iso2: "US" }, null)).toEqual({
        error: null,
        report: { number, iso2: "US" },
      });
    }
  });

  it.prop([fc.string(), verdicts])(
    "has an error exactly when it is neither empty nor valid (rule 5.16)",
    (number, parsed) => {
      const { error } = leavePhoneField({ number, iso2: "US" }, parsed);
      const isWrong = number.trim() !== "" && parsed?.isValid !== true;
      expect(error).toEqual(isWrong ? { kind: "phone", typed: number } : null);
    },
  );
});
