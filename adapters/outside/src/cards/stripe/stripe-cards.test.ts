import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCard } from "@couvert/domain/booking/card/card.builders";
import { cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { stripeCards } from "./stripe-cards.ts";

/** Calls a provider with this answer; returns the result and the sent requests. */
const ask = async <A, E>(
  effect: Effect.Effect<A, E, CardTokens | Charges>,
  answer: () => Response | Promise<Response>,
) => {
  const sent: { method: string; url: string; headers: Headers; form: object }[] = [];
  const layer = stripeCards({
    baseUrl: "https://api.stripe.com",
    apiKey: "sk_test_1",
    timeoutMs: 10_000,
    fetch: async (request) => {
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      sent.push({ method: request.method, url: request.url, headers: request.headers, form });
      return answer();
    },
  });
  const outcome = await Effect.runPromise(Effect.result(effect).pipe(Effect.provide(layer)));
  return { outcome, sent };
};

const token = CardTokens.use((cards) => cards.tokenFor(cardTokenRequest(createCard())));
const charge = Charges.use((charges) =>
  charges.charge({ token: "tok_1", amount: 19_000, currency: "USD", reference: "order-1" }),
);
const refund = Charges.use((charges) => charges.refund("ch_1"));

describe("stripeCards", () => {
  it("sends a card with Stripe's parameters and the account's key", async () => {
    const { sent, outcome } = await ask(token, () =>
      Response.json({ id: "tok_1", object: "token", card: { brand: "Visa", last4: "4242" } }),
    );
    expect(outcome).toMatchObject({ success: { token: "tok_1", last4: "4242" } });
    expect(sent).toMatchObject([
      {
        method: "POST",
        url: "https://api.stripe.com/v1/tokens",
        form: {
          "card[number]": "4242424242424242",
          "card[exp_month]": "03",
          "card[exp_year]": "2027",
          "card[cvc]": "123",
          "card[name]": "Ana Reyes",
          "card[address_zip]": "33131",
        },
      },
    ]);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer sk_test_1");
    expect(sent[0]?.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
    // The library's own, another for each request.
    expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^stripe-node-retry-/);
  });

  it("follows no redirect with a card", async () => {
    const server = createServer((_request, response) => {
      response.writeHead(307, { location: "https://elsewhere.example.com/v1/tokens" }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const redirects: string[] = [];
    const outcome = await Effect.runPromise(
      Effect.result(token).pipe(
        Effect.provide(
          stripeCards({
            baseUrl: `http://127.0.0.1:${port}`,
            apiKey: "sk_test_1",
            timeoutMs: 5_000,
            fetch: (request) => {
              redirects.push(request.redirect);
              return fetch(request);
            },
          }),
        ),
      ),
    );
    server.close();
    expect(redirects).toEqual(["manual"]);
    expect(outcome).toMatchObject({ failure: { _tag: "CardProviderUnavailable", reason: "fault" } });
  });

  it("charges in cents, with the order's reference as idempotency key", async () => {
    const { sent, outcome } = await ask(charge, () =>
      Response.json({ id: "ch_1", amount: 19_000, status: "succeeded" }),
    );
    expect(outcome).toMatchObject({ success: { id: "ch_1", amount: 19_000 } });
    expect(sent).toMatchObject([
      {
        method: "POST",
        url: "https://api.stripe.com/v1/charges",
        form: { amount: "19000", currency: "usd", source: "tok_1", "metadata[reference]": "order-1" },
      },
    ]);
    expect(sent[0]?.headers.get("idempotency-key")).toBe("order-1");
  });

  it.each([
    ["CAD", 9500, "9500"],
    ["JPY", 9500, "9500"],
    ["KWD", 9500, "9500"],
    ["ISK", 9500, "950000"],
    ["UGX", 9500, "950000"],
  ])("charges %s in Stripe's smallest unit (rule 9.34)", async (currency, amount, sentAmount) => {
    const order = { token: "tok_1", amount, currency, reference: "order-1" };
    const { sent, outcome } = await ask(
      Charges.use((charges) => charges.charge(order)),
      () => Response.json({ id: "ch_1", amount: Number(sentAmount), status: "succeeded" }),
    );
    expect(sent).toMatchObject([{ form: { amount: sentAmount, currency: currency.toLowerCase() } }]);
    expect(outcome).toMatchObject({ success: { amount } });
  });

  it.each([
    ["reported", { card: { brand: "visa", last4: "4242" } }, "4242"],
    ["left out with the card", undefined, null],
    ["left out", { type: "card", card: { brand: "visa" } }, null],
    ["null", { card: { last4: null } }, null],
    ["no four digits", { card: { last4: "4242 4242" } }, null],
    ["of another payment", { type: "us_bank_account", us_bank_account: { last4: "6789" } }, null],
  ])("returns a charge whose last four digits are %s", async (_how, payment_method_details, last4) => {
    const body = { id: "ch_1", amount: 19_000, status: "succeeded", payment_method_details };
    const made = { success: { id: "ch_1", amount: 19_000, last4 } };
    expect((await ask(charge, () => Response.json(body))).outcome).toMatchObject(made);
    const answers = [
      Response.json(
        { error: { type: "invalid_request_error", code: "token_already_used" } },
        { status: 400 },
      ),
      Response.json({ data: [body] }),
    ];
    expect((await ask(charge, () => answers.shift() ?? Response.error())).outcome).toMatchObject(made);
  });

  it("repeats the same request once when the outcome is unknown", async () => {
    const { sent } = await ask(charge, () => Promise.reject(new TypeError("terminated")));
    expect(sent).toHaveLength(2);
    expect([...(sent[1]?.headers ?? [])]).toEqual([...(sent[0]?.headers ?? [])]);
    expect(sent[1]?.form).toEqual(sent[0]?.form);
  });

  it.each([307, 408, 409, 500])("does not know the outcome of a charge after a status %i", async (status) => {
    const { outcome, sent } = await ask(charge, () => Response.json({}, { status }));
    expect(outcome).toMatchObject({ failure: { _tag: "ChargeOutcomeUnknown", detail: `status ${status}` } });
    expect(sent).toHaveLength(2);
  });

  it("refunds a charge by its id", async () => {
    const { sent, outcome } = await ask(refund, () => Response.json({ id: "re_1", status: "succeeded" }));
    expect(sent).toMatchObject([{ url: "https://api.stripe.com/v1/refunds", form: { charge: "ch_1" } }]);
    expect(outcome).toMatchObject({ _tag: "Success" });
  });

  it("accepts a pending refund", async () => {
    const { outcome } = await ask(refund, () => Response.json({ id: "re_1", status: "pending" }));
    expect(outcome).toMatchObject({ _tag: "Success" });
  });

  it.each([
    ["failed", () => Response.json({ id: "re_1", status: "failed" }), "status 200: no refund"],
    ["has no id", () => Response.json({ id: "", status: "succeeded" }), "status 200: no refund"],
    ["is a foreign page", () => new Response("<html>Please log in</html>"), "status 200"],
  ])("rejects a refund that %s", async (_how, answer, detail) => {
    expect((await ask(refund, answer)).outcome).toMatchObject({
      failure: { _tag: "CardProviderUnavailable", reason: "fault", detail },
    });
  });

  it("reports the status and Stripe's request id, and no other text of the response", async () => {
    const answering = (requestId: string) => () =>
      Response.json({ error: { type: "api_error" } }, { status: 500, headers: { "request-id": requestId } });
    const detailOf = async (requestId: string) => (await ask(token, answering(requestId))).outcome;
    expect(await detailOf("req_a1")).toMatchObject({ failure: { detail: "status 500, request req_a1" } });
    expect(await detailOf("4242424242424242")).toMatchObject({ failure: { detail: "status 500" } });
  });

  it.each([
    ["ECONNREFUSED", "the connection failed (ECONNREFUSED)"],
    ["UND_ERR_SOCKET", "the connection failed (UND_ERR_SOCKET)"],
    ["4242424242424242", "the connection failed"],
  ])("reports that a connection failed with %s", async (code, detail) => {
    const error = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code }) });
    expect((await ask(token, () => Promise.reject(error))).outcome).toMatchObject({
      failure: { _tag: "CardProviderUnavailable", reason: "fault", detail },
    });
  });

  it.each(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"])(
    "reports that nothing was charged when the connection fails with %s, after one request",
    async (code) => {
      const error = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code }) });
      const { outcome, sent } = await ask(charge, () => Promise.reject(error));
      expect(outcome).toMatchObject({ failure: { _tag: "CardProviderUnavailable", reason: "fault" } });
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    [408, "timeout"],
    [504, "timeout"],
    [500, "fault"],
    [404, "fault"],
  ] as const)("calls a status %i a %s", async (status, reason) => {
    const { outcome } = await ask(token, () => Response.json({}, { status }));
    expect(outcome).toMatchObject({ failure: { _tag: "CardProviderUnavailable", reason } });
  });
});
