import { isIPv6 } from "node:net";
import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { errorMessage } from "@couvert/domain/values/error-message";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { type CityResponse, open, type Reader } from "maxmind";
import { normalizeAddress } from "./look-up-address.ts";

/** The file is missing or is not a database in MaxMind's format; `detail` is the reader's message. */
export class CityDatabaseUnusable extends Data.TaggedError("CityDatabaseUnusable")<{
  readonly file: string;
  readonly detail: string;
}> {}

/** The location of the city database. */
interface MmdbOptions {
  /** An uncompressed file in MaxMind's format; it is read into memory once. */
  readonly file: string;
}

/**
 * Locates visitors by their address with a city database on disk; at DEFAULT_PLACE when it does not know the address (rule 8.8).
 * Rejects with `CityDatabaseUnusable` when the file cannot be opened as a database.
 */
export const mmdbGeolocation = async ({ file }: MmdbOptions): Promise<Layer.Layer<Geolocation>> => {
  const cities = await openCities(file);
  return Layer.succeed(Geolocation, {
    locate: ({ address }) =>
      Effect.try({ try: () => findPlace(address, cities), catch: errorMessage }).pipe(
        Effect.tapError((detail) => Effect.logWarning(`visitor not located: ${detail}`)),
        Effect.orElseSucceed(() => DEFAULT_PLACE),
      ),
  });
};

type Cities = Reader<CityResponse>;

const openCities = async (file: string): Promise<Cities> => {
  try {
    return await open<CityResponse>(file);
  } catch (error) {
    throw new CityDatabaseUnusable({ file, detail: errorMessage(error) });
  }
};

const findPlace = (address: string, cities: Cities): Place => {
  const normalized = normalizeAddress(address);
  // In a database of IPv4 addresses the reader would take the first bits of an IPv6 address for one.
  if (normalized === null || (isIPv6(normalized) && cities.metadata.ipVersion === 4)) return DEFAULT_PLACE;
  return Option.getOrElse(decodeCityRecord(cities.get(normalized)), () => DEFAULT_PLACE);
};

const Latitude = Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 }));
const Longitude = Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 }));
const Code = Schema.optional(Schema.NullOr(Schema.String));

/** A city in MaxMind's shape; subdivisions go from the largest, a state, to the smallest. */
const NestedCity = Schema.Struct({
  country: Schema.optional(Schema.Struct({ iso_code: Code })),
  subdivisions: Schema.optional(Schema.Array(Schema.Struct({ iso_code: Code }))),
  location: Schema.Struct({ latitude: Latitude, longitude: Longitude }),
});

/** A city in ip-location-db's shape; `state1`, in some tables `region`, is the name of the largest subdivision. */
const FlatCity = Schema.Struct({
  country_code: Code,
  state1: Code,
  region: Code,
  latitude: Latitude,
  longitude: Longitude,
});

const decodeNested = Schema.decodeUnknownOption(NestedCity);
const decodeFlat = Schema.decodeUnknownOption(FlatCity);

/** Decodes the place of a record in either shape; none without coordinates. */
export const decodeCityRecord = (record: unknown): Option.Option<Place> =>
  Option.orElse(Option.map(decodeNested(record), decodeNestedPlace), () =>
    Option.map(decodeFlat(record), decodeFlatPlace),
  );

const decodeNestedPlace = ({ country, subdivisions, location }: typeof NestedCity.Type): Place => ({
  countryCode: country?.iso_code ?? "",
  region: subdivisions?.[0]?.iso_code ?? "",
  coordinates: { latitude: location.latitude, longitude: location.longitude },
});

const decodeFlatPlace = (city: typeof FlatCity.Type): Place => ({
  countryCode: city.country_code ?? "",
  region: city.state1 ?? city.region ?? "",
  coordinates: { latitude: city.latitude, longitude: city.longitude },
});
