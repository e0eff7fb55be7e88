import { createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isWebhookSecret, signWebhook, splitSecrets } from "./webhook-signature.ts";

const createSecret = (bytes = 32) => `whsec_${randomBytes(bytes).toString("base64")}`;
// Not a whole second, because a signature names the second that has begun.
const NOON = Date.parse("2027-03-04T17:00:00.999Z");
const MESSAGE = { id: "5f0c2a", body: '{"type":"form.submitted"}' };

describe("signWebhook", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("names the id, the second that has begun and an HMAC of both with the body", () => {
    const key = randomBytes(24);
    const digest = createHmac("sha256", key).update(`5f0c2a.1804179600.${MESSAGE.body}`).digest("base64");
    expect(signWebhook(MESSAGE, [`whsec_${key.toString("base64")}`], NOON)).toEqual({
      "webhook-id": "5f0c2a",
      "webhook-timestamp": "1804179600",
      "webhook-signature": `v1,${digest}`,
    });
  });

  it("passes the verification of a receiver with either of two secrets, and of no third", () => {
    const [next, previous] = [createSecret(), createSecret(64)];
    const headers = signWebhook(MESSAGE, splitSecrets(`${next} ${previous}`), NOON);
    for (const secret of [next, previous]) {
      expect(new Webhook(secret).verify(MESSAGE.body, headers)).toEqual({ type: "form.submitted" });
    }
    expect(() => new Webhook(createSecret()).verify(MESSAGE.body, headers)).toThrow(
      "No matching signature found",
    );
  });

  it("fails the verification of a changed body, id or time, and of one more than five minutes old", () => {
    const secret = createSecret();
    const receiver = new Webhook(secret);
    const headers = signWebhook(MESSAGE, [secret], NOON);
    const mismatch = "No matching signature found";
    expect(() => receiver.verify(`${MESSAGE.body} `, headers)).toThrow(mismatch);
    expect(() => receiver.verify(MESSAGE.body, { ...headers, "webhook-id": "5f0c2b" })).toThrow(mismatch);
    const later = { ...headers, "webhook-timestamp": "1804179601" };
    expect(() => receiver.verify(MESSAGE.body, later)).toThrow(mismatch);
    const old = signWebhook(MESSAGE, [secret], NOON - 301_000);
    expect(() => receiver.verify(MESSAGE.body, old)).toThrow("Message timestamp too old");
  });
});

describe("isWebhookSecret", () => {
  it("accepts 24 to 64 bytes as padded base64, and no other number", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const secret = `whsec_${Buffer.from(bytes).toString("base64")}`;
        expect(isWebhookSecret(secret)).toBe(bytes.length >= 24 && bytes.length <= 64);
      }),
    );
  });

  it.each([
    ["no prefix", createSecret().slice(6)],
    ["another alphabet", "whsec_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_"],
    ["no padding", createSecret().replace(/=$/, "")],
    ["a line break", `${createSecret()}\n`],
    ["a plain secret", "correct-horse-battery-staple-correct-horse"],
  ])("rejects %s", (_, secret) => {
    expect(isWebhookSecret(secret)).toBe(false);
  });
});
