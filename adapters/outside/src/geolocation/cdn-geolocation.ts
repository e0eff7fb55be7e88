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

const NETWORKS: readonly PlaceHeaders[] = [
  // Cloudflare
  {
    country: "cf-ipcountry",
    region: "cf-region-code",
    latitude: "cf-iplatitude",
    longitude: "cf-iplongitude",
  },
  // Vercel
  {
    country: "x-vercel-ip-country",
    region: "x-vercel-ip-country-region",
    latitude: "x-vercel-ip-latitude",
    longitude: "x-vercel-ip-longitude",
  },
  // CloudFront
  {
    country: "cloudfront-viewer-country",
    region: "cloudfront-viewer-country-region",
    latitude: "cloudfront-viewer-latitude",
    longitude: "cloudfront-viewer-longitude",
  },
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
