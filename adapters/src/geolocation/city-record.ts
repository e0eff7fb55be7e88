import type { Place } from "@couvert/domain/restaurant/location/geolocation";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

const Latitude = Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 }));
const Longitude = Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 }));
const Code = Schema.optional(Schema.NullOr(Schema.String));

/** A city as MaxMind writes it: the subdivisions go from the largest, a state, to the smallest. */
const NestedCity = Schema.Struct({
  country: Schema.optional(Schema.Struct({ iso_code: Code })),
  subdivisions: Schema.optional(Schema.Array(Schema.Struct({ iso_code: Code }))),
  location: Schema.Struct({ latitude: Latitude, longitude: Longitude }),
});

/** A city as ip-location-db writes it: `state1` is the largest subdivision, by its name; some tables call it `region`. */
const FlatCity = Schema.Struct({
  country_code: Code,
  state1: Code,
  region: Code,
  latitude: Latitude,
  longitude: Longitude,
});

const decodeNested = Schema.decodeUnknownOption(NestedCity);
const decodeFlat = Schema.decodeUnknownOption(FlatCity);

/** The place a record of a city database tells of, in MaxMind's shape or the flat one; none without a point on the map. */
export const placeOfRecord = (record: unknown): Option.Option<Place> =>
  Option.orElse(Option.map(decodeNested(record), placeOfNested), () =>
    Option.map(decodeFlat(record), placeOfFlat),
  );

const placeOfNested = ({ country, subdivisions, location }: typeof NestedCity.Type): Place => ({
  countryCode: country?.iso_code ?? "",
  region: subdivisions?.[0]?.iso_code ?? "",
  coordinates: { latitude: location.latitude, longitude: location.longitude },
});

const placeOfFlat = (city: typeof FlatCity.Type): Place => ({
  countryCode: city.country_code ?? "",
  region: city.state1 ?? city.region ?? "",
  coordinates: { latitude: city.latitude, longitude: city.longitude },
});
