import type { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { currencyOf } from "@couvert/domain/booking/reservation/selection";
import type { Currency } from "@couvert/domain/values/currency";
import type { JobOutcome, JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { ReservationListener } from "../booking/service-dependencies.ts";
import type { StoredCharge } from "../booking/stored-reservations.ts";

/** Describes a refund: of a charge by a token, or of an intent's payment, in whole where the amount is null. */
const RefundJob = Schema.Union([
  Schema.Struct({ chargeId: Schema.NonEmptyString }),
  Schema.Struct({
    intentId: Schema.NonEmptyString,
    amount: Schema.NullOr(Schema.Int),
    currency: Schema.String,
    reference: Schema.NonEmptyString,
  }),
]);

/** Enqueues the refund of a reservation in the transaction that cancels or refunds it, or finds it paid too late, and of the part of a deposit that a smaller party gets back (rules 14.4, 14.6, 14.16, 14.17). */
export const enqueueRefund =
  (queue: Pick<JobQueue, "add">): ReservationListener =>
  async (transaction, change, { charge, returned, selection, revision }) => {
    const currency = currencyOf(selection);
    if (returned !== undefined) {
      const { id, amount } = returned;
      const part = { intentId: id, amount, currency, reference: `refund-${id}-${revision}` };
      return queue.add(transaction, "refunds", part satisfies typeof RefundJob.Type);
    }
    if ((change !== "cancelled" && change !== "refunded" && change !== "late") || charge === null) return;
    await queue.add(transaction, "refunds", refundJob(charge, currency));
  };

/** Returns the job that refunds a whole charge. */
export const refundJob = (
  { id, isIntent }: Pick<StoredCharge, "id" | "isIntent">,
  currency: Currency,
): typeof RefundJob.Type =>
  isIntent ? { intentId: id, amount: null, currency, reference: `refund-${id}` } : { chargeId: id };

/** Refunds the charge of a job. Repeated calls refund once. Fails when the job should be retried. */
export const refundCharge = (
  data: unknown,
): Effect.Effect<JobOutcome, CardProviderUnavailable, Charges | PaymentIntents> =>
  Effect.gen(function* () {
    const job = Schema.decodeUnknownResult(RefundJob)(data);
    if (Result.isFailure(job)) return { permanentFailure: "unknown refund job version" };
    const order = job.success;
    yield* "chargeId" in order
      ? Charges.use(({ refund }) => refund(order.chargeId))
      : PaymentIntents.use(({ refund }) => refund(order));
    return "done" as const;
  });
