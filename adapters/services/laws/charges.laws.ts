import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { type ChargeOrder, Charges } from "@couvert/domain/booking/card/charges.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardService } from "../src/card-service/card-service.ts";
import { CARD_ACCOUNT, type CardProvider } from "./card-tokens.laws.ts";

/** The body of a charge, as far as it is changed here. */
interface Body {
  readonly payment_method_details?: unknown;
}

/** Tests the laws that every implementation of `Charges` satisfies. */
export const chargesLaws = (
  name: string,
  setup: (provider: CardProvider) => Layer.Layer<CardTokens | Charges>,
): void => {
  describe(`${name} satisfies the laws of Charges`, () => {
    let working: CardProvider;
    beforeAll(async () => {
      working = createCardService({ database: await sharedDatabase(), apiKey: CARD_ACCOUNT.apiKey });
    });

    const run = <A, E>(
      effect: Effect.Effect<A, E, CardTokens | Charges>,
      provider: CardProvider = working,
    ): Promise<Result.Result<A, E>> =>
      Effect.runPromise(Effect.result(effect).pipe(Effect.provide(setup(provider))));

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
    const orderOf = async (overrides: Partial<ChargeOrder> = {}): Promise<ChargeOrder> => ({
      token: Result.getOrThrow(await run(tokenFor("4242424242424242"))).token,
      amount: 19_000,
      currency: "USD",
      reference: `order-${crypto.randomUUID()}`,
      ...overrides,
    });
    const declinedLater = async () => Result.getOrThrow(await run(tokenFor("4000000000000341"))).token;
    const charge = (order: ChargeOrder, provider?: CardProvider) =>
      run(
        Charges.use((charges) => charges.charge(order)),
        provider,
      );
    const find = (order: ChargeOrder, provider?: CardProvider) =>
      run(
        Charges.use((charges) => charges.find(order)),
        provider,
      );
    const refund = (chargeId: string, provider?: CardProvider) =>
      run(
        Charges.use((charges) => charges.refund(chargeId)),
        provider,
      );

    /** Creates a provider that loses the answers to the first charges. */
    const losing = (answers: number): CardProvider => {
      let lost = 0;
      return async (request) => {
        const answer = await working(request);
        if (!request.url.endsWith("/v1/charges") || lost >= answers) return answer;
        lost += 1;
        throw new TypeError("terminated");
      };
    };
    /** Creates a provider that gives these answers in turn, and then works. */
    const answering = (...answers: readonly (() => Response)[]): CardProvider => {
      const left = [...answers];
      return async (request) => left.shift()?.() ?? working(request);
    };
    const status =
      (code: number, type = "api_error") =>
      () =>
        Response.json({ error: { type } }, { status: code });
    const unreachable: CardProvider = () =>
      Promise.reject(
        new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) }),
      );

    it("charges a card the amount, and returns the last four digits that the provider reports (rule 7.84)", async () => {
      const { token } = Result.getOrThrow(await run(tokenFor("5555555555554444")));
      expect(await charge(await orderOf({ token }))).toEqual(
        Result.succeed({ id: expect.stringMatching(/\S/), amount: 19_000, last4: "4444" }),
      );
    });

    it("charges a card whose last four digits the provider leaves out", async () => {
      const silent: CardProvider = async (request) => {
        const { payment_method_details: _, ...body } = (await (await working(request)).json()) as Body;
        return Response.json(body);
      };
      expect(await charge(await orderOf(), silent)).toMatchObject({ success: { last4: null } });
    });

    it("charges an order once, however often it is repeated", async () => {
      const order = await orderOf();
      const first = Result.getOrThrow(await charge(order));
      expect(Result.getOrThrow(await charge(order))).toEqual(first);
    });

    it("charges an order once for concurrent calls", async () => {
      const order = await orderOf();
      const made = await Promise.all(Array.from({ length: 6 }, () => charge(order)));
      expect(new Set(made.map((each) => Result.getOrThrow(each).id)).size).toBe(1);
    });

    it("charges two orders separately", async () => {
      const made = [await charge(await orderOf()), await charge(await orderOf())];
      expect(new Set(made.map((each) => Result.getOrThrow(each).id)).size).toBe(2);
    });

    it("fails with ChargeDeclined for a declined card, repeatedly", async () => {
      const order = await orderOf({ token: await declinedLater() });
      for (const result of [await charge(order), await charge(order)]) {
        expect(result).toMatchObject({ failure: { _tag: "ChargeDeclined" } });
      }
    });

    it("charges and refunds exact amounts of every currency (rule 9.34)", async () => {
      const isExact = async (tens: number, currency: string) => {
        // Cards are charged two of three decimals.
        const amount = tens * 10;
        const { id, amount: charged } = Result.getOrThrow(await charge(await orderOf({ amount, currency })));
        expect(charged).toBe(amount);
        expect((await refund(id))._tag).toBe("Success");
      };
      const currencies = fc.constantFrom("USD", "CAD", "JPY", "KWD");
      await fc.assert(fc.asyncProperty(fc.integer({ min: 5, max: 999_999 }), currencies, isExact), {
        numRuns: 12,
      });
    });

    it("rejects a currency that the account cannot charge in, and charges another one with the same token (rule 7.89)", async () => {
      const order = await orderOf();
      expect(await charge({ ...order, currency: "ZZZ" })).toMatchObject({
        failure: { _tag: "CurrencyNotSupported", currency: "ZZZ" },
      });
      expect(await charge(order)).toMatchObject({ success: { amount: 19_000 } });
    });

    it("rejects a token of another order and an unknown token", async () => {
      const { token } = await orderOf();
      await charge(await orderOf({ token }));
      for (const wrong of [token, "tok_nobody"]) {
        expect(await charge(await orderOf({ token: wrong }))).toMatchObject({
          failure: { _tag: "ChargeDeclined" },
        });
      }
    });

    it("charges nothing more under a used reference, for another amount or card", async () => {
      const order = await orderOf();
      await charge(order);
      for (const other of [{ ...order, amount: 9_500 }, await orderOf({ reference: order.reference })]) {
        expect(await charge(other)).toMatchObject({ failure: { _tag: "ChargeOutcomeUnknown" } });
      }
    });

    it("finds the charge of a lost answer without charging again", async () => {
      const order = await orderOf();
      const made = Result.getOrThrow(await charge(order, losing(1)));
      expect(Result.getOrThrow(await charge(order))).toEqual(made);
    });

    it("fails with an unknown outcome without answers, and finds it with the next one", async () => {
      const order = await orderOf();
      expect(await charge(order, losing(2))).toMatchObject({ failure: { _tag: "ChargeOutcomeUnknown" } });
      expect(await charge(order)).toMatchObject({ success: { amount: 19_000 } });
    });

    it("fails with an unknown outcome when the provider does not answer", async () => {
      expect(await charge(await orderOf(), () => new Promise(() => {}))).toMatchObject({
        failure: { _tag: "ChargeOutcomeUnknown" },
      });
    });

    it.each([
      ["a breakdown", status(500)],
      ["a gateway that gave up", status(504)],
      ["a request of the same order under way", status(409)],
      ["a proxy that gave up", status(408)],
      ["a charge that cannot be read", () => Response.json({ id: "ch_1" })],
      ["a charge that is not done yet", () => Response.json({ id: "ch_1", amount: 1, status: "pending" })],
      ["a page", () => new Response("<h1>Hello</h1>")],
    ])("repeats once after %s, and then fails with an unknown outcome", async (_what, answer) => {
      expect(await charge(await orderOf(), answering(answer))).toMatchObject({ success: { amount: 19_000 } });
      expect(await charge(await orderOf(), answering(answer, answer))).toMatchObject({
        failure: { _tag: "ChargeOutcomeUnknown" },
      });
    });

    it("fails with an unknown outcome when the search fails", async () => {
      const lost = () => Promise.reject(new TypeError("terminated"));
      for (const second of [unreachable, async () => status(401)(), async () => status(429)()]) {
        const first: CardProvider[] = [lost];
        const provider: CardProvider = (request) => (first.shift() ?? second)(request);
        expect(await charge(await orderOf(), provider)).toMatchObject({
          failure: { _tag: "ChargeOutcomeUnknown" },
        });
      }
    });

    it("finds the charge of an order whose key has expired", async () => {
      const forgetful: CardProvider = (request) => {
        const headers = new Headers(request.headers);
        headers.delete("idempotency-key");
        return working(new Request(request, { headers }));
      };
      const order = await orderOf({ reference: `order "${crypto.randomUUID()}" \\ 1` });
      const made = Result.getOrThrow(await charge(order, forgetful));
      expect(Result.getOrThrow(await charge(order, forgetful))).toEqual(made);
      const declined = await orderOf({ token: await declinedLater() });
      for (const result of [await charge(declined, forgetful), await charge(declined, forgetful)]) {
        expect(result).toMatchObject({ failure: { _tag: "ChargeDeclined" } });
      }
      const forgetfulAndBlind: CardProvider = (request) =>
        request.method === "GET" ? Promise.resolve(status(500)()) : forgetful(request);
      expect(await charge(order, forgetfulAndBlind)).toMatchObject({
        failure: { _tag: "ChargeOutcomeUnknown" },
      });
    });

    it("finds the charge of a reference, and charges nothing (rule 7.94)", async () => {
      const order = await orderOf();
      expect(await find(order)).toEqual(Result.succeed(null));
      const made = Result.getOrThrow(await charge(order));
      expect(await find(order)).toEqual(Result.succeed(made));
      const declined = await orderOf({ token: await declinedLater() });
      await charge(declined);
      expect(await find(declined)).toEqual(Result.succeed(null));
    });

    it.each<[string, CardProvider]>([
      ["cannot be reached", unreachable],
      ["does not know our key", async () => status(401, "invalid_request_error")()],
      ["breaks down", async () => status(500)()],
      ["answers with a page", async () => new Response("<h1>Hello</h1>")],
    ])("cannot tell whether an order was charged when the provider %s", async (_what, provider) => {
      expect(await find(await orderOf(), provider)).toMatchObject({
        failure: { _tag: "CardProviderUnavailable" },
      });
    });

    it.each<[string, CardProvider]>([
      ["cannot be reached", unreachable],
      ["does not know our key", async () => status(401, "invalid_request_error")()],
      ["answers 429", async () => status(429)()],
      ["rejects the request", async () => status(400, "invalid_request_error")()],
    ])("reports that nothing was charged when the provider %s", async (_what, provider) => {
      expect(await charge(await orderOf(), provider)).toMatchObject({
        failure: { _tag: "CardProviderUnavailable" },
      });
    });

    it("reports that nothing was charged for an amount below the minimum", async () => {
      expect(await charge(await orderOf({ amount: 49 }))).toMatchObject({
        failure: { _tag: "CardProviderUnavailable" },
      });
      expect(await charge(await orderOf({ amount: 50 }))).toMatchObject({ success: { amount: 50 } });
    });

    it("refunds a charge, and succeeds again when repeated", async () => {
      const { id } = Result.getOrThrow(await charge(await orderOf()));
      for (const result of [await refund(id), await refund(id)]) expect(result._tag).toBe("Success");
    });

    it("fails when a charge cannot be refunded", async () => {
      const { id } = Result.getOrThrow(await charge(await orderOf()));
      const failed = { failure: { _tag: "CardProviderUnavailable" } };
      for (const provider of [unreachable, answering(status(500))]) {
        expect(await refund(id, provider)).toMatchObject(failed);
      }
      expect(await refund("ch_none")).toMatchObject(failed);
      expect((await refund(id))._tag).toBe("Success");
    });

    it("repeats no token in an error, whatever the provider answers", async () => {
      const order = await orderOf();
      const echo: CardProvider = async (request) =>
        Response.json({ error: { type: await request.text() } }, { status: 500 });
      const shout: CardProvider = async (request) => Promise.reject(new Error(await request.text()));
      for (const provider of [echo, shout]) {
        const failed = JSON.stringify(await charge(order, provider));
        expect(failed).toContain("ChargeOutcomeUnknown");
        expect(failed).not.toContain(order.token);
      }
    });
  });
};
