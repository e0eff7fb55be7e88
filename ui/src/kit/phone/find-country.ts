import { type CountryChoice, offeredCountries } from "@couvert/domain/forms/phone/country";
import { isFinding, NOTHING_TYPED, typeToFind } from "@couvert/domain/forms/phone/find-countries";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { listCountries } from "./countries.ts";

/** Finds countries by successive keys on a country button (rule 2.75). */
export interface CountryFinder {
  /** Returns whether the next key, at `now`, continues the previous ones. */
  readonly isFinding: (now: Instant) => boolean;
  /** Returns the iso2 code of the country that a key finds at `now`; null where it finds none. */
  readonly find: (key: string, now: Instant, choice: CountryChoice) => string | null;
}

/** Creates a finder without any keys typed. */
export const createCountryFinder = (): CountryFinder => {
  let typed = NOTHING_TYPED;
  return {
    isFinding: (now) => isFinding(typed, now),
    find: (key, now, choice) => {
      const [next, country] = typeToFind(typed, key, now, offeredCountries(listCountries(), choice));
      typed = next;
      return country?.iso2 ?? null;
    },
  };
};
