import type { CountryAnswer } from "@couvert/api/geolocation/geolocation.schema";
import { COUNTRY_UNAVAILABLE } from "@couvert/domain/restaurant/location/geolocation";
import { createGetJson, type GetJson } from "../loading/get-json.ts";

/**
 * Creates the look-up of the visitor's country by `GET /api/country`: its iso2 code, or null with a warning where it is unknown
 * (rules 7.45, 8.37). All phone fields of a page share one request; a failed one is made again for the next field.
 */
export const createCountryLookup = (getJson: GetJson): (() => Promise<string | null>) => {
  let found: Promise<string | null> | undefined;
  const ask = async () => {
    const answer = await getJson<Partial<CountryAnswer> | null>("/api/country");
    const country = answer.ok ? answer.value?.response?.country : undefined;
    if (typeof country === "string" && /^[A-Z]{2}$/.test(country)) return country;
    console.warn(COUNTRY_UNAVAILABLE);
    found = undefined;
    return null;
  };
  return () => {
    found ??= ask();
    return found;
  };
};

/** Looks up the country of the visitor of this page. */
export const visitorCountry: () => Promise<string | null> = createCountryLookup(
  createGetJson((url) => fetch(url)),
);
