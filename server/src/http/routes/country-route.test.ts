import { CountryUnavailable, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";

let server: TestServer;
afterEach(() => server.close());

const ask = async (find: Effect.Success<typeof VisitorCountries>["find"], trustProxy: false | 1 = false) => {
  const config = {
    reservations: { id: "house", isStoredHere: true },
    cards: { id: "test-cards" },
    trustProxy,
    readsPerMinute: 1,
    writesPerMinute: 9,
    clientErrorsPerMinute: 9,
    cardNumbers: "16",
  } as const;
  server = await startTestServer(
    {},
    { config },
    undefined,
    undefined,
    Layer.succeed(VisitorCountries, { find }),
  );
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const get = async () => fetch(`${server.origin}/api/country`, { headers });
  const first = await get();
  return {
    status: first.status,
    cached: first.headers.get("cache-control"),
    body: await first.json(),
    next: get,
  };
};

describe("GET /api/country", () => {
  it("answers the country of the visitor's address, uncached and within the limit of reads (rule 7.45)", async () => {
    const seen: string[] = [];
    const { status, cached, body, next } = await ask(({ address }) => {
      seen.push(address);
      return Effect.succeed("CA");
    }, 1);
    expect([status, cached, body]).toEqual([200, "no-store", { success: true, response: { country: "CA" } }]);
    expect(seen).toEqual(["198.51.100.7"]);
    expect((await next()).status).toBe(429);
  });

  it("answers 502 where the country is unknown, without the reason (rule 8.37)", async () => {
    const { status, body } = await ask(() => Effect.fail(new CountryUnavailable({ detail: "no network" })));
    expect(status).toBe(502);
    expect(body).toEqual({
      success: false,
      error: { code: "country_unavailable", message: "unable to fetch the country", fields: {} },
    });
  });
});
