import { countryCodes, isOffered } from "@couvert/domain/forms/phone/country";
import {
  PHONE_OPTIONS,
  type PhoneSettings,
  phoneSettings,
  startCountry,
} from "@couvert/domain/forms/phone/phone-field";
import { decodeOrigin, unknownProvider } from "./provider-settings.ts";
import type { Settings } from "./settings.schema.ts";

/** The service that finds the country of a visitor: the embedded one, or one with ip2c's wire format at an origin. */
export type CountryLookup = ReturnType<typeof decodeCountryLookup>;

/** Decodes the service that finds the country of a visitor. */
export const decodeCountryLookup = (settings: typeof Settings.Type) => {
  const { COUNTRY_LOOKUP: id } = settings;
  switch (id) {
    case "embedded":
      return { id };
    case "ip2c":
      return { id, baseUrl: decodeOrigin(settings.COUNTRY_LOOKUP_HOST) };
    default:
      return unknownProvider(id);
  }
};

/** Decodes the options of the reservation's phone field that are set (rule 3.37). */
export const decodePhone = (given: Partial<typeof Settings.Type>): PhoneSettings => {
  const { PHONE_AUTO_DEFAULT_COUNTRY: isAuto, PHONE_DEFAULT_COUNTRY: country } = given;
  return phoneSettings({
    mode: given.PHONE_MODE,
    autoDefaultCountry: isAuto === undefined ? undefined : isAuto === "true",
    defaultCountry: country === undefined ? undefined : codeOrNone(country),
    allCountries: codes(given.PHONE_ALL_COUNTRIES),
    onlyCountries: codes(given.PHONE_ONLY_COUNTRIES),
    preferredCountries: codes(given.PHONE_PREFERRED_COUNTRIES),
    ignoredCountries: codes(given.PHONE_IGNORED_COUNTRIES),
  });
};

const codeOrNone = (code: string) => (/^none$/i.test(code) ? null : code.toUpperCase());
const codes = (list: string | undefined) => (list === undefined ? undefined : countryCodes(list));

/** Returns the problem of a phone field that cannot start with an offered country, on one line. */
export const phoneProblems = (given: Readonly<Record<string, string>>): readonly string[] => {
  const phone = decodePhone(given as Partial<typeof Settings.Type>);
  const options = { ...PHONE_OPTIONS, ...phone };
  if (phone.defaultCountry && !isOffered(phone.defaultCountry, options)) {
    return [
      `PHONE_DEFAULT_COUNTRY must be a country that the phone field offers, not "${given["PHONE_DEFAULT_COUNTRY"]}"`,
    ];
  }
  return isOffered(startCountry(phone), options)
    ? []
    : ["PHONE_DEFAULT_COUNTRY must be set to a country that the phone field offers"];
};
