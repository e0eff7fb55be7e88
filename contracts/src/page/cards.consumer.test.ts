import { productCardTokens } from "@couvert/adapters/cards/browser/product-card-tokens";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import type { CardState } from "../cards/states.ts";
import { createPact } from "../pact/create-pact.ts";

const { regex } = Matchers;

const pact = createPact("page");

const cardOf = (card_number: string) => ({
  name_on_card: "Ana Reyes",
  card_number,
  card_month: "12",
  card_year: "39",
  card_cvc: "123",
  zip_code: "33131",
});

/** Requests a card's token from the server at a URL as the page does; returns the token or the named error. */
const ask = (baseUrl: string, card_number: string) => {
  const layer = productCardTokens({
    provider: "test-cards",
    fetch: (path, init) => fetch(path, init),
    baseUrl,
  });
  return Effect.runPromise(
    Effect.result(CardTokens.use((cards) => cards.tokenFor(cardOf(card_number)))).pipe(Effect.provide(layer)),
  );
};

describe("page and server: card tokens", () => {
  it("returns a card's token", async () => {
    await pact
      .addInteraction()
      .given("test cards have tokens" satisfies CardState)
      .uponReceiving("a card")
      .withRequest("POST", "/api/test-cards/get-card-tokens", (request) =>
        request.jsonBody(cardOf("4242424242424242")),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          success: true,
          response: { id: regex(/^\S+$/, "tok_1"), card: { last4: "4242" } },
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await ask(url, "4242424242424242")).toMatchObject({
          success: { token: "tok_1", last4: "4242" },
        });
      });
  });

  it("rejects a declined card", async () => {
    await pact
      .addInteraction()
      .given("banks decline test cards when their tokens are requested" satisfies CardState)
      .uponReceiving("a declined card")
      .withRequest("POST", "/api/test-cards/get-card-tokens", (request) =>
        request.jsonBody(cardOf("4000000000000002")),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({ success: false, error: { code: "card_declined" }, response: null }),
      )
      .executeTest(async ({ url }) => {
        expect(await ask(url, "4000000000000002")).toMatchObject({ failure: { _tag: "CardDeclined" } });
      });
  });
});
