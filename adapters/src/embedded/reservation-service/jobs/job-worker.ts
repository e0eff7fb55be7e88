import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Theme } from "../../../platform/html/theme.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { deliverEmail, deliverRestaurantEmail } from "../emails/deliver-email.ts";
import { refundCharge } from "./refund-charge.ts";

/** Works on the jobs of the reservation service until the layer's scope closes. Its emails are plain without a theme. */
export const jobWorker = (
  queue: JobQueue,
  database: Database,
  now: () => Instant,
  theme?: Theme,
): Layer.Layer<never, never, Charges | EmailDelivery> =>
  Layer.effectDiscard(
    Effect.acquireRelease(
      Effect.gen(function* () {
        const services = yield* Effect.context<Charges | EmailDelivery>();
        const run = Effect.runPromiseWith(services);
        yield* Effect.promise(() =>
          queue.work("emails", (data) => run(deliverEmail(database, data, now(), theme))),
        );
        yield* Effect.promise(() =>
          queue.work("restaurantEmails", (data) => run(deliverRestaurantEmail(data, theme))),
        );
        yield* Effect.promise(() => queue.work("refunds", (data) => run(refundCharge(data))));
      }),
      () => Effect.promise(queue.close),
    ),
  );
