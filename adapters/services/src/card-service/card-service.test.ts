import { decimalsOf } from "@couvert/domain/values/currency";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCardService } from "./card-service.ts";

const NOON = Date.parse("2027-03-05T12:00:00Z");
const KEY = "sk_test_couvert";

const CARD = {
  "card[number]": "4242424242424242",
  "card[exp_month]": "12",
  "card[exp_year]": "2030",
  "card[cvc]": "123",
  "card[name]": "Ana Reyes",
  "card[address_zip]": "33131",
};

const open = async () =>
  createCardService({ database: await sharedDatabase(), apiKey: KEY, now: () => NOON });

interface Answered {
  readonly status: number;
  readonly body: {
    readonly id: string;
    readonly data: readonly unknown[];
    readonly error: { readonly message: string };
  };
}

const ask = async (
  path: string,
  form: Record<string, string> | null,
  headers: Record<string, string> = {},
  provider?: (request: Request) => Promise<Response>,
): Promise<Answered> => {
  const answer = await (provider ?? (await open()))(
    new Request(`http://cards.embedded${path}`, {
      method: form === null ? "GET" : "POST",
      headers: { authorization: `Bearer ${KEY}`, ...headers },
      ...(form === null ? {} : { body: new URLSearchParams(form) }),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Answered["body"] };
};

const tokenFor = async (number = CARD["card[number]"]) =>
  (await ask("/v1/tokens", { ...CARD, "card[number]": number })).body.id;

const charge = async (overrides: Record<string, string> = {}, key?: string) =>
  ask(
    "/v1/charges",
    { amount: "9500", currency: "usd", source: overrides["source"] ?? (await tokenFor()), ...overrides },
    key === undefined ? {} : { "idempotency-key": key },
  );

const refund = (id: string) => ask("/v1/refunds", { charge: id });
const search = (reference: string) =>
  ask(`/v1/charges/search?query=${encodeURIComponent(`metadata["reference"]:"${reference}"`)}`, null);

describe("createCardService: POST /v1/tokens", () => {
  it("returns a token in Stripe's shape", async () => {
    expect(await ask("/v1/tokens", CARD)).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^tok_/),
        object: "token",
        card: { object: "card", brand: "Visa", last4: "4242", exp_month: 12, exp_year: 2030 },
        created: NOON / 1000,
        livemode: false,
        type: "card",
        used: false,
      },
    });
  });

  it("rejects a card with Stripe's error", async () => {
    const wrong = await ask("/v1/tokens", { ...CARD, "card[number]": "4242424242424241" });
    expect(wrong).toEqual({
      status: 402,
      body: {
        error: {
          type: "card_error",
          code: "incorrect_number",
          param: "number",
          message: "Your card number is incorrect.",
        },
      },
    });
    const declined = await ask("/v1/tokens", { ...CARD, "card[number]": "4000000000000002" });
    expect(declined.body.error).toEqual({
      type: "card_error",
      code: "card_declined",
      message: "Your card was declined.",
    });
  });

  it("rejects a missing or wrong key", async () => {
    for (const authorization of [`Bearer ${KEY}x`, `Bearer ${KEY.slice(1)}x`, KEY, ""]) {
      expect(await ask("/v1/tokens", CARD, { authorization })).toMatchObject({
        status: 401,
        body: { error: { type: "invalid_request_error" } },
      });
    }
  });
});

describe("createCardService: POST /v1/charges", () => {
  it("returns a charge in Stripe's shape", async () => {
    expect(await charge({ "metadata[reference]": "order-1" })).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^ch_/),
        object: "charge",
        amount: 9500,
        amount_refunded: 0,
        currency: "usd",
        captured: true,
        paid: true,
        refunded: false,
        status: "succeeded",
        metadata: { reference: "order-1" },
        payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
        created: NOON / 1000,
        livemode: false,
      },
    });
  });

  it("returns the same charge for the same request and key, also at another server", async () => {
    const [source, key] = [await tokenFor(), crypto.randomUUID()];
    const first = await charge({ source }, key);
    expect(await charge({ source }, key)).toEqual(first);
  });

  it("recognizes a repeated request with its parameters in another order", async () => {
    const [source, key] = [await tokenFor(), crypto.randomUUID()];
    const first = await charge({ source, "metadata[reference]": "order-1" }, key);
    const form = { "metadata[reference]": "order-1", source, currency: "usd", amount: "9500" };
    expect(await ask("/v1/charges", form, { "idempotency-key": key })).toEqual(first);
  });

  it("makes one charge for concurrent requests", async () => {
    const [source, key] = [await tokenFor(), crypto.randomUUID()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => charge({ source }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it.each([{ amount: "9501" }, { "metadata[reference]": "another" }, { source: "another card" }])(
    "rejects other parameters under the same key: %o",
    async (changed) => {
      const [source, key] = [await tokenFor(), crypto.randomUUID()];
      await charge({ source }, key);
      const other = "source" in changed ? { source: await tokenFor() } : { source, ...changed };
      expect(await charge(other, key)).toMatchObject({
        status: 400,
        body: { error: { type: "idempotency_error" } },
      });
    },
  );

  it("charges a token once, under any key", async () => {
    const source = await tokenFor();
    await charge({ source }, crypto.randomUUID());
    for (const key of [crypto.randomUUID(), undefined]) {
      expect(await charge({ source }, key)).toMatchObject({
        status: 400,
        body: { error: { code: "token_already_used", param: "source" } },
      });
    }
  });

  it("charges Stripe's test tokens repeatedly, each key once", async () => {
    const key = crypto.randomUUID();
    const first = await charge({ source: "tok_visa" }, key);
    expect(first).toMatchObject({ status: 200, body: { amount: 9500, status: "succeeded" } });
    expect(await charge({ source: "tok_visa" }, key)).toEqual(first);
    const second = await charge({ source: "tok_visa" }, crypto.randomUUID());
    expect([second.status, second.body.id === first.body.id]).toEqual([200, false]);
    for (let times = 0; times < 2; times += 1) {
      expect(await charge({ source: "tok_chargeDeclined" }, crypto.randomUUID())).toMatchObject({
        status: 402,
        body: { error: { code: "card_declined" } },
      });
    }
  });

  it("declines a card that its bank declines, repeatedly under the same key", async () => {
    const [source, key] = [await tokenFor("4000000000000341"), crypto.randomUUID()];
    const declined = await charge({ source }, key);
    expect(declined).toEqual({
      status: 402,
      body: {
        error: {
          type: "card_error",
          code: "card_declined",
          charge: expect.stringMatching(/^ch_/),
          message: "Your card was declined.",
        },
      },
    });
    expect(await charge({ source }, key)).toEqual(declined);
  });

  it.each([
    [{ source: "tok_unknown" }, "resource_missing"],
    [{ source: "" }, "resource_missing"],
    [{ amount: "49" }, "amount_too_small"],
    [{ amount: "95.00" }, "parameter_invalid_integer"],
    [{ amount: "-1" }, "parameter_invalid_integer"],
    [{ amount: "" }, "parameter_invalid_integer"],
    [{ amount: "1000000000000000" }, "parameter_invalid_integer"],
    [{ currency: "zzz" }, "parameter_invalid_string_empty"],
    [{ currency: "" }, "parameter_invalid_string_empty"],
    [{ currency: "kwd", amount: "9501" }, "parameter_invalid_integer"],
  ])("does not charge %o: %s", async (wrong, code) => {
    expect(await charge(wrong)).toMatchObject({ status: 400, body: { error: { code } } });
  });

  it("charges from 50 cents to 15 digits, and rejects a key that is too long (rule 9.35)", async () => {
    expect((await charge({ amount: "50" })).status).toBe(200);
    expect((await charge({ amount: "999999999999999" })).body).toMatchObject({ amount: 999_999_999_999_999 });
    expect((await charge({}, "k".repeat(255))).status).toBe(200);
    expect((await charge({}, "k".repeat(256))).status).toBe(400);
  });
});

describe("createCardService: other currencies", () => {
  it.each(["cad", "jpy", "kwd"])("charges, finds and refunds in %s", async (currency) => {
    const reference = crypto.randomUUID();
    const { status, body } = await charge({ currency, amount: "9500", "metadata[reference]": reference });
    expect({ status, body }).toMatchObject({ status: 200, body: { currency, amount: 9500 } });
    expect((await search(reference)).body.data).toMatchObject([{ currency }]);
    expect((await refund(body.id)).body).toMatchObject({ currency, amount: 9500 });
  });

  it("refunds exactly what was charged, in the same currency (rule 9.34)", async () => {
    const isRefunded = async (tens: number, code: string) => {
      const amount = tens * 10 + (decimalsOf(code) === 3 ? 0 : 7);
      const currency = code.toLowerCase();
      const { body } = await charge({ currency, amount: String(amount) });
      expect((await refund(body.id)).body).toMatchObject({ amount, currency, status: "succeeded" });
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 5, max: 9_999_999 }),
        fc.constantFrom("USD", "CAD", "JPY", "KWD"),
        isRefunded,
      ),
      { numRuns: 30 },
    );
  });

  it("rejects a currency that does not exist, and names the parameter (rule 7.89)", async () => {
    expect(await charge({ currency: "zzz" })).toMatchObject({
      status: 400,
      body: { error: { type: "invalid_request_error", param: "currency" } },
    });
  });
});

describe("createCardService: GET /v1/charges/search", () => {
  it("finds the charges of a reference, declined ones too", async () => {
    const reference = `order "${crypto.randomUUID()}" \\`;
    await charge({ "metadata[reference]": reference });
    await charge({ "metadata[reference]": reference, source: await tokenFor("4000000000000341") });
    const { status, body } = await search(reference.replace(/["\\]/g, "\\$&"));
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
    expect(body.data).toContainEqual(expect.objectContaining({ status: "succeeded", amount: 9500 }));
    expect(body.data).toContainEqual(expect.objectContaining({ status: "failed", paid: false }));
    expect((await search(crypto.randomUUID())).body.data).toEqual([]);
  });

  it("rejects a search by anything but a reference", async () => {
    for (const query of ["amount>0", 'metadata["reference"]:"a" OR amount>0', ""]) {
      expect((await ask(`/v1/charges/search?query=${encodeURIComponent(query)}`, null)).status).toBe(400);
    }
  });
});

describe("createCardService: POST /v1/refunds", () => {
  it("refunds a whole charge, once", async () => {
    const reference = crypto.randomUUID();
    const { id } = (await charge({ "metadata[reference]": reference })).body;
    expect(await refund(id)).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^re_/),
        object: "refund",
        amount: 9500,
        charge: id,
        currency: "usd",
        status: "succeeded",
        created: NOON / 1000,
      },
    });
    expect(await refund(id)).toMatchObject({
      status: 400,
      body: { error: { code: "charge_already_refunded" } },
    });
    expect((await search(reference)).body.data).toMatchObject([{ refunded: true, amount_refunded: 9500 }]);
  });

  it("rejects the refund of a declined or unknown charge", async () => {
    const declined = await charge({ source: await tokenFor("4000000000000341") });
    const { charge: id } = declined.body.error as unknown as { charge: string };
    for (const none of [id, "ch_1", ""]) {
      expect(await refund(none)).toMatchObject({
        status: 404,
        body: { error: { code: "resource_missing" } },
      });
    }
  });
});

describe("createCardService", () => {
  it("answers 404 at other endpoints", async () => {
    expect((await ask("/v1/charges", null)).status).toBe(404);
    expect((await ask("/v1/payouts", {})).status).toBe(404);
  });

  it("creates tokens and no charges without a database", async () => {
    const provider = createCardService({ database: null, apiKey: KEY, now: () => NOON });
    expect((await ask("/v1/tokens", CARD, {}, provider)).status).toBe(200);
    const form = { amount: "9500", currency: "usd", source: await tokenFor() };
    expect((await ask("/v1/charges", form, {}, provider)).status).toBe(404);
  });
});
