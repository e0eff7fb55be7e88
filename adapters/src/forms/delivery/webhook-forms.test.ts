import { createHmac } from "node:crypto";
import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { describe, expect, it } from "vitest";
import { deliverTo, formDeliveryLaws } from "../../../laws/form-delivery.laws.ts";
import type { Fetch } from "../../platform/fetch/fetch.ts";
import { createSignature, webhookForms } from "./webhook-forms.ts";

const SECRET = "whsec_test";
// Not a whole second, because a signature names the second that has begun.
const NOON = Date.parse("2027-03-04T17:00:00.999Z");

/** Creates a receiver that answers with a status and records its requests. */
const receiver = (status = 204) => {
  const requests: {
    readonly method: string;
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly body: string;
  }[] = [];
  const fetch: Fetch = async (url, { method, headers, body = "" }) => {
    requests.push({ method, url, headers: { ...headers }, body });
    return { status, text: async () => "" };
  };
  return { requests, fetch };
};
const unreachable: Fetch = () => Promise.reject(new TypeError("fetch failed for ana@example.com"));
const silent: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

const formsAt = (fetch: Fetch) =>
  webhookForms({
    url: "https://hooks.example.com/forms",
    secret: SECRET,
    fetch,
    // Short only without an answer, because a busy machine answers slowly.
    timeoutMs: fetch === silent ? 50 : 10_000,
    now: () => NOON,
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
  it("sends signed JSON under the id of the submission", async () => {
    const { requests, fetch } = receiver();
    await deliverTo(formsAt(fetch), createSubmission());
    const [{ body } = { body: "" }] = requests;
    const digest = createHmac("sha256", SECRET).update(`1804179600.${body}`).digest("hex");
    expect(requests).toEqual([
      {
        method: "POST",
        url: "https://hooks.example.com/forms",
        headers: {
          "content-type": "application/json",
          "couvert-delivery": "5f0c2a",
          "couvert-signature": `t=1804179600,v1=${digest}`,
        },
        body,
      },
    ]);
    expect(JSON.parse(body)).toEqual({
      id: "5f0c2a",
      form: "contact",
      page: "/contact-us",
      received_at: "2027-03-04T17:00:00.000Z",
      fields: createSubmission().entries,
    });
  });

  it.each([
    [199, "FormUnavailable"],
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

describe("createSignature", () => {
  it("names the second that has begun and the HMAC of second and body", () => {
    const digest = createHmac("sha256", SECRET).update("1804179600.{}").digest("hex");
    expect(createSignature("{}", SECRET, NOON)).toBe(`t=1804179600,v1=${digest}`);
  });
});
