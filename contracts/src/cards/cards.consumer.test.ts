import type { CardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { stripeCards } from "@couvert/outside/cards/stripe/stripe-cards";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { type FormFields, formBody } from "../pact/core-body.ts";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { CARD_VALUES, type CardState } from "./states.ts";

const { eachLike, like, matchStatus, regex, string } = Matchers;
const { value, text } = createStateMatchers(CARD_VALUES);

const pact = createPact("cards");

const API_KEY = CARD_VALUES.bearer.example;
const KEY = { authorization: text`Bearer ${"bearer"}` };

/** Calls the provider at a URL as the server does; returns the value or the named error. */
const ask = <A, E>(baseUrl: string, asked: Effect.Effect<A, E, CardTokens | Charges>) =>
  Effect.runPromise(
    Effect.result(asked).pipe(
      Effect.provide(stripeCards({ baseUrl, apiKey: API_KEY, fetch, timeoutMs: 5_000 })),
    ),
  );

/** Describes a POST of a form, and its answer. */
const posts = (
  state: CardState,
  description: string,
  { path, fields, headers = {} }: Form,
  [status, body]: readonly [number | ReturnType<typeof matchStatus>, object?],
) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("POST", path, (request) =>
      formBody(request, fields, "application/x-www-form-urlencoded").headers({ ...KEY, ...headers }),
    )
    .willRespondWith(status, (response) => body === undefined || response.jsonBody(body));

interface Form {
  readonly path: string;
  readonly fields: FormFields;
  readonly headers?: Readonly<Record<string, typeof REFERENCE>>;
}

const REFERENCE = value("reference");
const CARD: CardTokenRequest = {
  name_on_card: "Ana Reyes",
  card_number: "4242424242424242",
  card_month: "12",
  card_year: "39",
  card_cvc: "123",
  zip_code: "33131",
};

const cardForm = (changed: Partial<CardTokenRequest> = {}): Form => {
  const card = { ...CARD, ...changed };
  return {
    path: "/v1/tokens",
    fields: {
      "card[number]": card.card_number,
      "card[exp_month]": card.card_month,
      "card[exp_year]": `20${card.card_year}`,
      "card[cvc]": card.card_cvc,
      "card[name]": card.name_on_card,
      "card[address_zip]": card.zip_code,
    },
  };
};
const tokenFor = (changed: Partial<CardTokenRequest> = {}) =>
  CardTokens.use((cards) => cards.tokenFor({ ...CARD, ...changed }));

const AMOUNT = 19_000;
const chargeForm = (amount = AMOUNT, currency = "USD"): Form => ({
  path: "/v1/charges",
  fields: {
    amount: String(amount),
    currency: currency.toLowerCase(),
    source: value("cardToken"),
    "metadata[reference]": REFERENCE,
  },
  headers: { "idempotency-key": REFERENCE },
});
const charge = (amount = AMOUNT, currency = "USD") =>
  Charges.use((charges) =>
    charges.charge({
      token: CARD_VALUES.cardToken.example,
      amount,
      currency,
      reference: CARD_VALUES.reference.example,
    }),
  );

const find = Charges.use((charges) =>
  charges.find({ reference: CARD_VALUES.reference.example, currency: "USD" }),
);
const search = (state: CardState, description: string, status: number, data?: unknown) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("GET", "/v1/charges/search", (request) =>
      request.query({ query: text`metadata["reference"]:"${"reference"}"` }).headers(KEY),
    )
    .willRespondWith(status, (response) => (data === undefined ? response : response.jsonBody({ data })));

const refundForm: Form = {
  path: "/v1/refunds",
  fields: { charge: value("chargeId") },
};
const refund = Charges.use((charges) => charges.refund(CARD_VALUES.chargeId.example));

const error = (type: string, code?: string) => ({ error: { type, ...(code === undefined ? {} : { code }) } });
const CARD_DETAILS = { card: { last4: regex(/^\d{4}$/, "4242") } };
const CHARGE = {
  id: string("ch_1"),
  amount: AMOUNT,
  status: "succeeded",
  payment_method_details: CARD_DETAILS,
};

/** What every call has in common: the provider is down, does not know the key, or limits requests. */
const FAULTS = [
  ["at a service that is unavailable", "the service is unavailable", 503],
  ["with an unknown key", "a key belongs to no account", 401],
  ["above the limit of requests", "the account has sent too many requests", 429],
] as const;

describe("server and card provider: a card's token", () => {
  it("returns a token", async () => {
    const answer = { id: regex(/^tok_[A-Za-z0-9_-]+$/, "tok_1"), card: { last4: "4242" } };
    await posts("test cards have tokens", "a card", cardForm(), [200, answer]).executeTest(
      async ({ url }) => {
        expect(await ask(url, tokenFor())).toMatchObject({ success: { token: "tok_1", last4: "4242" } });
      },
    );
  });

  it.each<[string, CardState, Partial<CardTokenRequest>]>([
    ["incorrect_number", "test cards have tokens", { card_number: "4242424242424241" }],
    ["invalid_expiry_month", "test cards have tokens", { card_month: "13" }],
    ["invalid_expiry_year", "test cards have tokens", { card_year: "20" }],
    ["invalid_cvc", "test cards have tokens", { card_cvc: "12" }],
    [
      "incorrect_cvc",
      "banks decline test cards when their tokens are requested",
      { card_number: "4000000000000127" },
    ],
    [
      "expired_card",
      "banks decline test cards when their tokens are requested",
      { card_number: "4000000000000069" },
    ],
    [
      "card_declined",
      "banks decline test cards when their tokens are requested",
      { card_number: "4000000000000002" },
    ],
    [
      "processing_error",
      "banks decline test cards when their tokens are requested",
      { card_number: "4000000000000119" },
    ],
  ])("declines a card with %s", async (code, state, changed) => {
    const answer = [402, error("card_error", code)] as const;
    await posts(state, `a card with ${code}`, cardForm(changed), answer).executeTest(async ({ url }) => {
      expect(await ask(url, tokenFor(changed))).toMatchObject({ failure: { _tag: "CardDeclined" } });
    });
  });

  it.each(FAULTS)("fails %s", async (fault, state, status) => {
    await posts(state, `a card ${fault}`, cardForm(), [status]).executeTest(async ({ url }) => {
      expect(await ask(url, tokenFor())).toMatchObject({
        failure: { _tag: "CardProviderUnavailable", reason: "fault", detail: `status ${status}` },
      });
    });
  });
});

describe("server and card provider: a charge", () => {
  it.each<[string, CardState]>([
    ["a charge", "a card has a token"],
    ["a repeated charge", "an order was charged"],
  ])("returns %s", async (description, state) => {
    await posts(state, description, chargeForm(), [200, CHARGE]).executeTest(async ({ url }) => {
      expect(await ask(url, charge())).toMatchObject({
        success: { id: "ch_1", amount: AMOUNT, last4: "4242" },
      });
    });
  });

  it("charges a currency other than US dollars", async () => {
    await posts("a card has a token", "a charge in Canadian dollars", chargeForm(AMOUNT, "CAD"), [
      200,
      CHARGE,
    ]).executeTest(async ({ url }) => {
      expect(await ask(url, charge(AMOUNT, "CAD"))).toMatchObject({
        success: { id: "ch_1", amount: AMOUNT },
      });
    });
  });

  const usedToken = () =>
    posts(
      "an order was charged, and its idempotency key has expired",
      "a charge with the used token of an order",
      chargeForm(),
      [400, error("invalid_request_error", "token_already_used")],
    );
  it("finds the charge whose idempotency key has expired", async () => {
    usedToken();
    const found = eachLike({
      id: string("ch_1"),
      amount: like(AMOUNT),
      status: regex(/^succeeded$/, "succeeded"),
      payment_method_details: CARD_DETAILS,
    });
    await search(
      "an order was charged, and its idempotency key has expired",
      "a search for the charge of an order",
      200,
      found,
    ).executeTest(async ({ url }) => {
      expect(await ask(url, charge())).toMatchObject({
        success: { id: "ch_1", amount: AMOUNT, last4: "4242" },
      });
    });
  });

  it("declines a token that another order used", async () => {
    usedToken();
    await search(
      "nothing was charged for an order",
      "a search for the charge of an order without one",
      200,
      [],
    ).executeTest(async ({ url }) => {
      expect(await ask(url, charge())).toMatchObject({ failure: { _tag: "ChargeDeclined" } });
    });
  });

  it.each<[string, CardState, number, object]>([
    [
      "a declined charge",
      "a card has a token and is declined when it is charged",
      402,
      error("card_error", "card_declined"),
    ],
    [
      "a charge with an unknown token",
      "a token belongs to no card",
      400,
      error("invalid_request_error", "resource_missing"),
    ],
  ])("rejects %s", async (description, state, status, body) => {
    await posts(state, description, chargeForm(), [status, body]).executeTest(async ({ url }) => {
      expect(await ask(url, charge())).toMatchObject({ failure: { _tag: "ChargeDeclined" } });
    });
  });

  it("rejects a currency that the account does not have", async () => {
    await posts(
      "a card has a token",
      "a charge in a currency that the account does not have",
      chargeForm(AMOUNT, "ZZZ"),
      [400, { error: { type: "invalid_request_error", param: "currency" } }],
    ).executeTest(async ({ url }) => {
      expect(await ask(url, charge(AMOUNT, "ZZZ"))).toMatchObject({
        failure: { _tag: "CurrencyNotSupported", currency: "ZZZ" },
      });
    });
  });

  it("leaves the outcome open when an order was charged with another amount", async () => {
    const form = chargeForm(9_500);
    const answer = [400, error("idempotency_error")] as const;
    await posts(
      "an order was charged",
      "a charge of another amount for a charged order",
      form,
      answer,
    ).executeTest(async ({ url }) => {
      expect(await ask(url, charge(9_500))).toMatchObject({ failure: { _tag: "ChargeOutcomeUnknown" } });
    });
  });

  it.each(FAULTS)("fails %s", async (fault, state, status) => {
    await posts(state, `a charge ${fault}`, chargeForm(), [status]).executeTest(async ({ url }) => {
      expect(await ask(url, charge())).toMatchObject({
        failure: { _tag: status === 503 ? "ChargeOutcomeUnknown" : "CardProviderUnavailable" },
      });
    });
  });
});

describe("server and card provider: a search for a charge", () => {
  it.each(FAULTS)("fails %s", async (fault, state, status) => {
    await search(state, `a search ${fault}`, status).executeTest(async ({ url }) => {
      expect(await ask(url, find)).toMatchObject({
        failure: { _tag: "CardProviderUnavailable", detail: `status ${status}` },
      });
    });
  });
});

describe("server and card provider: a refund", () => {
  it.each<[string, CardState]>([
    ["a refund", "a charge was made"],
    ["a refund in Canadian dollars", "a charge in Canadian dollars was made"],
  ])("makes %s, in the currency of the charge", async (description, state) => {
    const answer = { id: string("re_1"), status: regex(/^(succeeded|pending)$/, "succeeded") };
    await posts(state, description, refundForm, [200, answer]).executeTest(async ({ url }) => {
      expect(await ask(url, refund)).toMatchObject({ _tag: "Success" });
    });
  });

  it("takes a repeated refund as made", async () => {
    const answer = [400, error("invalid_request_error", "charge_already_refunded")] as const;
    await posts("a charge was refunded", "a repeated refund", refundForm, answer).executeTest(
      async ({ url }) => {
        expect(await ask(url, refund)).toMatchObject({ _tag: "Success" });
      },
    );
  });

  it.each(FAULTS)("fails %s", async (fault, state, status) => {
    await posts(state, `a refund ${fault}`, refundForm, [status]).executeTest(async ({ url }) => {
      expect(await ask(url, refund)).toMatchObject({
        failure: { _tag: "CardProviderUnavailable", detail: `status ${status}` },
      });
    });
  });

  it("fails for an unknown charge", async () => {
    const answer = [matchStatus(404, [400, 404])] as const;
    await posts("a charge does not exist", "a refund of an unknown charge", refundForm, answer).executeTest(
      async ({ url }) => {
        expect(await ask(url, refund)).toMatchObject({ failure: { _tag: "CardProviderUnavailable" } });
      },
    );
  });
});
