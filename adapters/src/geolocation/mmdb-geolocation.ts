import { isIPv6 } from "node:net";
import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import { type CityResponse, open, type Reader } from "maxmind";
import { placeOfRecord } from "./city-record.ts";
import { plainAddress } from "./plain-address.ts";

/** A file is missing, or is no database in MaxMind's format; `detail` says which, in the reader's own words. */
export class CityDatabaseUnusable extends Data.TaggedError("CityDatabaseUnusable")<{
  readonly file: string;
  readonly detail: string;
}> {}

/** Where the city database lies. */
export interface MmdbOptions {
  /** A file in MaxMind's format, not packed; it is read once, whole, into memory. */
  readonly file: string;
}

/**
 * Places visitors by their address through a city database on disk; one it does not know is at DEFAULT_PLACE (spec 8).
 * Rejects with `CityDatabaseUnusable` when the file cannot be opened as a database.
 */
export const mmdbGeolocation = async ({ file }: MmdbOptions): Promise<Layer.Layer<Geolocation>> => {
  const cities = await openCities(file);
  return Layer.succeed(Geolocation, {
    locate: ({ address }) =>
      Effect.try({ try: () => placeAt(address, cities), catch: sentenceOf }).pipe(
        Effect.tapError((detail) => Effect.logWarning(`visitor not located: ${detail}`)),
        Effect.orElseSucceed(() => DEFAULT_PLACE),
      ),
  });
};

type Cities = Reader<CityResponse>;

const openCities = async (file: string): Promise<Cities> => {
  try {
    return await open<CityResponse>(file);
  } catch (fault) {
    throw new CityDatabaseUnusable({ file, detail: sentenceOf(fault) });
  }
};

const placeAt = (address: string, cities: Cities): Place => {
  const plain = plainAddress(address);
  // The reader would take the first bits of an IPv6 address for an IPv4 one in a database that has only those.
  if (plain === null || (isIPv6(plain) && cities.metadata.ipVersion === 4)) return DEFAULT_PLACE;
  return Option.getOrElse(placeOfRecord(cities.get(plain)), () => DEFAULT_PLACE);
};

const sentenceOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
