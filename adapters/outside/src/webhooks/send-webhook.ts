import type { ReservationWebhook } from "@couvert/domain/booking/desk/reservation-webhook.schema";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type Fetch, type SendOptions, sendRequest } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import { signWebhook } from "../form-delivery/webhook-signature.ts";

/**
 * Returns what posts webhooks about parties in the scheme of Standard Webhooks, and returns the status of the answer: of a redirect, too,
 * which is not followed. Reads no body of an answer. Rejects where no answer came in time (rule 13.7).
 */
export const sendWebhookWith = ({ fetch, timeoutMs, now }: SendOptions & { readonly now: () => Instant }) => {
  const withoutBody: Fetch = async (request) => {
    const { status, body } = await fetch(request);
    await body?.cancel();
    return new Response(null, { status });
  };
  return async (url: string, secret: string, event: ReservationWebhook): Promise<number> => {
    const body = JSON.stringify(event);
    const signature = signWebhook({ id: `change-${event.data.entry}`, body }, [secret], now());
    const headers = { "content-type": "application/json", ...signature };
    const sent = sendRequest({ timeoutMs, fetch: withoutBody }, url, { method: "POST", headers, body });
    const { status } = await Effect.runPromise(Effect.mapError(sent, ({ detail }) => new Error(detail)));
    return status;
  };
};
