import type { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import type { JobOutcome, JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { ReservationListener } from "../booking/service-dependencies.ts";

const RefundJob = Schema.Struct({ chargeId: Schema.NonEmptyString });

/** Enqueues the refund of a reservation in the transaction that cancels or refunds it (rules 14.4, 14.6). */
export const enqueueRefund =
  (queue: Pick<JobQueue, "add">): ReservationListener =>
  async (transaction, change, { charge }) => {
    if ((change !== "cancelled" && change !== "refunded") || charge === null) return;
    await queue.add(transaction, "refunds", { chargeId: charge.id } satisfies typeof RefundJob.Type);
  };

/** Refunds the charge of a job. Repeated calls refund once. Fails when the job should be retried. */
export const refundCharge = (data: unknown): Effect.Effect<JobOutcome, CardProviderUnavailable, Charges> =>
  Effect.gen(function* () {
    const job = Schema.decodeUnknownResult(RefundJob)(data);
    if (Result.isFailure(job)) return { permanentFailure: "unknown refund job version" };
    const { refund } = yield* Charges;
    yield* refund(job.success.chargeId);
    return "done" as const;
  });
