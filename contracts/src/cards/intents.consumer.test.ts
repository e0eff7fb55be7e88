import { type IntentOrder, PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { stripeIntents } from "@couvert/outside/cards/stripe/stripe-intents";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { type FormFields, formBody } from "../pact/core-body.ts";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { CARD_VALUES, type CardState } from "./states.ts";

const { eachLike, like, matchStatus, regex, string } = Matchers;
const { value, text } = createStateMatchers(CARD_VALUES);

const pact = createPact("cards");

const KEY = { authorization: text`Bearer ${"bearer"}` };
const { reference, customer, intentId, setupId, paymentMethod } = Object.fromEntries(
  Object.entries(CARD_VALUES).map(([name, { example }]) => [name, example]),
) as Record<keyof typeof CARD_VALUES, string>;

/** Calls the provider at a URL as the server does; returns the value or the named error. */
const ask = <A, E>(baseUrl: string, asked: Effect.Effect<A, E, PaymentIntents>) =>
  Effect.runPromise(
    Effect.result(asked).pipe(
      Effect.provide(
        stripeIntents({
          baseUrl,
          apiKey: CARD_VALUES.bearer.example,
          webhookSecret: "whsec_pact",
          fetch,
          timeoutMs: 5_000,
        }),
      ),
    ),
  );

type Path = ReturnType<typeof text> | string;
type Answer = readonly [number | ReturnType<typeof matchStatus>, object?];

/** Describes a POST of a form, once for an idempotency key, and its answer. */
const posts = (
  state: CardState,
  description: string,
  path: Path,
  { fields, key }: { readonly fields: FormFields; readonly key?: ReturnType<typeof text> },
  [status, body]: Answer,
) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("POST", path, (request) => {
      request.headers({ ...KEY, ...(key === undefined ? {} : { "idempotency-key": key }) });
      // A cancellation has no fields.
      if (Object.keys(fields).length > 0) formBody(request, fields, "application/x-www-form-urlencoded");
    })
    .willRespondWith(status, (response) => body === undefined || response.jsonBody(body));

/** Describes a GET and its answer. */
const gets = (
  state: CardState,
  description: string,
  path: Path,
  query: Readonly<Record<string, string | ReturnType<typeof text>>>,
  [status, body]: Answer,
) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("GET", path, (request) => request.query(query).headers(KEY))
    .willRespondWith(status, (response) => body === undefined || response.jsonBody(body));

const error = (code: string, more: object = {}) => ({
  error: { type: "invalid_request_error", code, ...more },
});
const cardError = (code: string, more: object = {}) => ({ error: { type: "card_error", code, ...more } });

/** What every call has in common: the provider is down, does not know the key, or limits requests. */
const FAULTS = [
  ["at a service that is unavailable", "the service is unavailable", 503],
  ["with an unknown key", "a key belongs to no account", 401],
  ["above the limit of requests", "the account has sent too many requests", 429],
] as const;
const UNAVAILABLE = { failure: { _tag: "CardProviderUnavailable" } };

const SECRET = regex(/^(pi|seti)_\w+_secret_\w+$/, `${intentId}_secret_1`);
const intent = (status: string, more: object = {}) => ({
  id: regex(/^pi_\w+$/, intentId),
  client_secret: SECRET,
  status,
  ...more,
});
const setupIntent = (status: string, more: object = {}) => ({
  ...intent(status, more),
  id: regex(/^seti_\w+$/, setupId),
});
const CARD = {
  id: regex(/^pm_\w+$/, paymentMethod),
  card: { last4: regex(/^\d{4}$/, "4242"), exp_month: like(12), exp_year: like(2039) },
};

const CARDS_ONLY = { "allowed_payment_method_types[0]": "card" };
const METADATA = { "metadata[reference]": value("reference"), "metadata[restaurant]": "1" };
const money = (amount: number, currency = "USD") => ({
  amount: String(amount),
  currency: currency.toLowerCase(),
});

describe("server and card provider: a new intent", () => {
  const begin = (order: Partial<IntentOrder> = {}) =>
    PaymentIntents.use((intents) =>
      intents.begin({
        kind: "payment",
        reference,
        restaurantId: 1,
        amount: 6_000,
        currency: "USD",
        ...order,
      }),
    );
  const form = (currency = "USD") => ({
    fields: { ...money(6_000, currency), ...CARDS_ONLY, ...METADATA },
    key: value("reference"),
  });

  it("begins a payment", async () => {
    await posts("an order is new", "a new payment", "/v1/payment_intents", form(), [
      200,
      intent("requires_payment_method"),
    ]).executeTest(async ({ url }) => {
      expect(await ask(url, begin())).toMatchObject({
        success: { id: intentId, clientSecret: `${intentId}_secret_1` },
      });
    });
  });

  it("begins the setup of a card for a customer of its own", async () => {
    posts(
      "an order is new",
      "a new customer",
      "/v1/customers",
      { fields: METADATA, key: value("reference") },
      [200, { id: regex(/^cus_\w+$/, customer) }],
    );
    const fields = { customer: value("customer"), usage: "off_session", ...CARDS_ONLY, ...METADATA };
    await posts(
      "a customer has no card",
      "a new setup of a card",
      "/v1/setup_intents",
      { fields, key: value("customer") },
      [200, setupIntent("requires_payment_method")],
    ).executeTest(async ({ url }) => {
      expect(await ask(url, begin({ kind: "setup", amount: 0 }))).toMatchObject({ success: { id: setupId } });
    });
  });

  it("rejects a currency that the account does not have", async () => {
    await posts(
      "an order is new",
      "a new payment in a currency that the account does not have",
      "/v1/payment_intents",
      form("ZZZ"),
      [400, { error: { type: "invalid_request_error", param: "currency" } }],
    ).executeTest(async ({ url }) => {
      expect(await ask(url, begin({ currency: "ZZZ" }))).toMatchObject({
        failure: { _tag: "CurrencyNotSupported", currency: "ZZZ" },
      });
    });
  });

  it.each(FAULTS)("fails %s", async (fault, state, status) => {
    await posts(state, `a new payment ${fault}`, "/v1/payment_intents", form(), [status]).executeTest(
      async ({ url }) => {
        expect(await ask(url, begin())).toMatchObject(UNAVAILABLE);
      },
    );
  });
});

const PAYMENT = text`/v1/payment_intents/${"intentId"}`;
const SETUP = text`/v1/setup_intents/${"setupId"}`;
const looks = (state: CardState, what: string, answer: Answer, path: Path = PAYMENT) =>
  gets(state, `a look at a ${what}`, path, { "expand[0]": "payment_method" }, answer);
const received = intent("succeeded", { amount_received: 6_000, currency: "usd", payment_method: CARD });
const looksAtReceived = () => looks("a payment was received", "payment that was received", [200, received]);
const looksAtCancelled = () =>
  looks("a payment was cancelled", "payment that was cancelled", [200, intent("canceled")]);

describe("server and card provider: the state of an intent", () => {
  const read = (id = intentId) => PaymentIntents.use((intents) => intents.read(id));

  it("reads a payment that waits for its guest", async () => {
    await looks("a payment waits for its guest", "payment that waits for its guest", [
      200,
      intent("requires_payment_method"),
    ]).executeTest(async ({ url }) => {
      expect(await ask(url, read())).toMatchObject({ success: { status: "open" } });
    });
  });

  it("reads what was received", async () => {
    await looksAtReceived().executeTest(async ({ url }) => {
      expect(await ask(url, read())).toMatchObject({
        success: { status: "succeeded", received: 6_000, last4: "4242" },
      });
    });
  });

  it("reads a cancelled payment", async () => {
    await looksAtCancelled().executeTest(async ({ url }) => {
      expect(await ask(url, read())).toMatchObject({ success: { status: "cancelled" } });
    });
  });

  it("reads a stored card", async () => {
    const stored = setupIntent("succeeded", {
      customer: regex(/^cus_\w+$/, customer),
      payment_method: CARD,
    });
    await looks(
      "a setup has stored a card",
      "setup that has stored a card",
      [200, stored],
      SETUP,
    ).executeTest(async ({ url }) => {
      expect(await ask(url, read(setupId))).toMatchObject({
        success: { storedCard: { customer, paymentMethod, last4: "4242", expires: "2039-12" } },
      });
    });
  });

  it.each(FAULTS)("fails %s", async (fault, state, status) => {
    await looks(state, `payment ${fault}`, [status]).executeTest(async ({ url }) => {
      expect(await ask(url, read())).toMatchObject(UNAVAILABLE);
    });
  });
});

describe("server and card provider: a cancellation", () => {
  const cancel = (id = intentId) => PaymentIntents.use((intents) => intents.cancel(id));
  const path = text`/v1/payment_intents/${"intentId"}/cancel`;
  const cancels = (state: CardState, what: string, answer: Answer, at: Path = path) =>
    posts(state, `the cancellation of a ${what}`, at, { fields: {} }, answer);
  const unexpected = [400, error("payment_intent_unexpected_state")] as const;

  it("cancels a payment and a setup", async () => {
    await cancels("a payment waits for its guest", "payment", [200, intent("canceled")]).executeTest(
      async ({ url }) => {
        expect(await ask(url, cancel())).toMatchObject({ _tag: "Success" });
      },
    );
    await cancels(
      "a setup waits for its guest",
      "setup",
      [200, setupIntent("canceled")],
      text`/v1/setup_intents/${"setupId"}/cancel`,
    ).executeTest(async ({ url }) => {
      expect(await ask(url, cancel(setupId))).toMatchObject({ _tag: "Success" });
    });
  });

  it("takes a repeated cancellation as made", async () => {
    cancels("a payment was cancelled", "cancelled payment", unexpected);
    await looksAtCancelled().executeTest(async ({ url }) => {
      expect(await ask(url, cancel())).toMatchObject({ _tag: "Success" });
    });
  });

  it("fails for a payment that was received", async () => {
    cancels("a payment was received", "payment that was received", unexpected);
    await looksAtReceived().executeTest(async ({ url }) => {
      expect(await ask(url, cancel())).toMatchObject({ failure: { _tag: "IntentSucceeded" } });
    });
  });

  it.each(FAULTS)("fails %s", async (fault, state, status) => {
    await cancels(state, `payment ${fault}`, [status]).executeTest(async ({ url }) => {
      expect(await ask(url, cancel())).toMatchObject(UNAVAILABLE);
    });
  });
});

describe("server and card provider: a later charge", () => {
  const chargeLater = (currency = "USD") =>
    PaymentIntents.use((intents) =>
      intents.chargeLater({
        storedCard: { customer, paymentMethod, last4: "4242", expires: "2039-12" },
        reference,
        restaurantId: 1,
        amount: 5_000,
        currency,
      }),
    );
  const lists = (state: CardState, description: string, answer: Answer) =>
    gets(state, description, "/v1/payment_intents", { customer: value("customer"), limit: "100" }, answer);
  const listsNone = () =>
    lists("a card is stored", "a list of the payments of a customer without any", [200, { data: [] }]);
  const charges = (state: CardState, what: string, answer: Answer, currency = "USD") =>
    posts(
      state,
      `a later charge${what}`,
      "/v1/payment_intents",
      {
        fields: {
          ...money(5_000, currency),
          ...CARDS_ONLY,
          ...METADATA,
          customer: value("customer"),
          payment_method: value("paymentMethod"),
          off_session: "true",
          confirm: "true",
        },
        key: text`later-${"reference"}`,
      },
      answer,
    );

  it.each<[string, CardState, Answer, object]>([
    ["", "a card is stored", [200, intent("succeeded")], { outcome: "charged", intentId }],
    [
      " that the bank declines",
      "a card is stored that its bank declines",
      [402, cardError("card_declined")],
      { outcome: "declined" },
    ],
    [
      " that waits for its guest",
      "a card is stored that its bank asks for",
      [402, cardError("authentication_required", { payment_intent: intent("requires_payment_method") })],
      { outcome: "unconfirmed", intentId, clientSecret: `${intentId}_secret_1` },
    ],
    [
      " of a card that is gone",
      "a customer has no card",
      [matchStatus(400, [400, 404]), error("resource_missing")],
      { outcome: "declined" },
    ],
  ])("has the outcome of a charge%s", async (what, state, answer, outcome) => {
    listsNone();
    await charges(state, what, answer).executeTest(async ({ url }) => {
      expect(await ask(url, chargeLater())).toMatchObject({ success: outcome });
    });
  });

  const findLater = () =>
    PaymentIntents.use((intents) =>
      intents.findLater({
        storedCard: { customer, paymentMethod, last4: "4242", expires: "2039-12" },
        reference,
      }),
    );

  it("finds no charge of a reference that was not charged", async () => {
    await listsNone().executeTest(async ({ url }) => {
      expect(await ask(url, findLater())).toEqual(Result.succeed(null));
    });
  });

  it.each([
    ["repeated", () => chargeLater()],
    ["looked for", findLater],
  ])("finds the charge of a reference that is %s", async (_what, find) => {
    const data = eachLike({
      ...intent("succeeded"),
      status: regex(/^succeeded$/, "succeeded"),
      metadata: { reference: string(reference) },
    });
    await lists("a stored card was charged for a reference", "a list of the payments of a charged customer", [
      200,
      { data },
    ]).executeTest(async ({ url }) => {
      expect(await ask(url, find())).toMatchObject({ success: { outcome: "charged", intentId } });
    });
  });

  it("rejects a currency that the account does not have", async () => {
    listsNone();
    await charges(
      "a card is stored",
      " in a currency that the account does not have",
      [400, { error: { type: "invalid_request_error", param: "currency" } }],
      "ZZZ",
    ).executeTest(async ({ url }) => {
      expect(await ask(url, chargeLater("ZZZ"))).toMatchObject({
        failure: { _tag: "CurrencyNotSupported", currency: "ZZZ" },
      });
    });
  });

  it("does not know the outcome without an answer", async () => {
    listsNone();
    await charges("the service is unavailable", " at a service that is unavailable", [503]).executeTest(
      async ({ url }) => {
        expect(await ask(url, chargeLater())).toMatchObject({ failure: { _tag: "ChargeOutcomeUnknown" } });
      },
    );
  });

  it.each(FAULTS)("charges and finds nothing %s", async (fault, state, status) => {
    await lists(state, `a list of payments ${fault}`, [status]).executeTest(async ({ url }) => {
      expect(await ask(url, chargeLater())).toMatchObject(UNAVAILABLE);
      expect(await ask(url, findLater())).toMatchObject(UNAVAILABLE);
    });
  });
});

describe("server and card provider: a refund of a payment", () => {
  const refund = (amount: number | null) =>
    PaymentIntents.use((intents) => intents.refund({ intentId, amount, currency: "USD", reference }));
  const lists = (state: CardState, description: string, answer: Answer) =>
    gets(state, description, "/v1/refunds", { payment_intent: value("intentId"), limit: "100" }, answer);
  const listsNone = () =>
    lists("a payment was received", "a list of the refunds of a payment without any", [200, { data: [] }]);
  const refunds = (state: CardState, description: string, amount: number | null, answer: Answer) =>
    posts(
      state,
      description,
      "/v1/refunds",
      {
        fields: {
          payment_intent: value("intentId"),
          ...(amount === null ? {} : { amount: String(amount) }),
          "metadata[reference]": value("reference"),
        },
        key: text`refund-${"reference"}`,
      },
      answer,
    );
  const made = { id: string("re_1"), status: regex(/^(succeeded|pending)$/, "succeeded") };

  it.each([
    ["a refund of a whole payment", null],
    ["a refund of a part of a payment", 2_500],
  ])("makes %s", async (description, amount) => {
    listsNone();
    await refunds("a payment was received", description, amount, [200, made]).executeTest(async ({ url }) => {
      expect(await ask(url, refund(amount))).toMatchObject({ _tag: "Success" });
    });
  });

  it("takes a repeated refund as made", async () => {
    const data = eachLike({ ...made, metadata: { reference: string(reference) } });
    await lists("a payment was refunded for a reference", "a list of the refunds of a refunded payment", [
      200,
      { data },
    ]).executeTest(async ({ url }) => {
      expect(await ask(url, refund(2_500))).toMatchObject({ _tag: "Success" });
    });
  });

  it("makes nothing of a further refund", async () => {
    lists("a payment was refunded", "a list of all refunds of a payment", [200, { data: eachLike(made) }]);
    await refunds("a payment was refunded", "a further refund of a refunded payment", null, [
      400,
      error("charge_already_refunded"),
    ]).executeTest(async ({ url }) => {
      expect(await ask(url, refund(null))).toMatchObject({ _tag: "Success" });
    });
  });

  it("fails for more than was received", async () => {
    listsNone();
    await refunds("a payment was received", "a refund of more than a payment", 6_001, [
      400,
      { error: { type: "invalid_request_error" } },
    ]).executeTest(async ({ url }) => {
      expect(await ask(url, refund(6_001))).toMatchObject(UNAVAILABLE);
    });
  });

  it.each(FAULTS)("fails %s", async (fault, state, status) => {
    await lists(state, `a list of refunds ${fault}`, [status]).executeTest(async ({ url }) => {
      expect(await ask(url, refund(null))).toMatchObject(UNAVAILABLE);
    });
  });
});
