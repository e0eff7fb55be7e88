import { createSubmission } from "@couvert/domain/form/form.builders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliverTo, formDeliveryLaws } from "../../laws/form-delivery.laws.ts";
import type { Fetch } from "../fetch/fetch.ts";
import { webhookForms } from "./webhook-forms.ts";
import { isSigned, SIGNATURE_SECONDS, signatureOf } from "./webhook-signature.ts";

const SECRET = "whsec_test";
const NOON = Date.parse("2027-03-04T17:00:00Z");

/** A receiver that answers with a status, and all that it was sent. */
const receiver = (status = 204) => {
  const requests: {
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly body: string;
  }[] = [];
  const fetch: Fetch = async (url, { headers, body = "" }) => {
    requests.push({ url, headers: { ...headers }, body });
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
    timeoutMs: 50,
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
  it("sends JSON that is signed, under the form's id", async () => {
    const { requests, fetch } = receiver();
    await deliverTo(formsAt(fetch), createSubmission());
    const [{ url, headers, body } = { url: "", headers: {} as Record<string, string>, body: "" }] = requests;
    expect(url).toBe("https://hooks.example.com/forms");
    expect(headers).toMatchObject({ "content-type": "application/json", "couvert-delivery": "5f0c2a" });
    expect(isSigned(body, headers["couvert-signature"] ?? "", SECRET, NOON)).toBe(true);
    expect(JSON.parse(body)).toEqual({
      id: "5f0c2a",
      form: "contact",
      page: "/contact-us",
      received_at: "2027-03-04T17:00:00.000Z",
      fields: createSubmission().entries,
    });
  });

  it.each([
    [200, "Success"],
    [299, "Success"],
    [199, "FormUnavailable"],
    [302, "FormUnavailable"],
    [400, "FormUnavailable"],
    [410, "FormRefused"],
    [503, "FormUnavailable"],
  ])("takes the answer %i for %s", async (status, tag) => {
    const outcome = await deliverTo(formsAt(receiver(status).fetch), createSubmission());
    expect(outcome._tag === "Success" ? "Success" : outcome.failure._tag).toBe(tag);
  });

  it("waits no longer than it is told to", async () => {
    expect(await deliverTo(formsAt(silent), createSubmission())).toMatchObject({
      failure: { _tag: "FormUnavailable" },
    });
  });
});

describe("the signature of a webhook", () => {
  it("counts for the body it was made of, with the secret, within five minutes either way", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (body, other) => {
        const signature = signatureOf(body, SECRET, NOON);
        expect(isSigned(body, signature, SECRET, NOON + SIGNATURE_SECONDS * 1000)).toBe(true);
        expect(isSigned(body, signature, SECRET, NOON + (SIGNATURE_SECONDS + 1) * 1000)).toBe(false);
        expect(isSigned(body, signature, SECRET, NOON - SIGNATURE_SECONDS * 1000)).toBe(true);
        expect(isSigned(body, signature, SECRET, NOON - (SIGNATURE_SECONDS + 1) * 1000)).toBe(false);
        expect(isSigned(body + other, signature, SECRET, NOON)).toBe(false);
        expect(isSigned(body, signature, SECRET + other, NOON)).toBe(false);
        expect(isSigned(body, other, SECRET, NOON)).toBe(false);
      }),
    );
  });
});
