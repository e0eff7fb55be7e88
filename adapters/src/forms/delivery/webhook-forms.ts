import { FormDelivery, FormRefused, FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Fetch } from "../../platform/fetch/fetch.ts";
import { signatureOf } from "./webhook-signature.ts";

/** Whose program takes the forms. */
export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly fetch: Fetch;
  /** How long it may take to answer, in ms. */
  readonly timeoutMs: number;
  readonly now: () => Instant;
}

/**
 * Forms as JSON to an address, signed. Any 2xx takes one; 410 says that nobody will ever take it; after anything else,
 * redirects among it, it is tried again. `Couvert-Delivery` is the same each time.
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
        const body = JSON.stringify(bodyOf(submission));
        const { status } = yield* Effect.tryPromise({
          try: () =>
            fetch(url, {
              method: "POST",
              headers: {
                "content-type": "application/json",
                "couvert-delivery": submission.id,
                "couvert-signature": signatureOf(body, secret, now()),
              },
              body,
              signal: AbortSignal.timeout(timeoutMs),
            }),
          catch: () => new FormUnavailable({ detail: "the webhook cannot be reached" }),
        });
        if (status === 410) return yield* new FormRefused({ detail: "the webhook answered 410" });
        if (status < 200 || status > 299) {
          return yield* new FormUnavailable({ detail: `the webhook answered ${status}` });
        }
      }),
  });

const bodyOf = ({ id, form, page, receivedAt, entries }: FormSubmission) => ({
  id,
  form,
  page,
  received_at: new Date(receivedAt).toISOString(),
  fields: entries,
});
