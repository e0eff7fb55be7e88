import type { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { JobOutcome, JobQueue } from "../../../platform/jobs/job-queue.ts";
import type { AfterBooking } from "../booking/after-booking.ts";

const RefundJob = Schema.Struct({ chargeId: Schema.NonEmptyString });

/** Calls for what was charged for a reservation to be given back, in the transaction that cancels it. */
export const refundWhenCancelled =
  (queue: Pick<JobQueue, "add">): AfterBooking =>
  async (transaction, news, { charge }) => {
    if (news !== "cancelled" || charge === null) return;
    await queue.add(transaction, "refunds", { chargeId: charge.id } satisfies typeof RefundJob.Type);
  };

/** Gives back the charge of a job: once, since a refund is one however often it is asked for. Fails when it is to be tried again. */
export const refundCharge = (data: unknown): Effect.Effect<JobOutcome, CardProviderUnavailable, Charges> =>
  Effect.gen(function* () {
    const job = Schema.decodeUnknownResult(RefundJob)(data);
    if (Result.isFailure(job)) return { hopeless: "it is no refund that this version knows" };
    const { refund } = yield* Charges;
    yield* refund(job.success.chargeId);
    return "done" as const;
  });
