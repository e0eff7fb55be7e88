import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import type { RestaurantSource } from "./endpoint.ts";

let server: TestServer;
afterEach(() => server.close());

const MIAMI = {
  id: 1001,
  uid: "miami",
  name: "Miami",
  zone: "America/New_York",
  currency: null,
  coordinates: { latitude: 25.77, longitude: -80.19 },
};

const ask = async (source: Partial<RestaurantSource> = {}, path = "/api/house/restaurants") => {
  const restaurants = { list: async () => [MIAMI], settings: () => undefined, ...source };
  server = await startTestServer({}, { restaurants, config: { readsPerMinute: 1 } });
  const get = () => fetch(server.origin + path, { headers: { "accept-language": "es-US" } });
  const first = await get();
  return { first, body: await first.json(), next: get };
};

describe("GET restaurants", () => {
  it("lists the restaurants that take reservations, uncached and within the limit of reads (rule 7.96)", async () => {
    const languages: unknown[] = [];
    const list: RestaurantSource["list"] = async (language) => {
      languages.push(language);
      return [MIAMI];
    };
    const { first, body, next } = await ask({ list });
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({
      success: true,
      response: { data: [{ ...MIAMI, party_sizes: { least: 1, most: 20 } }] },
    });
    expect(languages).toEqual(["es-US"]);
    expect((await next()).status).toBe(429);
  });

  it("has the currency and the party sizes of the embedded service, up to those that can be searched for (rule 7.96)", async () => {
    const settings = (id: number) =>
      id === MIAMI.id ? createRestaurant({ currency: "CAD", minPartySize: 2, maxPartySize: 30 }) : undefined;
    const { body } = await ask({ settings });
    expect(body.response.data).toEqual([{ ...MIAMI, currency: "CAD", party_sizes: { least: 2, most: 20 } }]);
  });

  it("answers 404 for another provider (rule 7.1)", async () => {
    expect((await ask({}, "/api/other/restaurants")).body.error.code).toBe("unknown_provider");
  });
});
