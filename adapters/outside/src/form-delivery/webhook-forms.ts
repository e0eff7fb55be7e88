import { encodeFormWebhook } from "@couvert/api/forms/form-webhook.schema";
import { FormDelivery, FormRejected, FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type SendOptions, sendRequest } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { signWebhook } from "./webhook-signature.ts";

/** The options of a webhook for forms. */
interface WebhookOptions extends SendOptions {
  readonly url: string;
  /** The secrets to sign with, `whsec_…`, at least one. */
  readonly secrets: readonly string[];
  readonly now: () => Instant;
}

/**
 * Delivers forms to an address, as webhooks in the scheme of Standard Webhooks. Any 2xx accepts a form and 410 is a permanent
 * failure; after any other status, redirects included, delivery is retried with the same `webhook-id`.
 */
export const webhookForms = ({ url, secrets, now, ...options }: WebhookOptions): Layer.Layer<FormDelivery> =>
  Layer.succeed(FormDelivery, {
    deliver: (submission) =>
      Effect.gen(function* () {
        const body = JSON.stringify(encodeFormWebhook(submission));
        const { status } = yield* sendRequest(options, url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...signWebhook({ id: submission.id, body }, secrets, now()),
          },
          body,
        }).pipe(Effect.mapError(() => new FormUnavailable({ detail: "the webhook cannot be reached" })));
        if (status === 410) return yield* new FormRejected({ detail: "the webhook answered 410" });
        if (status < 200 || status > 299) {
          return yield* new FormUnavailable({ detail: `the webhook answered ${status}` });
        }
      }),
  });
