import { COUNTRY_UNAVAILABLE } from "@couvert/domain/restaurant/location/geolocation";
import { CountryUnavailable, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import { knownCountry } from "@couvert/platform/phone-numbers/known-country";
import * as Cache from "effect/Cache";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import { normalizeAddress } from "./normalize-address.ts";

/** The options of a service with ip2c's wire format. */
export interface Ip2cOptions {
  /** The URL of its answers, to which an address is added: `https://ip2c.org`, without a slash at the end. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The timeout of one look-up, in ms; 2 s by default. */
  readonly timeoutMs?: number;
  /** The number of cached addresses, for an hour each; 10,000 by default. */
  readonly cacheSize?: number;
}

/** The most characters of an answer that are read; the longest name of a country makes it about 60. */
const MAX_ANSWER_LENGTH = 200;

/** Finds the countries of visitors by their address with ip2c, which answers `1;US;USA;United States` (rules 7.45, 8.37). */
export const ip2cCountries = (options: Ip2cOptions): Layer.Layer<VisitorCountries> =>
  Layer.effect(
    VisitorCountries,
    Effect.gen(function* () {
      const countries = yield* Cache.makeWith((address: string) => lookUp(address, options), {
        capacity: options.cacheSize ?? 10_000,
        // A failure is cached for a moment, so that a failing service is not called for every visitor.
        timeToLive: (exit) => (Exit.isSuccess(exit) ? "1 hour" : "10 seconds"),
      });
      return {
        find: ({ address }) => {
          const normalized = normalizeAddress(address);
          return normalized === null
            ? Effect.fail(new CountryUnavailable({ detail: "the visitor has no IP address" }))
            : Cache.get(countries, normalized);
        },
      };
    }),
  );

const lookUp = (address: string, options: Ip2cOptions): Effect.Effect<string, CountryUnavailable> => {
  const { baseUrl, timeoutMs = 2000 } = options;
  return Effect.tryPromise({
    try: async (signal) => {
      // A redirect could lead to any host.
      const request = new Request(`${baseUrl}/${encodeURIComponent(address)}`, { signal, redirect: "error" });
      const response = await options.fetch(request);
      if (response.ok) return decodeCountry(await readStart(response));
      await response.body?.cancel();
      throw new Error(`the service answered ${response.status}`);
    },
    catch: (cause) =>
      new CountryUnavailable({ detail: cause instanceof Error ? cause.message : String(cause) }),
  }).pipe(
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () => Effect.fail(new CountryUnavailable({ detail: `no answer within ${timeoutMs} ms` })),
    }),
    Effect.tapError(({ detail }) => Effect.logWarning(`${COUNTRY_UNAVAILABLE}: ${detail}`)),
  );
};

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
