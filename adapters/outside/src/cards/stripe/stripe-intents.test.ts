import { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { stripeIntents } from "./stripe-intents.ts";

type Answer = (request: Request) => Promise<Response> | Response;

/** Calls Stripe where it answers so, and returns the outcome with the requests that it got. */
const ask = async <A, E>(effect: Effect.Effect<A, E, PaymentIntents>, answer: Answer) => {
  const requests: {
    readonly method: string;
    readonly url: URL;
    readonly headers: Headers;
    readonly form: object;
  }[] = [];
  const layer = stripeIntents({
    baseUrl: "https://api.example.com",
    apiKey: "sk_test_1",
    webhookSecret: "whsec_1",
    timeoutMs: 500,
    fetch: async (request) => {
      const { method, url, headers } = request.clone();
      const form = Object.fromEntries(new URLSearchParams(await request.clone().text()));
      requests.push({ method, url: new URL(url), headers, form });
      return answer(request);
    },
  });
  const outcome = await Effect.runPromise(Effect.result(effect).pipe(Effect.provide(layer)));
  return { outcome, requests };
};

const order = { kind: "payment", reference: "o-1", restaurantId: 7, amount: 5_000, currency: "ISK" } as const;
const begin = PaymentIntents.use((intents) => intents.begin(order));
const CHARGE = {
  storedCard: { customer: "cus_1", paymentMethod: "pm_1", last4: "4242", expires: "2039-12" },
  reference: "f-1",
  restaurantId: 7,
  amount: 5_000,
  currency: "USD",
} as const;
const charge = PaymentIntents.use((intents) => intents.chargeLater(CHARGE));
const intent = (status: string, more: object = {}) => ({
  id: "pi_1",
  client_secret: "pi_1_secret_1",
  status,
  ...more,
});
const failing = (status: number) => () => Response.json({ error: { type: "api_error" } }, { status });

describe("stripeIntents", () => {
  it("begins a payment by cards alone, at the version of its library, with no word about this machine", async () => {
    const { requests } = await ask(begin, () => Response.json(intent("requires_payment_method")));
    expect(requests).toMatchObject([
      {
        method: "POST",
        form: {
          amount: "500000",
          currency: "isk",
          "allowed_payment_method_types[0]": "card",
          "metadata[reference]": "o-1",
          "metadata[restaurant]": "7",
        },
      },
    ]);
    const headers = requests[0]?.headers;
    expect(requests[0]?.url.href).toBe("https://api.example.com/v1/payment_intents");
    expect(headers?.get("authorization")).toBe("Bearer sk_test_1");
    expect(headers?.get("idempotency-key")).toBe("o-1");
    expect(headers?.get("stripe-version")).toMatch(/^\d{4}-\d{2}-\d{2}\./);
    expect(headers?.get("x-stripe-client-telemetry")).toBeNull();
  });

  it.each([
    ["a breakdown", failing(500)],
    ["another request of the reference", failing(409)],
    ["too many requests", failing(429)],
    ["a broken connection", () => Promise.reject(new TypeError("terminated"))],
    ["a redirect", () => Response.redirect("https://elsewhere.example.com/", 307)],
  ])("sends a request once, after %s too", async (_what, answer) => {
    const { requests, outcome } = await ask(begin, answer);
    expect(outcome._tag).toBe("Failure");
    expect(requests).toHaveLength(1);
  });

  it("names the status and the request of a failure, for the log", async () => {
    const headers = { "request-id": "req_1" };
    const answer = () => Response.json({ error: { type: "api_error" } }, { status: 503, headers });
    expect((await ask(begin, answer)).outcome).toMatchObject({
      failure: { detail: "status 503, request req_1" },
    });
    const page = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    expect((await ask(begin, page)).outcome).toMatchObject({ failure: { detail: "status 502" } });
    const refused = () =>
      Promise.reject(
        new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) }),
      );
    expect((await ask(begin, refused)).outcome).toMatchObject({
      failure: { detail: "the connection failed (ECONNREFUSED)" },
    });
  });

  it.each<[string, object, object]>([
    ["succeeded", {}, { success: { outcome: "charged" } }],
    ["requires_action", {}, { success: { outcome: "unconfirmed" } }],
    [
      "requires_payment_method",
      { last_payment_error: { code: "authentication_required" } },
      { success: { outcome: "unconfirmed" } },
    ],
    [
      "requires_payment_method",
      { last_payment_error: { code: "card_declined" } },
      { success: { outcome: "declined" } },
    ],
    ["canceled", {}, { success: { outcome: "declined" } }],
    ["processing", {}, { failure: { _tag: "ChargeOutcomeUnknown" } }],
  ])("finds a later charge that is %s %j (rule 14.10)", async (status, more, outcome) => {
    const found = intent(status, { metadata: { reference: "f-1" }, ...more });
    const others = intent("succeeded", { metadata: { reference: "f-0" } });
    const asked = await ask(charge, () => Response.json({ data: [others, found] }));
    expect(asked.outcome).toMatchObject(outcome);
    expect(asked.requests).toHaveLength(1);
  });

  it("does not know yet of a charge that is processing (rule 14.27)", async () => {
    const { storedCard, reference } = CHARGE;
    const find = PaymentIntents.use((intents) => intents.findLater({ storedCard, reference }));
    const data = [intent("processing", { metadata: { reference } })];
    expect((await ask(find, () => Response.json({ data }))).outcome).toMatchObject({
      failure: { _tag: "CardProviderUnavailable" },
    });
  });

  it("declines a later charge that the provider never accepts (rule 14.10)", async () => {
    const error = { type: "invalid_request_error", code: "amount_too_small", message: "Amount too small." };
    const asked = await ask(charge, ({ method }) =>
      method === "GET" ? Response.json({ data: [] }) : Response.json({ error }, { status: 400 }),
    );
    expect(asked.outcome).toMatchObject({ success: { outcome: "declined" } });
  });

  it("waits for the bank of a payment that is processing", async () => {
    const read = PaymentIntents.use((intents) => intents.read("pi_1"));
    const processing = intent("processing");
    expect((await ask(read, () => Response.json(processing))).outcome).toMatchObject({
      success: { status: "processing" },
    });
    const cancel = PaymentIntents.use((intents) => intents.cancel("pi_1"));
    const answer = ({ method }: Request) =>
      method === "GET"
        ? Response.json(processing)
        : Response.json(
            { error: { type: "invalid_request_error", code: "payment_intent_unexpected_state" } },
            { status: 400 },
          );
    expect((await ask(cancel, answer)).outcome).toMatchObject({
      failure: { _tag: "CardProviderUnavailable" },
    });
  });
});
