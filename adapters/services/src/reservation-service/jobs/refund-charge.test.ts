import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import type { Tables } from "@couvert/platform/database/tables";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Transaction } from "kysely";
import { describe, expect, it } from "vitest";
import type { ChangedReservation } from "../booking/service-dependencies.ts";
import { enqueueRefund, refundCharge } from "./refund-charge.ts";

describe("enqueueRefund", () => {
  const PREPAID = {
    charge: { id: "ch_1", amount: 19_000, isIntent: false },
    selection: {},
  } as ChangedReservation;
  const BY_INTENT = {
    charge: { id: "pi_1", amount: 19_000, isIntent: true },
    selection: { policy: { currency: "CAD" } },
  } as ChangedReservation;
  const UNPAID = { charge: null, selection: {} } as ChangedReservation;

  /** Returns the jobs that a change of a reservation enqueues, each with its transaction. */
  const jobsAfter = async (change: ReservationChange, party: ChangedReservation) => {
    const jobs: (readonly [transaction: unknown, queue: string, data: object])[] = [];
    const add = async (...[transaction, queue, data]: readonly [unknown, string, object]) => {
      jobs.push([transaction, queue, data]);
    };
    await enqueueRefund({ add })(TRANSACTION, change, party, 0);
    return jobs;
  };
  const TRANSACTION = {} as Transaction<Tables>;

  it.each(["cancelled", "refunded"] as const)(
    "enqueues one refund of the charge when a prepaid reservation is %s",
    async (change) => {
      const jobs = await jobsAfter(change, PREPAID);
      expect(jobs).toEqual([[TRANSACTION, "refunds", { chargeId: "ch_1" }]]);
      expect(jobs[0]?.[0]).toBe(TRANSACTION);
    },
  );

  it.each(["reserved", "changed"] as const)("enqueues nothing when a prepaid one is %s", async (change) => {
    expect(await jobsAfter(change, PREPAID)).toEqual([]);
  });

  it("enqueues the refund of an intent's payment, and of the part that a smaller party gets back (rules 14.16, 14.17)", async () => {
    const whole = { intentId: "pi_1", amount: null, currency: "CAD", reference: "refund-pi_1" };
    expect((await jobsAfter("late", BY_INTENT)).map(([, , job]) => job)).toEqual([whole]);
    const smaller = { ...BY_INTENT, returned: { id: "pi_1", amount: 2500 }, revision: 3 };
    expect((await jobsAfter("changed", smaller)).map(([, , job]) => job)).toEqual([
      { ...whole, amount: 2500, reference: "refund-pi_1-3" },
    ]);
  });

  it("enqueues nothing when a reservation without a charge is cancelled", async () => {
    expect(await jobsAfter("cancelled", UNPAID)).toEqual([]);
  });
});

describe("refundCharge", () => {
  const refundWith = async (
    data: unknown,
    answer: Effect.Effect<void, CardProviderUnavailable> = Effect.void,
  ) => {
    const refunded: string[] = [];
    const charges = {
      charge: () => Effect.die("nothing is charged here"),
      find: () => Effect.die("nothing is searched for here"),
      refund: (id: string) => Effect.tap(answer, () => Effect.sync(() => refunded.push(id))),
    };
    const intents = Layer.mock(PaymentIntents)({
      refund: ({ intentId, amount, currency, reference }) =>
        Effect.sync(() => void refunded.push(`${intentId} ${amount} ${currency} ${reference}`)),
    });
    const outcome = await Effect.runPromise(
      Effect.result(refundCharge(data)).pipe(
        Effect.provideService(Charges, charges),
        Effect.provide(intents),
      ),
    );
    return { outcome, refunded };
  };

  it("refunds the payment of an intent, in whole or in part (rules 14.16, 14.17)", async () => {
    const whole = { intentId: "pi_1", amount: null, currency: "CAD", reference: "refund-pi_1" };
    expect((await refundWith(whole)).refunded).toEqual(["pi_1 null CAD refund-pi_1"]);
    expect((await refundWith({ ...whole, amount: 2500 })).refunded).toEqual(["pi_1 2500 CAD refund-pi_1"]);
  });

  it("refunds the charge of a job", async () => {
    expect(await refundWith({ chargeId: "ch_1" })).toMatchObject({
      outcome: { success: "done" },
      refunded: ["ch_1"],
    });
  });

  it("fails, to be retried, when the provider cannot be reached", async () => {
    const down = Effect.fail(new CardProviderUnavailable({ reason: "timeout", detail: "no answer" }));
    expect(await refundWith({ chargeId: "ch_1" }, down)).toMatchObject({
      outcome: { failure: { _tag: "CardProviderUnavailable" } },
    });
  });

  it.each([{}, { chargeId: "" }, null])(
    "returns a permanent failure for a job without a charge: %j",
    async (data) => {
      expect(await refundWith(data)).toMatchObject({
        outcome: { success: { permanentFailure: "unknown refund job version" } },
        refunded: [],
      });
    },
  );
});
