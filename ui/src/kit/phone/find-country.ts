import { type CountryChoice, offeredCountries } from "@couvert/domain/forms/phone/country";
import { isFinding, NOTHING_TYPED, typeToFind } from "@couvert/domain/forms/phone/find-countries";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { COUNTRIES } from "./countries.ts";

/** Finds countries by the keys pressed on a country button, one after another (spec 2.9). */
export interface CountryFinder {
  /** Whether the next key, at `now`, adds to those before it. */
  readonly isFinding: (now: Instant) => boolean;
  /** The iso2 code of the country that a key leads to, at `now`; null where it leads to none. */
  readonly find: (key: string, now: Instant, choice: CountryChoice) => string | null;
}

/** A finder before the first key. */
export const createCountryFinder = (): CountryFinder => {
  let typed = NOTHING_TYPED;
  return {
    isFinding: (now) => isFinding(typed, now),
    find: (key, now, choice) => {
      const [next, country] = typeToFind(typed, key, now, offeredCountries(COUNTRIES, choice));
      typed = next;
      return country?.iso2 ?? null;
    },
  };
};
