import { encodeFormWebhook } from "@couvert/api/forms/form-webhook.schema";
import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import type { Fetch } from "@couvert/platform/fetch/send-request";
import { deliverTo, formDeliveryLaws } from "@couvert/services/laws/form-delivery.laws";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { webhookForms } from "./webhook-forms.ts";

const [NEXT, PREVIOUS] = [`whsec_${btoa("n".repeat(32))}`, `whsec_${btoa("p".repeat(32))}`];
const NOON = Date.parse("2027-03-04T17:00:00.999Z");

/** Creates a receiver that answers with a status and records its requests. */
const receiver = (status = 204) => {
  const requests: {
    readonly method: string;
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly body: string;
  }[] = [];
  const fetch: Fetch = async (request) => {
    const { method, url, headers } = request;
    requests.push({ method, url, headers: Object.fromEntries(headers), body: await request.text() });
    return new Response(null, { status });
  };
  return { requests, fetch };
};
const unreachable: Fetch = () => Promise.reject(new TypeError("fetch failed for ana@example.com"));
const silent: Fetch = ({ signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

const formsAt = (fetch: Fetch, now = NOON) =>
  webhookForms({
    url: "https://hooks.example.com/forms",
    secrets: [NEXT, PREVIOUS],
    fetch,
    // Short only without an answer, because a busy machine answers slowly.
    timeoutMs: fetch === silent ? 50 : 10_000,
    now: () => now,
  });

formDeliveryLaws("webhookForms", async () => {
  const { requests, fetch } = receiver();
  return {
    layer: formsAt(fetch),
    outOfReach: formsAt(unreachable),
    delivered: async () => requests.map(({ body }) => body),
    close: async () => {},
  };
});

describe("webhookForms", () => {
  afterEach(() => void vi.useRealTimers());

  it("sends a webhook that its receiver verifies with either secret", async () => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    const { requests, fetch } = receiver();
    await deliverTo(formsAt(fetch), createSubmission());
    const [{ body, headers } = { body: "", headers: {} }] = requests;
    expect(requests).toEqual([
      {
        method: "POST",
        url: "https://hooks.example.com/forms",
        headers: {
          "content-type": "application/json",
          "webhook-id": "5f0c2a",
          "webhook-timestamp": "1804179600",
          "webhook-signature": expect.stringMatching(/^v1,\S{44} v1,\S{44}$/),
        },
        body,
      },
    ]);
    for (const secret of [NEXT, PREVIOUS]) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(encodeFormWebhook(createSubmission()));
    }
  });

  it("keeps the id over retries, and renews the time", async () => {
    const { requests, fetch } = receiver(503);
    await deliverTo(formsAt(fetch), createSubmission());
    await deliverTo(formsAt(fetch, NOON + 60_000), createSubmission());
    expect(requests.map(({ headers }) => [headers["webhook-id"], headers["webhook-timestamp"]])).toEqual([
      ["5f0c2a", "1804179600"],
      ["5f0c2a", "1804179660"],
    ]);
    expect(requests[1]?.body).toBe(requests[0]?.body);
  });

  it.each([
    [300, "FormUnavailable"],
    [302, "FormUnavailable"],
    [400, "FormUnavailable"],
    [410, "FormRejected"],
    [503, "FormUnavailable"],
  ])("reports the answer %i as %s", async (status, _tag) => {
    expect(await deliverTo(formsAt(receiver(status).fetch), createSubmission())).toMatchObject({
      failure: { _tag, detail: `the webhook answered ${status}` },
    });
  });

  it.each([200, 299])("accepts a form after the answer %i", async (status) => {
    expect(await deliverTo(formsAt(receiver(status).fetch), createSubmission())).toMatchObject({
      _tag: "Success",
    });
  });

  it("fails after its timeout", async () => {
    expect(await deliverTo(formsAt(silent), createSubmission())).toMatchObject({
      failure: { _tag: "FormUnavailable", detail: "the webhook cannot be reached" },
    });
  });
});
