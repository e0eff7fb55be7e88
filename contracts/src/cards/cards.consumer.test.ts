import { stripeCards } from "@couvert/adapters/cards/stripe/stripe-cards";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { Matchers, PactV3 } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { BOUNDARIES, WRITTEN_PACTS } from "../pact/boundaries.ts";
import { CARD_STATES } from "./states.ts";

const { regex, string } = Matchers;

// The library's older interface: the newer one has no form-encoded bodies.
const pact = new PactV3({
  ...BOUNDARIES.cards,
  dir: WRITTEN_PACTS,
  logLevel: "error",
});

/** A form-encoded request of the account. */
const post = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => ({
  method: "POST",
  path,
  headers: {
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    authorization: regex(/^Bearer .+/, "Bearer sk_test_pact"),
    ...headers,
  },
  body: new URLSearchParams(fields).toString(),
});

/** Calls the provider at a URL as the server does; returns the value or the named error. */
const ask = <A, E>(baseUrl: string, asked: Effect.Effect<A, E, CardTokens | Charges>) =>
  Effect.runPromise(
    Effect.result(asked).pipe(
      Effect.provide(stripeCards({ baseUrl, apiKey: "sk_test_pact", fetch, timeoutMs: 5_000 })),
    ),
  );

const tokenFor = (card_number: string) =>
  CardTokens.use((cards) =>
    cards.tokenFor({
      name_on_card: "Ana Reyes",
      card_number,
      card_month: "12",
      card_year: "39",
      card_cvc: "123",
      zip_code: "33131",
    }),
  );

const cardOf = (number: string) =>
  post("/v1/tokens", {
    "card[number]": number,
    "card[exp_month]": "12",
    "card[exp_year]": "2039",
    "card[cvc]": "123",
    "card[name]": "Ana Reyes",
    "card[address_zip]": "33131",
  });

const cardError = (code: string) => ({ error: { type: "card_error", code, message: string("No.") } });

const charge = (token: string, reference: string) =>
  Charges.use((charges) => charges.charge({ token, amount: 19_000, reference }));

const chargeOf = (token: string, reference: string) =>
  post(
    "/v1/charges",
    { amount: "19000", currency: "usd", source: token, "metadata[reference]": reference },
    { "idempotency-key": reference },
  );

describe("server and card provider", () => {
  it("returns a card's token", async () => {
    await pact
      .given(CARD_STATES.testCards)
      .uponReceiving("a card")
      .withRequest(cardOf("4242424242424242"))
      .willRespondWith({ status: 200, body: { id: regex(/^tok_\S+$/, "tok_1"), card: { last4: "4242" } } })
      .executeTest(async ({ url }) => {
        expect(await ask(url, tokenFor("4242424242424242"))).toMatchObject({
          success: { token: "tok_1", last4: "4242" },
        });
      });
  });

  it.each([
    ["4242424242424241", "incorrect_number"],
    ["4000000000000002", "card_declined"],
  ])("rejects a card with %s: %s", async (number, code) => {
    await pact
      .given(CARD_STATES.testCards)
      .uponReceiving(`a card declined with ${code}`)
      .withRequest(cardOf(number))
      .willRespondWith({ status: 402, body: cardError(code) })
      .executeTest(async ({ url }) => {
        expect(await ask(url, tokenFor(number))).toMatchObject({ failure: { _tag: "CardDeclined" } });
      });
  });

  it("charges a token", async () => {
    await pact
      .given(CARD_STATES.testTokens)
      .uponReceiving("a charge")
      .withRequest(chargeOf("tok_visa", "pact-made"))
      .willRespondWith({
        status: 200,
        body: { id: regex(/^ch_\S+$/, "ch_1"), amount: 19_000, status: "succeeded" },
      })
      .executeTest(async ({ url }) => {
        expect(await ask(url, charge("tok_visa", "pact-made"))).toMatchObject({
          success: { id: "ch_1", amount: 19_000 },
        });
      });
  });

  it("rejects the charge of a declined card", async () => {
    await pact
      .given(CARD_STATES.testTokens)
      .uponReceiving("a declined charge")
      .withRequest(chargeOf("tok_chargeDeclined", "pact-declined"))
      .willRespondWith({ status: 402, body: cardError("card_declined") })
      .executeTest(async ({ url }) => {
        expect(await ask(url, charge("tok_chargeDeclined", "pact-declined"))).toMatchObject({
          failure: { _tag: "ChargeDeclined" },
        });
      });
  });
});
