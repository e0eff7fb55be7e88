import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { type FetchService, fetchHandler } from "@couvert/server/http/fetch-handler";
import { createCardService } from "@couvert/services/card-service/card-service";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService, type FailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import type { CARD_STATES } from "./states.ts";

const API_KEY = "sk_test_pact";
const SERVICE_URL = "http://cards.embedded";

/** Opens the embedded card service, with one account over the worker's database, as the provider of the server's pact. */
export const openCardProvider = async (): Promise<Provider> => {
  const service = createCardService({ database: await sharedDatabase(), apiKey: API_KEY });
  const failing = createFailingService(service);
  return {
    listener: express().use(fetchHandler(failing.fetch, SERVICE_URL)),
    states: arrangeStates(service, failing),
    close: async () => {},
  };
};

/** Stripe's test numbers of an accepted card and of one that is declined when it is charged. */
const GOOD_CARD = "4242424242424242";
const DECLINED_CARD = "4000000000000341";

const arrangeStates = (
  service: FetchService,
  { working, failing }: FailingService,
): StateHandlers<typeof CARD_STATES> => {
  const bearer = API_KEY;
  /** Posts a form to the service, and returns the id of what it creates. */
  const create = async (path: string, form: Record<string, string>, key: string = crypto.randomUUID()) => {
    const answer = await service(
      new Request(`${SERVICE_URL}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${API_KEY}`, "idempotency-key": key },
        body: new URLSearchParams(form),
      }),
    );
    if (!answer.ok) throw new Error(`the service answered ${answer.status} to ${path}`);
    return ((await answer.json()) as { readonly id: string }).id;
  };
  const order = async (number = GOOD_CARD) => ({
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
  const limited = error("rate_limit_error", "Too many requests.");
  return {
    "test cards have tokens": working(async () => ({ bearer })),
    "banks decline test cards when their tokens are requested": working(async () => ({ bearer })),
    "a key belongs to no account": working(async () => ({
      ...(await charged()),
      bearer: "sk_test_unknown",
    })),
    "the account has sent too many requests": failing(429, limited, () => charged()),
    "a card has a token": working(() => order()),
    "a card has a token and is declined when it is charged": working(() => order(DECLINED_CARD)),
    "a token belongs to no card": working(async () => ({ ...(await order()), cardToken: "tok_unknown" })),
    "an order was charged": working(() => charged()),
    "an order was charged, and its idempotency key has expired": working(() => charged(crypto.randomUUID())),
    "nothing was charged for an order": working(() => order()),
    "a charge was made": working(() => charged()),
    "a charge in Canadian dollars was made": working(() => charged(undefined, "cad")),
    "a charge was refunded": working(refunded),
    "a charge does not exist": working(async () => ({ bearer, chargeId: "ch_unknown" })),
    "the service is unavailable": failing(503, error("api_error", "The service is down."), () => charged()),
  };
};

/** An error in Stripe's format. */
const error = (type: string, message: string) => ({ error: { type, message } });
