import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { ipApiGeolocation } from "@couvert/outside/geolocation/ip-api-geolocation";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { GEOLOCATION_VALUES, type GeolocationState } from "./states.ts";

const { number, regex, string } = Matchers;
const { text } = createStateMatchers(GEOLOCATION_VALUES);

const pact = createPact("geolocation");

/** Locates the visitor of the examples at the service at a URL, as the server does. */
const locate = (url: string) =>
  Effect.runPromise(
    Geolocation.use((port) => port.locate({ address: GEOLOCATION_VALUES.address.example, headers: {} })).pipe(
      Effect.provide(ipApiGeolocation({ baseUrl: `${url}/json`, fetch, timeoutMs: 10_000 })),
    ),
  );

/** Describes a look-up, and its answer. */
const lookUp = (state: GeolocationState, description: string, status: number, body?: object) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("GET", text`/json/${"address"}`, (request) =>
      request.query({ fields: "status,message,countryCode,region,lat,lon" }),
    )
    .willRespondWith(status, (response) => body === undefined || response.jsonBody(body));

describe("server and geolocation service", () => {
  it("returns the place of an address", async () => {
    const answer = {
      status: "success",
      countryCode: regex(/^[A-Z]{2}$/, "US"),
      region: string("FL"),
      lat: number(25.7743),
      lon: number(-80.1937),
    };
    await lookUp("an address has a place", "the place of an address", 200, answer).executeTest(
      async ({ url }) => {
        expect(await locate(url)).toEqual({
          countryCode: "US",
          region: "FL",
          coordinates: { latitude: 25.7743, longitude: -80.1937 },
        });
      },
    );
  });

  it("returns the default place for a private address", async () => {
    await lookUp("an address has no place", "the place of a private address", 200, {
      status: "fail",
    }).executeTest(async ({ url }) => {
      expect(await locate(url)).toEqual(DEFAULT_PLACE);
    });
  });

  it.each<[GeolocationState, string, number]>([
    ["the service has had too many requests", "a place above the limit of requests", 429],
    ["the service is unavailable", "a place at a service that is unavailable", 503],
  ])("returns the default place when %s", async (state, description, status) => {
    await lookUp(state, description, status).executeTest(async ({ url }) => {
      expect(await locate(url)).toEqual(DEFAULT_PLACE);
    });
  });
});
