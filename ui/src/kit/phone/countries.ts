import type { Country } from "@couvert/domain/forms/phone/country";
import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from "libphonenumber-js/min";
import { countriesOf } from "./calling-codes.ts";
import { countryName } from "./country-name.ts";

/** The digits that a pattern spells, which may hold a choice of digits: `8[024]9` spells 809, 829 and 849. */
const spelled = (pattern: string): readonly string[] => {
  const [, head, choice, tail] = /^(\d*)\[(\d+)\](.*)$/.exec(pattern) ?? [];
  if (head === undefined || choice === undefined || tail === undefined) return [pattern];
  return [...choice].flatMap((digit) => spelled(head + digit + tail));
};

/** The area codes of a country that numbers of its dial code are told from others by; null where they cannot be listed. */
const areaCodesOf = (iso2: CountryCode): readonly string[] | null => {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(iso2);
  // The types promise a text; where the pattern is a single area code it is a number, where there is none it may be 0.
  const pattern = String(metadata.numberingPlan?.leadingDigits() || "");
  return /^[\d|[\]]+$/.test(pattern) ? pattern.split("|").flatMap(spelled) : null;
};

/** Every country there are phone numbers for, by name (spec 3). */
export const COUNTRIES: readonly Country[] = getCountries()
  .map((iso2) => {
    const dialCode = getCountryCallingCode(iso2);
    const priority = countriesOf(dialCode).indexOf(iso2);
    return { name: countryName(iso2), iso2, dialCode, priority, areaCodes: areaCodesOf(iso2) };
  })
  .sort((one, other) => one.name.localeCompare(other.name, "en"));
