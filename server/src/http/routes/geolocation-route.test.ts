import { DEFAULT_PLACE, type Place } from "@couvert/domain/restaurant/location/geolocation";
import type { VisitorConnection } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";

let server: TestServer;
afterEach(() => server.close());

const toronto: Place = {
  countryCode: "CA",
  region: "ON",
  coordinates: { latitude: 43.65, longitude: -79.38 },
};

const visitorsOf = async (trustProxy: false | 1): Promise<readonly VisitorConnection[]> => {
  const visitors: VisitorConnection[] = [];
  const config = {
    reservations: { id: "house", isStoredHere: true },
    cards: { id: "test-cards" },
    cardNumbers: "16",
    trustProxy,
    readsPerMinute: 9,
    writesPerMinute: 9,
    clientErrorsPerMinute: 9,
  } as const;
  server = await startTestServer({}, { config }, (visitor) => {
    visitors.push(visitor);
    return Effect.succeed(DEFAULT_PLACE);
  });
  await fetch(`${server.origin}/api/geolocation`, {
    headers: { "x-forwarded-for": "198.51.100.7", "cf-ipcountry": "CA" },
  });
  return visitors;
};

describe("GET /api/geolocation", () => {
  it("returns the visitor's place (rules 7.2, 7.3)", async () => {
    server = await startTestServer({}, {}, () => Effect.succeed(toronto));
    const answer = await fetch(`${server.origin}/api/geolocation`);
    expect(await answer.json()).toEqual({
      data: { status: "success", countryCode: "CA", region: "ON", lat: 43.65, lon: -79.38 },
    });
  });

  it("has status fail for an unknown place", async () => {
    server = await startTestServer();
    const answer = await fetch(`${server.origin}/api/geolocation`);
    expect(await answer.json()).toEqual({
      data: { status: "fail", countryCode: "US", region: "FL", lat: 0, lon: 0 },
    });
  });

  it("uses a proxy's headers only when one is trusted", async () => {
    expect(await visitorsOf(false)).toEqual([{ address: "127.0.0.1", headers: {} }]);
    server.close();
    expect(await visitorsOf(1)).toEqual([
      { address: "198.51.100.7", headers: expect.objectContaining({ "cf-ipcountry": "CA" }) },
    ]);
  });
});
