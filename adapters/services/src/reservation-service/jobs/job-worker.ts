import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import type { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import {
  deliverEmail,
  deliverLostLinks,
  deliverRestaurantEmail,
  type EmailParts,
  restaurantKey,
} from "../emails/deliver-email.ts";
import { refundCharge } from "./refund-charge.ts";
import { workOn } from "./work-on.ts";

/** Works on the jobs of the reservation service until the layer's scope closes. */
export const jobWorker = (
  queue: JobQueue,
  parts: EmailParts,
  now: () => Instant,
): Layer.Layer<never, never, Charges | EmailDelivery | PaymentIntents> => {
  const toGuest = (data: unknown, isRetry: boolean) => deliverEmail(parts, data, now(), isRetry);
  return Layer.mergeAll(
    workOn(queue, "emails", toGuest),
    workOn(queue, "earlierEmails", toGuest),
    Layer.effectDiscard(
      Effect.gen(function* () {
        const run = Effect.runPromiseWith(yield* Effect.context<EmailDelivery>());
        yield* Effect.addFinalizer(() => Effect.promise(queue.close));
        yield* Effect.promise(() =>
          queue.workTogether("restaurantEmails", restaurantKey, (data, isRetry) =>
            run(deliverRestaurantEmail(parts, data, isRetry)),
          ),
        );
      }),
    ),
    workOn(queue, "lostLinks", (data, isRetry) => deliverLostLinks(parts, data, isRetry)),
    workOn(queue, "refunds", refundCharge),
  );
};
