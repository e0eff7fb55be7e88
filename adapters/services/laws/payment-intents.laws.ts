import {
  type IntentOrder,
  type IntentState,
  type LaterCharge,
  PaymentIntents,
  type RefundOrder,
  type StartedIntent,
  type StoredCard,
} from "@couvert/domain/booking/card/payment-intents.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardService } from "../src/card-service/card-service.ts";
import { endTestChallenge, giveCard, TEST_CARDS } from "../src/card-service/intents/intents.builders.ts";
import { CARD_ACCOUNT, type CardProvider } from "./card-tokens.laws.ts";

/** Tests the laws that every implementation of `PaymentIntents` satisfies. */
export const paymentIntentsLaws = (
  name: string,
  setup: (provider: CardProvider) => Layer.Layer<PaymentIntents>,
): void => {
  describe(`${name} satisfies the laws of PaymentIntents`, () => {
    let database: Database;
    let working: CardProvider;
    beforeAll(async () => {
      database = await sharedDatabase();
      working = createCardService({ database, apiKey: CARD_ACCOUNT.apiKey });
    });

    const run = <A, E>(
      effect: Effect.Effect<A, E, PaymentIntents>,
      provider: CardProvider = working,
    ): Promise<Result.Result<A, E>> =>
      Effect.runPromise(Effect.result(effect).pipe(Effect.provide(setup(provider))));

    const orderOf = (overrides: Partial<IntentOrder> = {}): IntentOrder => ({
      kind: "payment",
      reference: `order-${crypto.randomUUID()}`,
      restaurantId: 1,
      amount: 6_000,
      currency: "USD",
      ...overrides,
    });
    const setupOrder = () => orderOf({ kind: "setup", amount: 0 });
    const begin = (order: IntentOrder, provider?: CardProvider) =>
      run(
        PaymentIntents.use((intents) => intents.begin(order)),
        provider,
      );
    const begun = async (order: IntentOrder): Promise<StartedIntent> => Result.getOrThrow(await begin(order));
    const read = (id: string, provider?: CardProvider) =>
      run(
        PaymentIntents.use((intents) => intents.read(id)),
        provider,
      );
    const stateOf = async (id: string): Promise<IntentState> => Result.getOrThrow(await read(id));
    const cancel = (id: string, provider?: CardProvider) =>
      run(
        PaymentIntents.use((intents) => intents.cancel(id)),
        provider,
      );
    const chargeLater = (charge: LaterCharge, provider?: CardProvider) =>
      run(
        PaymentIntents.use((intents) => intents.chargeLater(charge)),
        provider,
      );
    const findLater = (charge: LaterCharge, provider?: CardProvider) =>
      run(
        PaymentIntents.use((intents) => intents.findLater(charge)),
        provider,
      );
    const refund = (order: RefundOrder, provider?: CardProvider) =>
      run(
        PaymentIntents.use((intents) => intents.refund(order)),
        provider,
      );
    const confirm = (intent: StartedIntent, number: string) => giveCard(working, intent.clientSecret, number);

    /** Pays an order with a good card. */
    const paid = async (overrides: Partial<IntentOrder> = {}): Promise<StartedIntent> => {
      const intent = await begun(orderOf(overrides));
      await confirm(intent, TEST_CARDS.good);
      return intent;
    };
    /** Stores a card for later. */
    const stored = async (number: string): Promise<StoredCard> => {
      const intent = await begun(setupOrder());
      await confirm(intent, number);
      await endTestChallenge(database, intent.clientSecret, true);
      const state = await stateOf(intent.id);
      if (state.status !== "succeeded" || state.storedCard === null) throw new Error("no card was stored");
      return state.storedCard;
    };
    const laterOf = async (number: string, overrides: Partial<LaterCharge> = {}): Promise<LaterCharge> => ({
      storedCard: await stored(number),
      reference: `fee-${crypto.randomUUID()}`,
      restaurantId: 1,
      amount: 5_000,
      currency: "USD",
      ...overrides,
    });
    const refundOf = ({ id }: StartedIntent, amount: number | null): RefundOrder => ({
      intentId: id,
      amount,
      currency: "USD",
      reference: `refund-${crypto.randomUUID()}`,
    });

    const status =
      (code: number, type = "api_error"): CardProvider =>
      async () =>
        Response.json({ error: { type } }, { status: code });
    const unreachable: CardProvider = () =>
      Promise.reject(
        new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) }),
      );
    /** Carries requests of a method out, and loses their answers. */
    const losing =
      (method: string): CardProvider =>
      async (request) => {
        const answer = await working(request);
        if (request.method === method) throw new TypeError("terminated");
        return answer;
      };
    /** Answers requests of a method, and carries the others out. */
    const answering =
      (method: string, answer: CardProvider): CardProvider =>
      (request) =>
        (request.method === method ? answer : working)(request);
    /** Forgets the keys of requests, as Stripe does after a day. */
    const forgetful: CardProvider = (request) => {
      const headers = new Headers(request.headers);
      headers.delete("idempotency-key");
      return working(new Request(request, { headers }));
    };
    const unavailable = { failure: { _tag: "CardProviderUnavailable" } };
    const unknown = { failure: { _tag: "ChargeOutcomeUnknown" } };

    describe("begin", () => {
      it("begins an intent that waits for its guest (rule 14.7)", async () => {
        for (const order of [orderOf(), setupOrder()]) {
          const { id, clientSecret } = await begun(order);
          expect(clientSecret).toMatch(new RegExp(`^${id}_secret_\\w+$`));
          expect(await stateOf(id)).toEqual({ status: "open", clientSecret });
        }
      });

      it("begins one intent for a reference, however often and concurrently it is repeated (rule 14.8)", async () => {
        for (const order of [orderOf(), setupOrder()]) {
          const started = await Promise.all(Array.from({ length: 4 }, () => begun(order)));
          expect(new Set(started.map(({ id }) => id)).size).toBe(1);
        }
      });

      it("rejects a currency that the account cannot charge in", async () => {
        expect(await begin(orderOf({ currency: "ZZZ" }))).toMatchObject({
          failure: { _tag: "CurrencyNotSupported", currency: "ZZZ" },
        });
      });

      it("begins nothing below the smallest charge, or in parts that cards are not charged in", async () => {
        expect(await begin(orderOf({ amount: 49 }))).toMatchObject(unavailable);
        expect(await begin(orderOf({ amount: 5_005, currency: "KWD" }))).toMatchObject(unavailable);
        expect(await begin(orderOf({ amount: 5_010, currency: "KWD" }))).toMatchObject({ _tag: "Success" });
      });

      it("begins nothing else under a used reference", async () => {
        const order = orderOf();
        await begun(order);
        expect(await begin({ ...order, amount: 7_000 })).toMatchObject(unavailable);
      });

      it("begins the same intent after a lost answer", async () => {
        for (const order of [orderOf(), setupOrder()]) {
          expect(await begin(order, losing("POST"))).toMatchObject(unavailable);
          expect(await begin(order)).toMatchObject({ _tag: "Success" });
        }
      });
    });

    describe("confirmation by the guest", () => {
      it("receives the exact amount of every currency (rule 9.34)", async () => {
        const isExact = async (tens: number, currency: string) => {
          const { id } = await paid({ amount: tens * 10, currency });
          expect(await stateOf(id)).toEqual({
            status: "succeeded",
            received: tens * 10,
            last4: "4242",
            storedCard: null,
          });
        };
        const currencies = fc.constantFrom("USD", "CAD", "JPY", "KWD", "ISK");
        await fc.assert(fc.asyncProperty(fc.integer({ min: 5, max: 999_999 }), currencies, isExact), {
          numRuns: 12,
        });
      });

      it("stores a card with its last four digits and its expiry", async () => {
        expect(await stored(TEST_CARDS.good)).toEqual({
          customer: expect.stringMatching(/^cus_\w+$/),
          paymentMethod: expect.stringMatching(/^pm_\w+$/),
          last4: "4242",
          expires: "2039-12",
        });
      });

      it("leaves an intent open that its bank declined, for another card", async () => {
        for (const number of [TEST_CARDS.declined, TEST_CARDS.withoutFunds]) {
          for (const order of [orderOf(), setupOrder()]) {
            const intent = await begun(order);
            expect((await confirm(intent, number)).status).toBe(402);
            expect(await stateOf(intent.id)).toMatchObject({ status: "open" });
            expect((await confirm(intent, TEST_CARDS.good)).status).toBe(200);
            expect(await stateOf(intent.id)).toMatchObject({ status: "succeeded", last4: "4242" });
          }
        }
      });

      it("declines a payment with a card that can only be stored", async () => {
        const intent = await begun(orderOf());
        expect((await confirm(intent, TEST_CARDS.declinedLater)).status).toBe(402);
        expect(await stateOf(intent.id)).toMatchObject({ status: "open" });
      });

      it("waits for the challenge of a bank, which its guest passes, fails or abandons (rule 14.9)", async () => {
        for (const number of [TEST_CARDS.challengedOnce, TEST_CARDS.challengedAlways]) {
          for (const order of [orderOf(), setupOrder()]) {
            const intent = await begun(order);
            await confirm(intent, number);
            expect(await stateOf(intent.id)).toMatchObject({ status: "open" });
            await endTestChallenge(database, intent.clientSecret, false);
            expect(await stateOf(intent.id)).toMatchObject({ status: "open" });
            // A challenge that is over is passed by nobody.
            await endTestChallenge(database, intent.clientSecret, true);
            expect(await stateOf(intent.id)).toMatchObject({ status: "open" });
            await confirm(intent, number);
            await endTestChallenge(database, intent.clientSecret, true);
            expect(await stateOf(intent.id)).toMatchObject({ status: "succeeded" });
          }
        }
      });

      it("confirms an intent once, and none with the secret of another one", async () => {
        const [intent, other] = [await paid(), await begun(orderOf())];
        expect((await confirm(intent, TEST_CARDS.good)).status).toBe(400);
        const forged = { ...other, clientSecret: `${other.id}_secret_${"0".repeat(32)}` };
        expect((await confirm(forged, TEST_CARDS.good)).status).toBe(404);
        expect(await stateOf(other.id)).toMatchObject({ status: "open" });
      });
    });

    describe("cancel", () => {
      it("cancels an open intent, repeatedly, and no card confirms it afterwards", async () => {
        for (const order of [orderOf(), setupOrder()]) {
          const intent = await begun(order);
          for (const result of [await cancel(intent.id), await cancel(intent.id)]) {
            expect(result._tag).toBe("Success");
          }
          expect((await confirm(intent, TEST_CARDS.good)).status).toBe(400);
          expect(await stateOf(intent.id)).toEqual({ status: "cancelled" });
        }
      });

      it("fails with IntentSucceeded for a payment that was received", async () => {
        const { id } = await paid();
        expect(await cancel(id)).toMatchObject({ failure: { _tag: "IntentSucceeded" } });
      });

      it("either cancels or receives, when both happen at once", async () => {
        for (let round = 0; round < 4; round += 1) {
          const intent = await begun(orderOf());
          const [cancelled, confirmed] = await Promise.all([
            cancel(intent.id),
            confirm(intent, TEST_CARDS.good),
          ]);
          const isCancelled = cancelled._tag === "Success";
          expect(confirmed.ok).toBe(!isCancelled);
          expect(await stateOf(intent.id)).toMatchObject({ status: isCancelled ? "cancelled" : "succeeded" });
        }
      });
    });

    describe("chargeLater", () => {
      it("charges a stored card once for a reference, even after its key has expired (rule 14.8)", async () => {
        const charge = await laterOf(TEST_CARDS.good);
        const first = Result.getOrThrow(await chargeLater(charge, forgetful));
        expect(first).toMatchObject({ outcome: "charged" });
        for (const provider of [working, forgetful]) {
          expect(Result.getOrThrow(await chargeLater(charge, provider))).toEqual(first);
        }
        if (first.outcome === "declined") throw new Error("the card was declined");
        expect(await stateOf(first.intentId)).toMatchObject({ status: "succeeded", received: 5_000 });
      });

      it("charges once for concurrent calls", async () => {
        const charge = await laterOf(TEST_CARDS.good);
        const outcomes = await Promise.all(Array.from({ length: 4 }, () => chargeLater(charge)));
        expect(new Set(outcomes.map((each) => JSON.stringify(Result.getOrThrow(each)))).size).toBe(1);
      });

      it("charges two references of a card separately", async () => {
        const charge = await laterOf(TEST_CARDS.good);
        const outcomes = [
          await chargeLater(charge),
          await chargeLater({ ...charge, reference: `fee-${crypto.randomUUID()}` }),
        ];
        expect(new Set(outcomes.map((each) => JSON.stringify(Result.getOrThrow(each)))).size).toBe(2);
      });

      it("has three outcomes: charged, declined, and one that waits for its guest (rule 14.10)", async () => {
        const outcomeOf = async (number: string) => {
          const charge = await laterOf(number);
          const [first, second] = [
            Result.getOrThrow(await chargeLater(charge)),
            Result.getOrThrow(await chargeLater(charge)),
          ];
          expect(second).toEqual(first);
          return first;
        };
        expect(await outcomeOf(TEST_CARDS.challengedOnce)).toMatchObject({ outcome: "charged" });
        expect(await outcomeOf(TEST_CARDS.declinedLater)).toEqual({ outcome: "declined" });
        const unconfirmed = await outcomeOf(TEST_CARDS.challengedAlways);
        if (unconfirmed.outcome !== "unconfirmed") throw new Error(`the card was ${unconfirmed.outcome}`);
        const { intentId: id, clientSecret } = unconfirmed;
        await confirm({ id, clientSecret }, TEST_CARDS.challengedAlways);
        await endTestChallenge(database, clientSecret, true);
        expect(await stateOf(id)).toMatchObject({ status: "succeeded", received: 5_000 });
      });

      it("charges nobody's card but that of its customer", async () => {
        const [charge, other] = [await laterOf(TEST_CARDS.good), await stored(TEST_CARDS.good)];
        const mixed = { ...charge.storedCard, paymentMethod: other.paymentMethod };
        expect(await chargeLater({ ...charge, storedCard: mixed })).toEqual(
          Result.succeed({ outcome: "declined" }),
        );
      });

      it("rejects a currency that the account cannot charge in", async () => {
        expect(await chargeLater(await laterOf(TEST_CARDS.good, { currency: "ZZZ" }))).toMatchObject({
          failure: { _tag: "CurrencyNotSupported", currency: "ZZZ" },
        });
      });

      it("finds the charge of a lost answer", async () => {
        const charge = await laterOf(TEST_CARDS.good);
        expect(await chargeLater(charge, losing("POST"))).toMatchObject(unknown);
        expect(await chargeLater(charge)).toMatchObject({ success: { outcome: "charged" } });
      });

      it.each<[string, CardProvider]>([
        ["a breakdown", status(500)],
        ["a gateway that gave up", status(504)],
        ["a request of the same reference under way", status(409, "idempotency_error")],
        ["an answer that cannot be read", async () => Response.json({ id: "pi_1" })],
        ["a page", async () => new Response("<h1>Hello</h1>")],
        ["nothing", async () => Response.json(null)],
        ["a redirect", async () => Response.redirect("https://elsewhere.example.com/", 307)],
        ["silence", () => new Promise(() => {})],
      ])("does not know the outcome after %s", async (_what, answer) => {
        expect(await chargeLater(await laterOf(TEST_CARDS.good), answering("POST", answer))).toMatchObject(
          unknown,
        );
      });

      it.each<[string, CardProvider]>([
        ["cannot be reached", unreachable],
        ["does not know our key", status(401, "invalid_request_error")],
        ["answers 429", status(429)],
        ["rejects the request", status(400, "invalid_request_error")],
        ["cannot list the payments of the card", answering("GET", status(500))],
      ])("reports that nothing was charged when the provider %s", async (_what, provider) => {
        const charge = await laterOf(TEST_CARDS.good);
        expect(await chargeLater(charge, provider)).toMatchObject(unavailable);
        expect(await chargeLater(charge)).toMatchObject({ success: { outcome: "charged" } });
      });
    });

    describe("findLater", () => {
      it("finds each outcome of a charge at once, and charges nothing itself (rule 14.27)", async () => {
        for (const number of [TEST_CARDS.good, TEST_CARDS.declinedLater, TEST_CARDS.challengedAlways]) {
          const charge = await laterOf(number);
          expect(await findLater(charge)).toEqual(Result.succeed(null));
          const made = await chargeLater(charge);
          expect(await findLater(charge)).toEqual(made);
          expect(await findLater({ ...charge, reference: "fee-other" })).toEqual(Result.succeed(null));
        }
      });

      it("finds the charge of a lost answer (rule 14.27)", async () => {
        const charge = await laterOf(TEST_CARDS.good);
        await chargeLater(charge, losing("POST"));
        expect(await findLater(charge)).toMatchObject({ success: { outcome: "charged" } });
      });

      it("says nothing of a charge when the provider gives no answer", async () => {
        for (const provider of [unreachable, status(500), status(401), status(429)])
          expect(await findLater(await laterOf(TEST_CARDS.good), provider)).toMatchObject(unavailable);
      });
    });

    describe("refund", () => {
      it("refunds parts and the rest, each reference once, even after its key has expired (rule 14.12)", async () => {
        const intent = await paid();
        const part = refundOf(intent, 2_500);
        for (const provider of [working, working, forgetful]) {
          expect((await refund(part, provider))._tag).toBe("Success");
        }
        expect(await refund(refundOf(intent, 3_501))).toMatchObject(unavailable);
        expect((await refund(refundOf(intent, 3_500)))._tag).toBe("Success");
        const { kysely } = database;
        const { total } = await kysely
          .selectFrom("test_refunds")
          .select((eb) => eb.fn.sum<string>("amount").as("total"))
          .where("intent_id", "=", intent.id)
          .executeTakeFirstOrThrow();
        expect(Number(total)).toBe(6_000);
      });

      it("refunds a whole payment once under any reference", async () => {
        const intent = await paid();
        for (const _ of [1, 2]) expect((await refund(refundOf(intent, null)))._tag).toBe("Success");
      });

      it("never refunds more than was received, whatever comes at once (rule 14.12)", async () => {
        const isBounded = async (amounts: readonly number[]) => {
          const intent = await paid();
          const made = await Promise.all(amounts.map((amount) => refund(refundOf(intent, amount))));
          const refunded = (
            await database.kysely
              .selectFrom("test_refunds")
              .select("amount")
              .where("intent_id", "=", intent.id)
              .execute()
          ).reduce((sum, { amount }) => sum + Number(amount), 0);
          expect(refunded).toBeLessThanOrEqual(6_000);
          const sum = amounts.reduce((one, other) => one + other, 0);
          if (sum <= 6_000) expect(made.every(({ _tag }) => _tag === "Success")).toBe(true);
        };
        const amounts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 4 });
        await fc.assert(fc.asyncProperty(amounts, isBounded), { numRuns: 8 });
      });

      it("refunds nothing of a payment that was not received", async () => {
        expect(await refund(refundOf(await begun(orderOf()), null))).toMatchObject(unavailable);
        expect(await refund(refundOf({ id: "pi_nobody", clientSecret: "" }, null))).toMatchObject(
          unavailable,
        );
      });

      it("refunds once after a lost answer", async () => {
        const part = refundOf(await paid(), 4_000);
        expect(await refund(part, losing("POST"))).toMatchObject(unavailable);
        for (const provider of [working, forgetful]) {
          expect((await refund(part, provider))._tag).toBe("Success");
        }
      });

      it("fails when the refund failed at the provider", async () => {
        const failed = async () => Response.json({ id: "re_1", status: "failed" });
        expect(await refund(refundOf(await paid(), null), answering("POST", failed))).toMatchObject(
          unavailable,
        );
      });
    });

    it.each<[string, CardProvider, "fault" | "timeout"]>([
      ["cannot be reached", unreachable, "fault"],
      ["breaks down", status(500), "fault"],
      ["times out", status(504), "timeout"],
      ["is silent", () => new Promise(() => {}), "timeout"],
      ["does not know our key", status(401, "invalid_request_error"), "fault"],
      ["answers a page", async () => new Response("<h1>Hello</h1>"), "fault"],
      [
        "answers another state",
        async () => Response.json({ id: "pi_1", client_secret: "s", status: "odd" }),
        "fault",
      ],
    ])("fails with CardProviderUnavailable when the provider %s", async (what, provider, reason) => {
      const failed = { failure: { _tag: "CardProviderUnavailable", reason } };
      const intent = await paid();
      expect(await begin(orderOf(), provider)).toMatchObject(failed);
      expect(await read(intent.id, provider)).toMatchObject(failed);
      if (what !== "answers another state") expect(await cancel(intent.id, provider)).toMatchObject(failed);
      expect(await refund(refundOf(intent, null), provider)).toMatchObject(failed);
    });

    it("repeats nothing of a request in an error, whatever the provider answers", async () => {
      const echo: CardProvider = async (request) => {
        const sent = await request.text();
        return Response.json(
          { error: { type: sent, code: sent, param: sent, message: sent } },
          { status: 500 },
        );
      };
      const shout: CardProvider = async (request) => Promise.reject(new Error(await request.text()));
      for (const provider of [echo, shout]) {
        const failed = JSON.stringify(await begin(orderOf({ reference: "secret-order" }), provider));
        expect(failed).toContain("CardProviderUnavailable");
        expect(failed).not.toContain("secret-order");
      }
    });
  });
};
