import { type CountryChoice, offeredCountries } from "@couvert/domain/forms/phone/country";
import { matchCountry } from "@couvert/domain/forms/phone/find-countries";
import { listCountries } from "./countries.ts";

/** Returns the iso2 code of the offered country that characters find; null where they find none (rule 2.75). */
export const findCountry = (characters: string, choice: CountryChoice): string | null =>
  matchCountry(offeredCountries(listCountries(), choice), characters)?.iso2 ?? null;
