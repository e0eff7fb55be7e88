import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { MailDelivery } from "@couvert/domain/booking/email/mail-delivery.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Look } from "../../../platform/html/look.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { deliverMail } from "../emails/deliver-mail.ts";
import { refundCharge } from "./refund-charge.ts";

/** Does the jobs of the house book as they come, until the layer's scope closes; its letters are plain unless they are given a look. */
export const jobWorker = (
  queue: JobQueue,
  database: Database,
  now: () => Instant,
  look?: Look,
): Layer.Layer<never, never, Charges | MailDelivery> =>
  Layer.effectDiscard(
    Effect.acquireRelease(
      Effect.gen(function* () {
        const services = yield* Effect.context<Charges | MailDelivery>();
        const run = Effect.runPromiseWith(services);
        yield* Effect.promise(() =>
          queue.work("mails", (data) => run(deliverMail(database, data, now(), look))),
        );
        yield* Effect.promise(() => queue.work("refunds", (data) => run(refundCharge(data))));
      }),
      () => Effect.promise(queue.close),
    ),
  );
