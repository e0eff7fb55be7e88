import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Cache from "effect/Cache";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { normalizeAddress } from "./normalize-address.ts";

/** The answer for an address with a known place. */
const Placed = Schema.Struct({
  status: Schema.Literal("success"),
  countryCode: Schema.String,
  region: Schema.String,
  lat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  lon: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
});

/** The answer for any other address, with the reason: `private range`, `reserved range`, `invalid query`. */
const Failed = Schema.Struct({ status: Schema.Literal("fail"), message: Schema.optional(Schema.String) });

/** An answer of ip-api. */
const IpApiAnswer = Schema.Union([Placed, Failed]);

type IpApiAnswer = typeof IpApiAnswer.Type;

/** The options of a service with ip-api's wire format. */
export interface IpApiOptions {
  /** The URL of its JSON answers without a slash at the end; ip-api's own by default. */
  readonly baseUrl?: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The timeout of one look-up, in ms; 2 s by default. */
  readonly timeoutMs?: number;
  /** The number of cached addresses, for an hour each; 10,000 by default. ip-api allows 45 look-ups a minute. */
  readonly cacheSize?: number;
}

class LookupFailed extends Data.TaggedError("LookupFailed")<{ readonly detail: string }> {}

/** Locates visitors by their address with ip-api; at DEFAULT_PLACE when it does not know the address or fails (rule 8.8). */
export const ipApiGeolocation = (options: IpApiOptions): Layer.Layer<Geolocation> =>
  Layer.effect(
    Geolocation,
    Effect.gen(function* () {
      const places = yield* Cache.makeWith((address: string) => lookUp(address, options), {
        capacity: options.cacheSize ?? 10_000,
        // A failure is cached for a moment, so that a failing service is not called for every visitor.
        timeToLive: (exit) => (Exit.isSuccess(exit) ? "1 hour" : "10 seconds"),
      });
      return {
        locate: ({ address }) => {
          const normalized = normalizeAddress(address);
          if (normalized === null) return Effect.succeed(DEFAULT_PLACE);
          return Effect.orElseSucceed(Cache.get(places, normalized), () => DEFAULT_PLACE);
        },
      };
    }),
  );

const decode = Schema.decodeUnknownSync(IpApiAnswer);

const lookUp = (address: string, options: IpApiOptions): Effect.Effect<Place, LookupFailed> => {
  const { baseUrl = "http://ip-api.com/json", timeoutMs = 2000 } = options;
  const url = `${baseUrl}/${encodeURIComponent(address)}?fields=status,message,countryCode,region,lat,lon`;
  return Effect.tryPromise({
    try: async (signal) => {
      const response = await options.fetch(new Request(url, { signal, redirect: "error" }));
      if (!response.ok) throw new Error(`the service answered ${response.status}`);
      return decodePlace(decode(await response.json()));
    },
    catch: (cause) => new LookupFailed({ detail: cause instanceof Error ? cause.message : String(cause) }),
  }).pipe(
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () => Effect.fail(new LookupFailed({ detail: `no answer within ${timeoutMs} ms` })),
    }),
    Effect.tapError(({ detail }) => Effect.logWarning(`visitor not located: ${detail}`)),
  );
};

const decodePlace = (answer: IpApiAnswer): Place =>
  answer.status === "fail"
    ? DEFAULT_PLACE
    : {
        countryCode: answer.countryCode,
        region: answer.region,
        coordinates: { latitude: answer.lat, longitude: answer.lon },
      };
