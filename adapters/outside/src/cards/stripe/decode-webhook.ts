import { type IntentEvent, WebhookRejected } from "@couvert/domain/booking/card/payment-intents.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { IntentBody, Metadata } from "./responses.schema.ts";

/** The event of an intent, as far as it is read. */
const EventBody = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^evt_\w+$/)),
  type: Schema.String,
  data: Schema.Struct({
    object: Schema.Struct({
      id: Schema.String.check(Schema.isPattern(/^(pi|seti)_\w+$/)),
      metadata: Metadata,
      last_payment_error: IntentBody.fields.last_payment_error,
    }),
  }),
});

const decodeEvent = Schema.decodeUnknownOption(EventBody);

/** The events of a card that was declined. */
const DECLINES = ["payment_intent.payment_failed", "setup_intent.setup_failed"];

/** How old a signature may be, in seconds. */
const TOLERANCE_SECONDS = 5 * 60;

/** Returns why the library rejects a webhook. Only its message names an old one. */
const reasonOf = (error: unknown): WebhookRejected["reason"] => {
  if (error instanceof SyntaxError) return "body";
  return error instanceof Error && error.message.includes("tolerance") ? "old" : "signature";
};

/** Returns what decodes a webhook of an intent by Stripe's library, whose clock is the caller's (rules 14.11, 14.31). */
export const decodeStripeWebhook =
  (secret: string) =>
  (webhook: {
    readonly body: string;
    readonly signature: string | null;
    readonly now: Instant;
  }): Effect.Effect<IntentEvent, WebhookRejected> =>
    Effect.gen(function* () {
      const { body, signature, now } = webhook;
      const { default: Stripe } = yield* Effect.promise(() => import("stripe"));
      const event = yield* Effect.try({
        try: (): unknown =>
          Stripe.webhooks.constructEvent(body, signature ?? "", secret, TOLERANCE_SECONDS, undefined, now),
        catch: (error) => new WebhookRejected({ reason: reasonOf(error) }),
      });
      const decoded = Option.getOrUndefined(decodeEvent(event));
      if (decoded === undefined) return yield* new WebhookRejected({ reason: "body" });
      const { id, type, data } = decoded;
      const { id: intentId, metadata, last_payment_error } = data.object;
      // A bank that asks about a later charge declines no card of a guest.
      const isDecline = DECLINES.includes(type) && last_payment_error?.code !== "authentication_required";
      return { id, intentId, reference: metadata?.["reference"] ?? null, isDecline };
    });
