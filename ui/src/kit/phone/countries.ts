import { FORM_LOCALE } from "@couvert/domain/forms/form/form";
import type { Country } from "@couvert/domain/forms/phone/country";
import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from "libphonenumber-js/min";
import { formatLocale } from "../../languages/languages.ts";
import { countriesOf } from "./calling-codes.ts";
import { countryName } from "./country-name.ts";

/** Expands a pattern with a choice of digits: `8[024]9` becomes 809, 829 and 849. */
const spelled = (pattern: string): readonly string[] => {
  const [, head, choice, tail] = /^(\d*)\[(\d+)\](.*)$/.exec(pattern) ?? [];
  if (head === undefined || choice === undefined || tail === undefined) return [pattern];
  return [...choice].flatMap((digit) => spelled(head + digit + tail));
};

/** Returns the area codes that tell a country from others of its dial code; null where they cannot be listed. */
const areaCodesOf = (iso2: CountryCode): readonly string[] | null => {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(iso2);
  // The library's types promise a string. In fact a single area code is a number, and 0 stands for none.
  const pattern = String(metadata.numberingPlan?.leadingDigits() || "");
  return /^[\d|[\]]+$/.test(pattern) ? pattern.split("|").flatMap(spelled) : null;
};

const lists = new Map<string, readonly Country[]>();

/** Returns all countries with phone numbers, by their names in the language of the page (rules 3.41, 9.24). */
export const listCountries = (): readonly Country[] => {
  const locale = formatLocale();
  const known = lists.get(locale);
  if (known !== undefined) return known;
  const collator = new Intl.Collator(locale);
  const list = getCountries()
    .map((iso2) => {
      const dialCode = getCountryCallingCode(iso2);
      const priority = countriesOf(dialCode).indexOf(iso2);
      return {
        name: countryName(iso2, locale),
        englishName: countryName(iso2, FORM_LOCALE),
        iso2,
        dialCode,
        priority,
        areaCodes: areaCodesOf(iso2),
      };
    })
    .sort((one, other) => collator.compare(one.name, other.name));
  lists.set(locale, list);
  return list;
};
