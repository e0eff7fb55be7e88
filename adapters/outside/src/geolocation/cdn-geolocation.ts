import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation, type VisitorConnection } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** The names of one content delivery network's headers for a visitor's place. */
interface PlaceHeaders {
  readonly country: string;
  readonly region: string;
  readonly latitude: string;
  readonly longitude: string;
}

const namesAfter = (prefix: string): PlaceHeaders => ({
  country: `${prefix}country`,
  region: `${prefix}country-region`,
  latitude: `${prefix}latitude`,
  longitude: `${prefix}longitude`,
});

/** The headers of Cloudflare, Vercel and CloudFront. */
const NETWORKS: readonly PlaceHeaders[] = [
  {
    country: "cf-ipcountry",
    region: "cf-region-code",
    latitude: "cf-iplatitude",
    longitude: "cf-iplongitude",
  },
  namesAfter("x-vercel-ip-"),
  namesAfter("cloudfront-viewer-"),
];

/** Locates visitors by the headers of a delivery network, without which anybody could send them (rule 8.8). */
export const cdnGeolocation: Layer.Layer<Geolocation> = Layer.succeed(Geolocation, {
  locate: ({ headers }) => Effect.succeed(decodePlace(headers)),
});

const decodePlace = (headers: VisitorConnection["headers"]): Place => {
  for (const { country, region, latitude, longitude } of NETWORKS) {
    const coordinates = {
      latitude: decodeDegrees(headers[latitude], 90),
      longitude: decodeDegrees(headers[longitude], 180),
    };
    if (!Number.isNaN(coordinates.latitude) && !Number.isNaN(coordinates.longitude)) {
      return { countryCode: headers[country] ?? "", region: headers[region] ?? "", coordinates };
    }
  }
  return DEFAULT_PLACE;
};

const decodeDegrees = (header: string | undefined, most: number): number => {
  const value = header === undefined || header.trim() === "" ? Number.NaN : Number(header);
  return Math.abs(value) <= most ? value : Number.NaN;
};
