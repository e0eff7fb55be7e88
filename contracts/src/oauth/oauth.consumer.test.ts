import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { askReservationProvider } from "../reservations/ask-reservations.ts";
import { OAUTH_VALUES, type OauthState } from "./states.ts";

const { integer, string } = Matchers;

const pact = createPact("oauth");

const { text } = createStateMatchers(OAUTH_VALUES);

/** Begins an interaction in a state: a request for a token. */
const requestToken = (state: OauthState, description: string) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("POST", "/api/v2/oauth/token", (request) =>
      request.query({ grant_type: "client_credentials" }).headers({ authorization: text`Basic ${"basic"}` }),
    );

/** Searches for a table with a token of the endpoint; the search itself finds nothing, and answers 503 without the token. */
const search = (url: string) =>
  askReservationProvider(
    "https://reservations.invalid",
    (service) =>
      service.availability({ restaurantId: 1001, partySize: 2, start: "2027-03-05T19:00", language: null }),
    (request) => (request.url.startsWith(url) ? fetch(request) : Promise.resolve(answerSearch(request))),
    `${url}/api/v2/oauth/token`,
  );

const answerSearch = ({ headers }: Request): Response =>
  headers.get("authorization") === "Bearer access-token"
    ? Response.json({ times_available: null })
    : new Response(null, { status: 503 });

describe("server and token endpoint", () => {
  it("returns an access token", async () => {
    await requestToken("a client is registered", "a request for an access token")
      .willRespondWith(200, (response) =>
        response.jsonBody({ access_token: string("access-token"), expires_in: integer(3600) }),
      )
      .executeTest(async ({ url }) => {
        expect(await search(url)).toMatchObject({ success: { slots: [] } });
      });
  });

  it("rejects an unknown client", async () => {
    await requestToken("a client is not registered", "a request for an access token by an unknown client")
      .willRespondWith(401)
      .executeTest(async ({ url }) => {
        expect(await search(url)).toMatchObject({
          failure: { _tag: "ProviderUnavailable", detail: "token: status 401" },
        });
      });
  });

  it("reports an outage", async () => {
    await requestToken(
      "the service is unavailable",
      "a request for an access token while the service is unavailable",
    )
      .willRespondWith(503)
      .executeTest(async ({ url }) => {
        expect(await search(url)).toMatchObject({
          failure: { _tag: "ProviderUnavailable", detail: "token: status 503" },
        });
      });
  });
});
