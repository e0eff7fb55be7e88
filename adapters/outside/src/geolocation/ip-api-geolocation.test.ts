import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { embeddedGeolocator } from "@couvert/services/geolocator/embedded-geolocator";
import { geolocationLaws } from "@couvert/services/laws/geolocation.laws";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { describe, expect, it, vi } from "vitest";
import { type IpApiOptions, ipApiGeolocation } from "./ip-api-geolocation.ts";

const miami = { countryCode: "US", region: "FL", coordinates: { latitude: 25.7743, longitude: -80.1937 } };

geolocationLaws("ipApiGeolocation over the embedded geolocator", () => ({
  layer: ipApiGeolocation({ fetch: embeddedGeolocator }),
  visitor: { address: "192.0.2.10", headers: {} },
  place: miami,
}));

/** Locates visitors in turn with one layer; returns their places and the log. */
const locateAll = async (addresses: readonly string[], options: IpApiOptions) => {
  const logged: string[] = [];
  const logger = Logger.make(({ message }) => void logged.push(String(message)));
  const places = await Effect.runPromise(
    Effect.flatMap(Geolocation, ({ locate }) =>
      Effect.forEach(addresses, (address) => locate({ address, headers: {} })),
    ).pipe(Effect.provide(Layer.merge(ipApiGeolocation(options), Logger.layer([logger])))),
  );
  return { places, logged };
};

describe("ipApiGeolocation", () => {
  it("looks up an address once, in any notation", async () => {
    const fetch = vi.fn(embeddedGeolocator);
    const { places } = await locateAll(["192.0.2.10", "192.0.2.10", "::ffff:192.0.2.10"], { fetch });
    expect(places).toEqual([miami, miami, miami]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([
    [{}, "http://ip-api.com/json"],
    [{ baseUrl: "https://ip.example.com/v1" }, "https://ip.example.com/v1"],
  ])("requests with %j at %s the fields it decodes, and follows no redirect", async (options, at) => {
    const fetch = vi.fn(embeddedGeolocator);
    await locateAll(["2001:db8::1"], { ...options, fetch });
    expect(fetch.mock.calls.map(([{ url, redirect }]) => [url, redirect])).toEqual([
      [`${at}/2001%3Adb8%3A%3A1?fields=status,message,countryCode,region,lat,lon`, "error"],
    ]);
  });

  it("makes no request for other text", async () => {
    const fetch = vi.fn(embeddedGeolocator);
    const { places } = await locateAll(["", "unknown", "1.2.3.4/../../admin"], { fetch });
    expect(places).toEqual([DEFAULT_PLACE, DEFAULT_PLACE, DEFAULT_PLACE]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [90, 180],
    [-90, -180],
  ])("locates a visitor at the corner %i, %i of the map", async (lat, lon) => {
    const fetch = async () => Response.json({ status: "success", countryCode: "", region: "", lat, lon });
    const { places } = await locateAll(["192.0.2.10"], { fetch });
    expect(places).toMatchObject([{ coordinates: { latitude: lat, longitude: lon } }]);
  });

  it("returns the default place for an address that the service does not know", async () => {
    const { places, logged } = await locateAll(["10.0.0.1"], { fetch: embeddedGeolocator });
    expect([places, logged]).toEqual([[DEFAULT_PLACE], []]);
  });

  it.each([
    ["is not there", () => Promise.reject(new Error("no network")), "no network"],
    ["has had enough", async () => new Response("slow down", { status: 429 }), "429"],
    ["answers without JSON", async () => new Response("<html>"), "JSON"],
    ["answers unreadably", async () => Response.json({ status: "success", lat: "north" }), "countryCode"],
    [
      "places a visitor off the map",
      async () => Response.json({ status: "success", countryCode: "US", region: "FL", lat: 300, lon: 0 }),
      "lat",
    ],
    [
      "places a visitor past the date line",
      async () => Response.json({ status: "success", countryCode: "US", region: "FL", lat: 0, lon: 180.01 }),
      "lon",
    ],
    ["does not answer in time", () => new Promise<Response>(() => undefined), "30 ms"],
  ])(
    "returns the default place and logs a warning when the service %s (rule 8.8)",
    async (_, fetch, detail) => {
      const timeoutMs = detail === "30 ms" ? 30 : 10_000;
      const { places, logged } = await locateAll(["192.0.2.10"], { fetch, timeoutMs });
      expect(places).toEqual([DEFAULT_PLACE]);
      expect(logged).toEqual([expect.stringContaining("visitor not located")]);
      expect(logged[0]).toContain(detail);
    },
  );

  it("does not repeat a failed look-up at once", async () => {
    const fetch = vi.fn(async () => new Response("down", { status: 503 }));
    const { places, logged } = await locateAll(["192.0.2.10", "192.0.2.10"], { fetch });
    expect(places).toEqual([DEFAULT_PLACE, DEFAULT_PLACE]);
    expect(fetch).toHaveBeenCalledOnce();
    expect(logged).toHaveLength(1);
  });
});
