import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { type AddressService, createAddressLookUp } from "./look-up-address.ts";

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

const IpApiAnswer = Schema.Union([Placed, Failed]);

/** A service with ip-api's wire format; by default ip-api itself. */
export type IpApiOptions = Omit<AddressService, "baseUrl"> & Partial<AddressService>;

/** Locates visitors by their address with ip-api; at DEFAULT_PLACE when it does not know the address or fails (rule 8.8). */
export const ipApiGeolocation = (options: IpApiOptions): Layer.Layer<Geolocation> =>
  Layer.effect(
    Geolocation,
    Effect.map(
      createAddressLookUp({
        baseUrl: "http://ip-api.com/json",
        ...options,
        query: "?fields=status,message,countryCode,region,lat,lon",
        decode: async (response) => decodePlace(decode(await response.json())),
        createError: (detail) => detail,
        warning: "visitor not located",
      }),
      (lookUp) => ({
        locate: ({ address }) =>
          Effect.orElseSucceed(lookUp(address) ?? Effect.succeed(DEFAULT_PLACE), () => DEFAULT_PLACE),
      }),
    ),
  );

const decode = Schema.decodeUnknownSync(IpApiAnswer);

const decodePlace = (answer: typeof IpApiAnswer.Type): Place =>
  answer.status === "fail"
    ? DEFAULT_PLACE
    : {
        countryCode: answer.countryCode,
        region: answer.region,
        coordinates: { latitude: answer.lat, longitude: answer.lon },
      };
