import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation, type VisitorConnection } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** The headers in which one content delivery network says where a visitor is. */
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

/**
 * Places visitors by what a content delivery network in front of the server says of them. Anybody can send such headers:
 * use it only behind a network that sets them itself.
 */
export const cdnGeolocation: Layer.Layer<Geolocation> = Layer.succeed(Geolocation, {
  locate: ({ headers }) => Effect.succeed(placeIn(headers)),
});

const placeIn = (headers: VisitorConnection["headers"]): Place => {
  for (const { country, region, latitude, longitude } of NETWORKS) {
    const coordinates = {
      latitude: degrees(headers[latitude], 90),
      longitude: degrees(headers[longitude], 180),
    };
    if (!Number.isNaN(coordinates.latitude) && !Number.isNaN(coordinates.longitude)) {
      return { countryCode: headers[country] ?? "", region: headers[region] ?? "", coordinates };
    }
  }
  return DEFAULT_PLACE;
};

const degrees = (header: string | undefined, most: number): number => {
  const value = header === undefined || header.trim() === "" ? Number.NaN : Number(header);
  return Math.abs(value) <= most ? value : Number.NaN;
};
