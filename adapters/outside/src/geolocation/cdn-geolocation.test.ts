import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { geolocationLaws } from "@couvert/services/laws/geolocation.laws";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { cdnGeolocation } from "./cdn-geolocation.ts";

const toronto = { countryCode: "CA", region: "ON", coordinates: { latitude: 43.65, longitude: -79.38 } };
const cloudflare = {
  "cf-ipcountry": "CA",
  "cf-region-code": "ON",
  "cf-iplatitude": "43.65",
  "cf-iplongitude": "-79.38",
};
const vercel = {
  "x-vercel-ip-country": "CA",
  "x-vercel-ip-country-region": "ON",
  "x-vercel-ip-latitude": "43.65",
  "x-vercel-ip-longitude": "-79.38",
};
const cloudFront = {
  "cloudfront-viewer-country": "CA",
  "cloudfront-viewer-country-region": "ON",
  "cloudfront-viewer-latitude": "43.65",
  "cloudfront-viewer-longitude": "-79.38",
};

geolocationLaws("cdnGeolocation", () => ({
  layer: cdnGeolocation,
  visitor: { address: "203.0.113.9", headers: cloudflare },
  place: toronto,
}));

const locate = (headers: Readonly<Record<string, string | undefined>>) =>
  Effect.runPromise(
    Effect.flatMap(Geolocation, (geolocation) =>
      geolocation.locate({ address: "203.0.113.9", headers }),
    ).pipe(Effect.provide(cdnGeolocation)),
  );

describe("cdnGeolocation", () => {
  it.each([
    ["Cloudflare", cloudflare],
    ["Vercel", vercel],
    ["CloudFront", cloudFront],
  ])("reads the headers of %s", async (_, headers) => {
    expect(await locate(headers)).toEqual(toronto);
  });

  it.each([
    ["90", "180"],
    ["-90", "-180"],
  ])("locates a visitor at the corner %s, %s of the map", async (latitude, longitude) => {
    const place = await locate({ ...cloudflare, "cf-iplatitude": latitude, "cf-iplongitude": longitude });
    expect(place.coordinates).toEqual({ latitude: Number(latitude), longitude: Number(longitude) });
  });

  it.each([
    ["only a country", { "cf-ipcountry": "CA" }],
    ["half a point", { ...cloudflare, "cf-iplongitude": undefined }],
    ["an empty latitude", { ...cloudflare, "cf-iplatitude": " " }],
    ["a point past the pole", { ...cloudflare, "cf-iplatitude": "90.01" }],
    ["a point past the date line", { ...cloudflare, "cf-iplongitude": "-180.01" }],
    ["words for degrees", { ...cloudflare, "cf-iplatitude": "north" }],
  ])("returns the default place for %s", async (_, headers) => {
    expect(await locate(headers)).toEqual(DEFAULT_PLACE);
  });
});
