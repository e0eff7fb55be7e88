import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import { type FetchService, fetchHandler } from "@couvert/server/http/fetch-handler";
import { createCardService } from "@couvert/services/card-service/card-service";
import {
  endTestChallenge,
  giveCard,
  TEST_CARDS,
} from "@couvert/services/card-service/intents/intents.builders";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService, type FailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import type { CARD_STATES } from "./states.ts";

const API_KEY = "sk_test_pact";
const SERVICE_URL = "http://cards.embedded";

/** Opens the embedded card service, with one account over the worker's database, as the provider of the server's pact. */
export const openCardProvider = async (): Promise<Provider> => {
  const database = await sharedDatabase();
  const service = createCardService({ database, apiKey: API_KEY });
  const failing = createFailingService(service);
  return {
    listener: express().use(fetchHandler(failing.fetch, SERVICE_URL)),
    states: arrangeStates(database, service, failing),
    close: async () => {},
  };
};

const arrangeStates = (
  database: Database,
  service: FetchService,
  { working, failing }: FailingService,
): StateHandlers<typeof CARD_STATES> => {
  const bearer = API_KEY;
  const send = async (path: string, init: RequestInit, key: string = crypto.randomUUID()) => {
    const headers = { authorization: `Bearer ${API_KEY}`, "idempotency-key": key };
    const answer = await service(new Request(`${SERVICE_URL}${path}`, { headers, ...init }));
    if (!answer.ok) throw new Error(`the service answered ${answer.status} to ${path}`);
    return (await answer.json()) as {
      readonly id: string;
      readonly client_secret: string;
      readonly payment_method: { readonly id: string };
    };
  };
  /** Posts a form to the service, and returns what it creates. */
  const post = (path: string, form: Record<string, string>, key?: string) =>
    send(path, { method: "POST", body: new URLSearchParams(form) }, key);
  const create = async (...request: Parameters<typeof post>) => (await post(...request)).id;
  const order = async (number: string = TEST_CARDS.good) => ({
    bearer,
    reference: crypto.randomUUID(),
    cardToken: await create("/v1/tokens", {
      "card[number]": number,
      "card[exp_month]": "12",
      "card[exp_year]": "2039",
      "card[cvc]": "123",
    }),
  });
  /** Charges a new order as the server does, under its reference or another key. */
  const charged = async (key?: string, currency = "usd") => {
    const { cardToken, reference } = await order();
    const form = { amount: "19000", currency, source: cardToken, "metadata[reference]": reference };
    const chargeId = await create("/v1/charges", form, key ?? reference);
    return { bearer, cardToken, reference, chargeId };
  };
  const refunded = async () => {
    const { chargeId } = await charged();
    await create("/v1/refunds", { charge: chargeId });
    return { bearer, chargeId };
  };
  const reference = () => crypto.randomUUID();
  const payment = () => post("/v1/payment_intents", { amount: "6000", currency: "usd" });
  const received = async (refunded: Record<string, string> | null = null) => {
    const { id, client_secret } = await payment();
    await giveCard(service, client_secret, TEST_CARDS.good);
    const refundReference = reference();
    if (refunded !== null) {
      const form = { payment_intent: id, "metadata[reference]": refundReference, ...refunded };
      await create("/v1/refunds", form);
    }
    return { bearer, intentId: id, reference: refundReference };
  };
  const cancelled = async () => {
    const { id } = await payment();
    await create(`/v1/payment_intents/${id}/cancel`, {});
    return { bearer, intentId: id };
  };
  /** Stores a card; its bank asks for no challenge here. */
  const stored = async (number: string = TEST_CARDS.good) => {
    const customer = await create("/v1/customers", {});
    const { id, client_secret } = await post("/v1/setup_intents", { customer, usage: "off_session" });
    await giveCard(service, client_secret, number);
    await endTestChallenge(database, client_secret, true);
    const { payment_method } = await send(`/v1/setup_intents/${id}`, {});
    return { bearer, reference: reference(), customer, paymentMethod: payment_method.id, setupId: id };
  };
  const chargedLater = async () => {
    const card = await stored();
    await create("/v1/payment_intents", {
      amount: "5000",
      currency: "usd",
      customer: card.customer,
      payment_method: card.paymentMethod,
      off_session: "true",
      confirm: "true",
      "metadata[reference]": card.reference,
    });
    return card;
  };
  const everything = async () => ({ ...(await stored()), ...(await received()), ...(await charged()) });
  const limited = error("rate_limit_error", "Too many requests.");
  return {
    "test cards have tokens": working(async () => ({ bearer })),
    "banks decline test cards when their tokens are requested": working(async () => ({ bearer })),
    "a key belongs to no account": working(async () => ({
      ...(await everything()),
      bearer: "sk_test_unknown",
    })),
    "the account has sent too many requests": failing(429, limited, everything),
    "a card has a token": working(() => order()),
    "a card has a token and is declined when it is charged": working(() => order(TEST_CARDS.declinedLater)),
    "a token belongs to no card": working(async () => ({ ...(await order()), cardToken: "tok_unknown" })),
    "an order was charged": working(() => charged()),
    "an order was charged, and its idempotency key has expired": working(() => charged(crypto.randomUUID())),
    "nothing was charged for an order": working(() => order()),
    "a charge was made": working(() => charged()),
    "a charge in Canadian dollars was made": working(() => charged(undefined, "cad")),
    "a charge was refunded": working(refunded),
    "a charge does not exist": working(async () => ({ bearer, chargeId: "ch_unknown" })),
    "an order is new": working(async () => ({ bearer, reference: reference() })),
    "a customer has no card": working(async () => ({
      bearer,
      reference: reference(),
      customer: await create("/v1/customers", {}),
      paymentMethod: "pm_unknown",
    })),
    "a payment waits for its guest": working(async () => ({ bearer, intentId: (await payment()).id })),
    "a setup waits for its guest": working(async () => ({
      bearer,
      setupId: await create("/v1/setup_intents", { customer: "cus_1" }),
    })),
    "a payment was received": working(() => received()),
    "a payment was cancelled": working(cancelled),
    "a payment was refunded for a reference": working(() => received({ amount: "2500" })),
    "a payment was refunded": working(() => received({})),
    "a setup has stored a card": working(() => stored()),
    "a card is stored": working(() => stored()),
    "a card is stored that its bank declines": working(() => stored(TEST_CARDS.declinedLater)),
    "a card is stored that its bank asks for": working(() => stored(TEST_CARDS.challengedAlways)),
    "a stored card was charged for a reference": working(chargedLater),
    "the service is unavailable": failing(503, error("api_error", "The service is down."), everything),
  };
};

/** An error in Stripe's format. */
const error = (type: string, message: string) => ({ error: { type, message } });
