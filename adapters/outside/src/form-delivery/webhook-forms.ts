import { encodeFormWebhook } from "@couvert/api/forms/form-webhook.schema";
import { FormDelivery, FormRejected, FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Fetch } from "@couvert/platform/fetch/fetch";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { signWebhook } from "./webhook-signature.ts";

/** The options of a webhook for forms. */
interface WebhookOptions {
  readonly url: string;
  /** The secrets to sign with, `whsec_…`, at least one. */
  readonly secrets: readonly string[];
  readonly fetch: Fetch;
  /** How long to wait for an answer, in ms. */
  readonly timeoutMs: number;
  readonly now: () => Instant;
}

/**
 * Delivers forms to an address, as webhooks in the scheme of Standard Webhooks. Any 2xx accepts a form and 410 is a permanent
 * failure; after any other status, redirects included, delivery is retried with the same `webhook-id`.
 */
export const webhookForms = ({
  url,
  secrets,
  fetch,
  timeoutMs,
  now,
}: WebhookOptions): Layer.Layer<FormDelivery> =>
  Layer.succeed(FormDelivery, {
    deliver: (submission) =>
      Effect.gen(function* () {
        const body = JSON.stringify(encodeFormWebhook(submission));
        const { status } = yield* Effect.tryPromise({
          try: () =>
            fetch(url, {
              method: "POST",
              headers: {
                "content-type": "application/json",
                ...signWebhook({ id: submission.id, body }, secrets, now()),
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
