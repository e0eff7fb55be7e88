import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Cache from "effect/Cache";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { IpApiAnswer } from "./ip-api-answer.ts";
import { plainAddress } from "./plain-address.ts";

/** How to reach a service that speaks ip-api's wire format. */
export interface IpApiOptions {
  /** The address of its JSON answers, without a slash at the end; ip-api's own unless given. */
  readonly baseUrl?: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** How long one look-up may take, in ms; 2 s unless given. */
  readonly timeoutMs?: number;
  /** How many addresses are remembered, for an hour each; 10,000 unless given. ip-api allows 45 look-ups a minute. */
  readonly remembered?: number;
}

class LookupFailed extends Data.TaggedError("LookupFailed")<{ readonly detail: string }> {}

/** Places visitors by their address through ip-api; one it cannot place, or not in time, is at DEFAULT_PLACE (spec 8). */
export const ipApiGeolocation = (options: IpApiOptions): Layer.Layer<Geolocation> =>
  Layer.effect(
    Geolocation,
    Effect.gen(function* () {
      const places = yield* Cache.makeWith((address: string) => lookUp(address, options), {
        capacity: options.remembered ?? 10_000,
        // A failure is remembered for a moment only: long enough not to ask a service in trouble for every visitor.
        timeToLive: (exit) => (Exit.isSuccess(exit) ? "1 hour" : "10 seconds"),
      });
      return {
        locate: ({ address }) => {
          const plain = plainAddress(address);
          if (plain === null) return Effect.succeed(DEFAULT_PLACE);
          return Effect.orElseSucceed(Cache.get(places, plain), () => DEFAULT_PLACE);
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
      const response = await options.fetch(new Request(url, { signal }));
      if (!response.ok) throw new Error(`the service answered ${response.status}`);
      return placeOf(decode(await response.json()));
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

const placeOf = (answer: IpApiAnswer): Place =>
  answer.status === "fail"
    ? DEFAULT_PLACE
    : {
        countryCode: answer.countryCode,
        region: answer.region,
        coordinates: { latitude: answer.lat, longitude: answer.lon },
      };
