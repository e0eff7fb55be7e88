import { fetchHandler } from "@couvert/server/http/fetch-handler";
import express from "express";
import { Webhook } from "standardwebhooks";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import { FORM_RECEIVER_STATES, FORM_RECEIVER_VALUES } from "./states.ts";

/** Receives forms as an integrator would: verifies the signature, and stores each form once under its id. */
const createReceiver = (secret: string) => {
  const webhook = new Webhook(secret);
  const received = new Map<string, unknown>();
  return async (request: Request): Promise<Response> => {
    try {
      const body = webhook.verify(await request.text(), Object.fromEntries(request.headers));
      received.set(request.headers.get("webhook-id") ?? "", body);
      return new Response(null, { status: 204 });
    } catch {
      return new Response(null, { status: 401 });
    }
  };
};

/** Opens a reference receiver of forms, which verifies signatures with the `standardwebhooks` package. */
export const openFormReceiver = async (): Promise<Provider> => {
  const secret = FORM_RECEIVER_VALUES.secret.example;
  const { fetch, working, failing } = createFailingService(createReceiver(secret));
  const accepting = async () => ({ secret, ...FORM_RECEIVER_STATES["a receiver accepts forms"].defaults() });
  const states: StateHandlers<typeof FORM_RECEIVER_STATES> = {
    "a receiver accepts forms": working(accepting),
    "a form is signed with another secret": working(async () =>
      FORM_RECEIVER_STATES["a form is signed with another secret"].defaults(),
    ),
    "a receiver takes forms no more": failing(410, {}, accepting),
    "the service is unavailable": failing(503, {}, accepting),
  };
  const listener = express().post("/", fetchHandler(fetch, "http://receiver.test"));
  return { listener, states, close: async () => {} };
};
