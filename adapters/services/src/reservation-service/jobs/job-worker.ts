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

/** Works on the jobs of the reservation service until the layer's scope closes. */
export const jobWorker = (
  queue: JobQueue,
  parts: EmailParts,
  now: () => Instant,
): Layer.Layer<never, never, Charges | EmailDelivery | PaymentIntents> =>
  Layer.effectDiscard(
    Effect.acquireRelease(
      Effect.gen(function* () {
        const services = yield* Effect.context<Charges | EmailDelivery | PaymentIntents>();
        const run = Effect.runPromiseWith(services);
        for (const emails of ["emails", "earlierEmails"] as const) {
          yield* Effect.promise(() =>
            queue.work(emails, (data, isRetry) => run(deliverEmail(parts, data, now(), isRetry))),
          );
        }
        yield* Effect.promise(() =>
          queue.workTogether("restaurantEmails", restaurantKey, (data, isRetry) =>
            run(deliverRestaurantEmail(parts, data, isRetry)),
          ),
        );
        yield* Effect.promise(() =>
          queue.work("lostLinks", (data, isRetry) => run(deliverLostLinks(parts, data, isRetry))),
        );
        yield* Effect.promise(() => queue.work("refunds", (data) => run(refundCharge(data))));
      }),
      () => Effect.promise(queue.close),
    ),
  );
