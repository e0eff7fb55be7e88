import { describe, expect, it } from "vitest";
import { readFrom } from "../prismic-document.builders.ts";
import { decodePhone } from "./phone-options.ts";

const read = (entry: Record<string, unknown>) => {
  const { value, omissions } = readFrom(entry, decodePhone);
  return { phone: value.phone, omissions };
};

describe("decodePhone", () => {
  it("decodes every option that is given (rule 3.37)", () => {
    const given = {
      mode: "international",
      autoDefaultCountry: false,
      defaultCountry: "gb",
      allCountries: "GB, IE, FR, BE, ZA",
      onlyCountries: "GB IE FR ZA",
      preferredCountries: "IE, GB",
      ignoredCountries: "ZA",
    };
    expect(read(given)).toEqual({
      omissions: [],
      phone: {
        mode: "international",
        autoDefaultCountry: false,
        defaultCountry: "GB",
        allCountries: ["GB", "IE", "FR", "BE", "ZA"],
        onlyCountries: ["GB", "IE", "FR", "ZA"],
        preferredCountries: ["IE", "GB"],
        ignoredCountries: ["ZA"],
      },
    });
  });

  it("decodes none as no default country, which asks for the look-up (rule 7.45)", () => {
    expect(read({ defaultCountry: "none" })).toEqual({ phone: { defaultCountry: null }, omissions: [] });
  });

  it("leaves out what is not given", () => {
    expect(read({})).toEqual({ phone: undefined, omissions: [] });
    expect(read({ defaultCountry: "", onlyCountries: " " })).toEqual({ phone: undefined, omissions: [] });
  });

  it.each([
    [{ mode: "loud" }, "mode is no mode of a phone field"],
    [
      { defaultCountry: "USA" },
      "defaultCountry is no two-letter code of a country with telephone numbers: USA",
    ],
    [
      { defaultCountry: "UK" },
      "defaultCountry is no two-letter code of a country with telephone numbers: UK",
    ],
    [
      { onlyCountries: "US, XX" },
      "onlyCountries is no two-letter code of a country with telephone numbers: XX",
    ],
    [{ defaultCountry: "GB", onlyCountries: "US" }, "defaultCountry is not offered: GB"],
    [{ ignoredCountries: "US, CA" }, "defaultCountry is missing: the usual one is not offered"],
  ])("reports %j", (entry, omission) => {
    const { phone, omissions } = read(entry);
    expect(omissions).toEqual([omission]);
    expect(phone?.defaultCountry).toBeUndefined();
  });
});
