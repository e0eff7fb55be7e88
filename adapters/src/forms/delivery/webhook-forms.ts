import { createHmac } from "node:crypto";
import { FormDelivery, FormRejected, FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Fetch } from "../../platform/fetch/fetch.ts";

/** The options of a webhook for forms. */
interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly fetch: Fetch;
  /** How long to wait for an answer, in ms. */
  readonly timeoutMs: number;
  readonly now: () => Instant;
}

/**
 * Delivers forms as signed JSON to an address. Any 2xx accepts a form and 410 is a permanent failure; after any other
 * status, redirects included, delivery is retried with the same `Couvert-Delivery`.
 */
export const webhookForms = ({
  url,
  secret,
  fetch,
  timeoutMs,
  now,
}: WebhookOptions): Layer.Layer<FormDelivery> =>
  Layer.succeed(FormDelivery, {
    deliver: (submission) =>
      Effect.gen(function* () {
        const body = JSON.stringify(encodeSubmission(submission));
        const { status } = yield* Effect.tryPromise({
          try: () =>
            fetch(url, {
              method: "POST",
              headers: {
                "content-type": "application/json",
                "couvert-delivery": submission.id,
                "couvert-signature": createSignature(body, secret, now()),
              },
              body,
              signal: AbortSignal.timeout(timeoutMs),
            }),
          catch: () => new FormUnavailable({ detail: "the webhook cannot be reached" }),
        });
        if (status === 410) return yield* new FormRejected({ detail: "the webhook answered 410" });
        if (status < 200 || status > 299) {
          return yield* new FormUnavailable({ detail: `the webhook answered ${status}` });
        }
      }),
  });

const encodeSubmission = ({ id, form, page, receivedAt, entries }: FormSubmission) => ({
  id,
  form,
  page,
  received_at: new Date(receivedAt).toISOString(),
  fields: entries,
});

/** Creates the `Couvert-Signature` of a body: `t`, the second of signing, and `v1`, its HMAC-SHA256 with the secret, as hex. */
export const createSignature = (body: string, secret: string, now: Instant): string => {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
};
