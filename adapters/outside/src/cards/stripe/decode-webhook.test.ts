import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { openDatabase } from "@couvert/platform/database/open-database";
import { listJobs, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { createCardService } from "@couvert/services/card-service/card-service";
import { createCardWebhooks } from "@couvert/services/card-service/intents/card-webhooks";
import {
  endTestChallenge,
  giveCard,
  TEST_CARDS,
} from "@couvert/services/card-service/intents/intents.builders";
import { findIntent } from "@couvert/services/card-service/intents/stored-intents";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { Stripe } from "stripe";
import { describe, expect, it, vi } from "vitest";
import { decodeStripeWebhook } from "./decode-webhook.ts";

const SECRET = "whsec_tests";
const NOON = Date.parse("2027-03-05T12:00:00Z");
const MINUTE_MS = 60_000;

const decode = (webhook: { body: string; signature: string | null; now?: number }, secret = SECRET) =>
  Effect.runPromise(Effect.result(decodeStripeWebhook(secret)({ now: NOON, ...webhook })));

const EVENT = { id: "evt_1", type: "payment_intent.succeeded", data: { object: { id: "pi_1" } } };
const signed = (event: unknown, at = NOON) => {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: SECRET,
    timestamp: at / 1000,
  });
  return { body, signature };
};
const rejectedAs = (reason: string) => ({ failure: { _tag: "WebhookRejected", reason } });

describe("decodeStripeWebhook", () => {
  it.each(["pi_1", "seti_1"])("decodes a webhook about %s (rule 14.11)", async (id) => {
    expect(await decode(signed({ ...EVENT, data: { object: { id } } }))).toMatchObject({
      success: { id: "evt_1", intentId: id },
    });
  });

  it.each([
    [{ metadata: { reference: "fee-1" } }, "fee-1"],
    [{ metadata: {} }, null],
    [{ metadata: null }, null],
  ])("names the reference of the order: %j (rule 14.28)", async (more, reference) => {
    expect(await decode(signed({ ...EVENT, data: { object: { id: "pi_1", ...more } } }))).toMatchObject({
      success: { reference },
    });
  });

  it.each([
    ["payment_intent.payment_failed", "card_declined", true],
    ["payment_intent.payment_failed", "payment_intent_authentication_failure", true],
    ["payment_intent.payment_failed", null, true],
    ["payment_intent.payment_failed", "authentication_required", false],
    ["setup_intent.setup_failed", null, true],
    ["payment_intent.succeeded", null, false],
  ])(
    "says whether %s with the error %s is a decline of a guest's card (rule 14.31)",
    async (type, code, isDecline) => {
      const object = { id: "pi_1", last_payment_error: code === null ? null : { code } };
      expect(await decode(signed({ ...EVENT, type, data: { object } }))).toMatchObject({
        success: { isDecline },
      });
    },
  );

  it("rejects a webhook that Stripe did not sign (rule 14.11)", async () => {
    const { body, signature } = signed(EVENT);
    for (const wrong of [
      { body, signature: null },
      { body, signature: "" },
      { body, signature: "t=1,v1=00" },
      { body, signature: signature.replace("v1=", "v0=") },
      { body: body.replace("pi_1", "pi_2"), signature },
      { body, signature: signature.replace(/t=\d+/, `t=${NOON / 1000 + 1}`) },
    ]) {
      expect(await decode(wrong)).toMatchObject(rejectedAs("signature"));
    }
    expect(await decode({ body, signature }, "whsec_others")).toMatchObject(rejectedAs("signature"));
    expect(await decode({ body, signature }, "")).toMatchObject(rejectedAs("signature"));
  });

  it("rejects a signature of more than five minutes ago by its caller's clock (rule 14.11)", async () => {
    const webhook = signed(EVENT);
    expect(await decode({ ...webhook, now: NOON + 5 * MINUTE_MS })).toMatchObject({ _tag: "Success" });
    expect(await decode({ ...webhook, now: NOON + 5 * MINUTE_MS + 1000 })).toMatchObject(rejectedAs("old"));
  });

  it.each(["", "{", "null", "[]", JSON.stringify({ ...EVENT, data: { object: { id: "ch_1" } } })])(
    "rejects a signed body that is no event of an intent: %s",
    async (body) => {
      expect(await decode(signed(body))).toMatchObject({ failure: { _tag: "WebhookRejected" } });
    },
  );
});

describe("the webhooks of the embedded card service", () => {
  it.each([
    ["", 0, "a", "done", 1],
    ["twice", 0, "a", "done", 2],
    ["missing", 0, "a", { dropped: "it is missing on request" }, 0],
    ["late", 0, "a", { seconds: 30 }, 0],
    ["late,twice", 30_000, "a", "done", 2],
    ["reordered", 0, "a", "done", 1],
    ["reordered", 0, "1", { seconds: 3 }, 0],
    ["reordered", 3_000, "1", "done", 1],
  ])("are %j after %i ms for an event …%s: %j (rule 14.29)", async (faults, age, id, outcome, posts) => {
    const database = await sharedDatabase();
    const begun = await createCardService({ database, apiKey: "sk" })(
      new Request("http://cards.embedded/v1/payment_intents", {
        method: "POST",
        headers: { authorization: "Bearer sk" },
        body: new URLSearchParams({ amount: "6000", currency: "usd" }),
      }),
    );
    const { id: intentId } = await begun.json();
    let posted = 0;
    const handler = createCardWebhooks({
      ...{ database, secret: SECRET, url: "http://site.example.com/", faults: faults.split(",") },
      now: () => NOON + age,
      fetch: async () => {
        posted += 1;
        return new Response("received");
      },
    });
    const ended = await handler({ id: `evt_${id}`, type: "t", intentId, at: NOON }, false);
    if (typeof outcome === "string") expect(ended).toBe(outcome);
    else expect(ended).toMatchObject(outcome);
    expect(posted).toBe(posts);
  });

  it("have the error of their own attempt: a bank's question about a later charge is no decline (rule 14.31)", async () => {
    const database = await openDatabase({ inMemory: true });
    const queue = await openJobQueue({ database, log: () => {} });
    const service = createCardService({ database, apiKey: "sk" });
    const post = async (path: string, form: Record<string, string>) => {
      const headers = { authorization: "Bearer sk" };
      const body = new URLSearchParams(form);
      const asked = new Request(`http://cards.embedded/v1/${path}`, { method: "POST", headers, body });
      return (await service(asked)).json();
    };
    const setup = await post("setup_intents", { customer: "cus_1", usage: "off_session" });
    await giveCard(service, setup.client_secret, TEST_CARDS.challengedAlways);
    await endTestChallenge(database, setup.client_secret, true);
    const payment_method = (await findIntent(database, setup.id))?.card?.id ?? "";
    const card = { customer: "cus_1", payment_method, off_session: "true", confirm: "true" };
    const { error } = await post("payment_intents", { amount: "3000", currency: "usd", ...card });
    await giveCard(service, error.payment_intent.client_secret, TEST_CARDS.declined);
    const declines: boolean[] = [];
    const handler = createCardWebhooks({
      ...{ database, secret: SECRET, url: "http://site.example.com/", now: () => NOON },
      fetch: async (request) => {
        const signature = request.headers.get("stripe-signature");
        const decoded = await decode({ body: await request.text(), signature });
        declines.push(Result.getOrThrow(decoded).isDecline);
        return new Response("received");
      },
    });
    for (const { data } of (await listJobs(database.kysely, "testCardEvents", 10)).toReversed())
      await handler({ ...(data as object), at: NOON }, false);
    expect(declines).toEqual([false, false, true]);
    await queue.close();
    await database.close();
  });

  it("reports each change of an intent, retries until it is answered, and signs each time (rule 14.11)", async () => {
    // Another test's events would be in a shared queue.
    const database = await openDatabase({ inMemory: true });
    const queue = await openJobQueue({ database, log: () => {}, pollSeconds: 0.5, retrySeconds: 1 });
    const service = createCardService({ database, apiKey: "sk_test_events" });
    const begin = async (path: string, form: Record<string, string>) => {
      const answer = await service(
        new Request(`http://cards.embedded/v1/${path}`, {
          method: "POST",
          headers: { authorization: "Bearer sk_test_events" },
          body: new URLSearchParams(form),
        }),
      );
      return (await answer.json()) as { readonly id: string; readonly client_secret: string };
    };
    const [payment, setup] = [
      await begin("payment_intents", { amount: "6000", currency: "usd" }),
      await begin("setup_intents", { customer: "cus_1", usage: "off_session" }),
    ];
    await giveCard(service, payment.client_secret, TEST_CARDS.declined);
    await giveCard(service, payment.client_secret, TEST_CARDS.good);
    await giveCard(service, setup.client_secret, TEST_CARDS.challengedOnce);
    await endTestChallenge(database, setup.client_secret, true);
    const other = await begin("payment_intents", { amount: "6000", currency: "usd" });
    await service(
      new Request(`http://cards.embedded/v1/payment_intents/${other.id}/cancel`, {
        method: "POST",
        headers: { authorization: "Bearer sk_test_events" },
      }),
    );
    const received: string[] = [];
    let failures = 2;
    const handler = createCardWebhooks({
      database,
      secret: SECRET,
      url: "http://site.example.com/webhooks/cards",
      now: () => NOON,
      fetch: async (request) => {
        if (failures > 0) {
          failures -= 1;
          return new Response(null, { status: failures === 0 ? 302 : 503 });
        }
        const body = await request.text();
        expect(await decode({ body, signature: request.headers.get("stripe-signature") })).toMatchObject({
          _tag: "Success",
        });
        const { type, data } = JSON.parse(body);
        received.push(`${type} ${data.object.id} ${data.object.status}`);
        return new Response("received");
      },
    });
    await queue.work("testCardEvents", handler);
    await vi.waitFor(() => expect(received).toHaveLength(4), 20_000);
    await queue.close();
    expect(received.toSorted()).toEqual(
      [
        `payment_intent.canceled ${other.id} canceled`,
        `payment_intent.payment_failed ${payment.id} succeeded`,
        `payment_intent.succeeded ${payment.id} succeeded`,
        `setup_intent.succeeded ${setup.id} succeeded`,
      ].toSorted(),
    );
    expect(await findIntent(database, payment.id)).toMatchObject({ status: "succeeded" });
    await database.close();
  });
});
