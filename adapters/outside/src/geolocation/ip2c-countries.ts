import { COUNTRY_UNAVAILABLE } from "@couvert/domain/restaurant/location/geolocation";
import { CountryUnavailable, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import { knownCountry } from "@couvert/platform/phone-numbers/known-country";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type AddressService, createAddressLookUp } from "./look-up-address.ts";

/** The most characters of an answer that are read; the longest name of a country makes it about 60. */
const MAX_ANSWER_LENGTH = 200;

/** Finds the countries of visitors by their address with ip2c, which answers `1;US;USA;United States` (rules 7.45, 8.37). */
export const ip2cCountries = (service: AddressService): Layer.Layer<VisitorCountries> =>
  Layer.effect(
    VisitorCountries,
    Effect.map(
      createAddressLookUp({
        ...service,
        decode: async (response) => decodeCountry(await readStart(response)),
        createError: (detail) => new CountryUnavailable({ detail }),
        warning: COUNTRY_UNAVAILABLE,
      }),
      (lookUp) => ({
        find: ({ address }) =>
          lookUp(address) ?? Effect.fail(new CountryUnavailable({ detail: "the visitor has no IP address" })),
      }),
    ),
  );

/** Reads the first characters of an answer and cancels the rest. */
const readStart = async (response: Response): Promise<string> => {
  let text = "";
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= MAX_ANSWER_LENGTH) break;
  }
  return text;
};

/** Decodes an answer: `1` first for success, and the country from index 2. Throws for any other (rule 7.45). */
const decodeCountry = (answer: string): string => {
  if (!answer.startsWith("1")) throw new Error("the service knows no country");
  const country = knownCountry(answer.slice(2, 4).toUpperCase());
  if (country === undefined) throw new Error("the service names no country with telephone numbers");
  return country;
};
