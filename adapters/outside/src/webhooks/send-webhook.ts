import type { ReservationWebhook } from "@couvert/api/desk/reservation-webhook.schema";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type Fetch, type SendOptions, sendRequest } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import { signWebhook } from "../form-delivery/webhook-signature.ts";

/** A webhook about a party, for one receiver. */
interface Webhook {
  readonly url: string;
  readonly secret: string;
  readonly id: string;
  readonly event: ReservationWebhook;
}

/**
 * Returns what posts webhooks in the scheme of Standard Webhooks, and returns the status of the answer: of a redirect, too, which is not
 * followed. Reads no body of an answer. Rejects where no answer came in time (rule 13.7).
 */
export const sendWebhookWith = ({ fetch, timeoutMs, now }: SendOptions & { readonly now: () => Instant }) => {
  const options = { timeoutMs, fetch: withoutBody(fetch) };
  return async ({ url, secret, id, event }: Webhook): Promise<number> => {
    const body = JSON.stringify(event);
    const headers = { "content-type": "application/json", ...signWebhook({ id, body }, [secret], now()) };
    const { status } = await Effect.runPromise(
      sendRequest(options, url, { method: "POST", headers, body }).pipe(
        Effect.mapError(({ detail }) => new Error(detail)),
      ),
    );
    return status;
  };
};

const withoutBody =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const { status, body } = await fetch(request);
    await body?.cancel();
    return new Response(null, { status });
  };
