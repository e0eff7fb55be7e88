import { VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import { ip2cCountries } from "@couvert/outside/geolocation/ip2c-countries";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { GEOLOCATION_VALUES } from "../geolocation/states.ts";
import { textBody } from "../pact/core-body.ts";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import type { CountryState } from "./states.ts";

const { regex } = Matchers;
const { text } = createStateMatchers(GEOLOCATION_VALUES);

const pact = createPact("countries");

/** Finds the country of the visitor of the examples at the service at a URL, as the server does. */
const find = (baseUrl: string) =>
  Effect.runPromise(
    VisitorCountries.use((port) =>
      Effect.result(port.find({ address: GEOLOCATION_VALUES.address.example })),
    ).pipe(Effect.provide(ip2cCountries({ baseUrl, fetch, timeoutMs: 10_000 }))),
  );

/** Describes a look-up, and its answer. */
const lookUp = (state: CountryState, description: string, status: number, answer?: Matchers.V3RegexMatcher) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("GET", text`/${"address"}`)
    .willRespondWith(status, (response) => answer === undefined || textBody(response, answer));

describe("server and service of countries", () => {
  it("returns the country of an address", async () => {
    await lookUp(
      "an address has a country",
      "the country of an address",
      200,
      // Any code but ZZ, which is no country.
      regex(/^1;([A-Y][A-Z]|Z[A-Y]);[A-Z]{3};.+\s*$/, "1;US;USA;United States"),
    ).executeTest(async ({ url }) => {
      expect(await find(url)).toMatchObject({ success: "US" });
    });
  });

  it("knows no country of a private address", async () => {
    // ip2c gives some private networks their own country, ZZ.
    const nowhere = regex(/^(2;;;|1;ZZ;).*\s*$/, "2;;;UNKNOWN");
    await lookUp("an address has no country", "the country of a private address", 200, nowhere).executeTest(
      async ({ url }) => {
        expect(await find(url)).toMatchObject({ failure: { _tag: "CountryUnavailable" } });
      },
    );
  });

  it.each<[CountryState, string, number]>([
    ["the service has had too many requests", "a country above the limit of requests", 429],
    ["the service is unavailable", "a country at a service that is unavailable", 503],
  ])("fails when %s", async (state, description, status) => {
    await lookUp(state, description, status).executeTest(async ({ url }) => {
      expect(await find(url)).toMatchObject({
        failure: { _tag: "CountryUnavailable", detail: `the service answered ${status}` },
      });
    });
  });
});
