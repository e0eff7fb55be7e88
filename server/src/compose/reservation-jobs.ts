import type { ReservationListener } from "@couvert/adapters/embedded/reservation-service/booking/reservation-changes";
import { enqueueEmails } from "@couvert/adapters/embedded/reservation-service/emails/enqueue-emails";
import { jobWorker } from "@couvert/adapters/embedded/reservation-service/jobs/job-worker";
import { refundWhenCancelled } from "@couvert/adapters/embedded/reservation-service/jobs/refund-charge";
import type { Theme } from "@couvert/adapters/platform/html/theme";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import * as Layer from "effect/Layer";
import type { ComposeOptions, Platform } from "./compose-options.ts";
import { composeEmails } from "./emails.ts";

/** The jobs of the embedded reservation service: a hook that enqueues them, and the worker that runs them. */
export interface ReservationJobs {
  readonly onReservationChange: ReservationListener;
  readonly worker: Layer.Layer<never, never, Charges>;
}

/** Returns the jobs of the embedded reservation service: emails to guests, plain without a theme, and refunds. */
export const composeReservationJobs = (
  options: ComposeOptions,
  { database, queue }: Platform,
  theme?: Theme,
): ReservationJobs => {
  const enqueueForGuest = enqueueEmails(queue, options.origin);
  const enqueueRefund = refundWhenCancelled(queue);
  return {
    onReservationChange: async (...news) => {
      await enqueueForGuest(...news);
      await enqueueRefund(...news);
    },
    worker: Layer.provide(jobWorker(queue, database, options.now, theme), composeEmails(options)),
  };
};
