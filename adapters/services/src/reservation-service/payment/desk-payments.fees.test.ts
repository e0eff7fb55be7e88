import { listJobs } from "@couvert/platform/jobs/job-queue";
import * as Result from "effect/Result";
import fc from "fast-check";
import { expect, it } from "vitest";
import { deleteOldReservations, eraseGuest } from "../guests/erase-guests.ts";
import { readGuest } from "../guests/guest-records.ts";
import { describePayments, FEE_TERMS, GUEST, MINUTE, NIGHT } from "./desk-payments.builders.ts";

/** What a manager presses, how the provider answers, and how time passes. */
const PRESSES = fc.oneof(
  fc.record({
    type: fc.constant("fee" as const),
    amount: fc.integer({ min: 50, max: 6000 }),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ type: fc.constant("refund" as const) }),
  fc.record({
    type: fc.constant("status" as const),
    status: fc.constantFrom("no_show" as const, "arrived" as const),
  }),
  fc.record({ type: fc.constant("wait" as const), minutes: fc.constantFrom(1, 60, 24 * 60) }),
  fc.record({
    type: fc.constant("provider" as const),
    answers: fc.constantFrom("charged" as const, "declined" as const, "unconfirmed" as const),
    down: fc.subarray(["chargeLater", "findLater", "read", "cancel"] as const),
    loses: fc.subarray(["chargeLater"] as const),
  }),
);

const sum = (paid: readonly { readonly amount: number }[]): number =>
  paid.reduce((total, { amount }) => total + amount, 0);

const fee = (amount = 3000, reason = "Did not come") => ({ type: "fee", amount, reason }) as const;

describePayments("a fee", ({ openNoShow, database }) => {
  it("is charged to the stored card with a reason, which the history and an email say (rules 14.18, 14.20)", async () => {
    const { change, party, provider, history, read } = await openNoShow();
    expect(Result.getOrThrow(await change(fee())).party.payments).toMatchObject([
      { kind: "fee", amount: 3000, reason: "Did not come", status: "charged", isRefunded: false },
    ]);
    expect(provider.charges).toBe(1);
    expect(await history()).toEqual(["created", "status", "fee", "fee_charged"]);
    const [email] = await read();
    expect(email?.subject).toBe(
      "A fee was charged: your table at Juniper Row Miami: Friday, March 5, 7:00 PM",
    );
    for (const words of ["$30.00", "Did not come", FEE_TERMS.text]) expect(email?.text).toContain(words);
    expect((await party()).version).toBe(4);
  });

  it("is at most what was agreed, in all, and of a party that is to pay one (rule 14.18)", async () => {
    const { change, provider } = await openNoShow();
    expect(await change(fee(5001))).toMatchObject({ failure: { reason: "FeeTooHigh", most: 5000 } });
    expect(await change(fee(49))).toMatchObject({ failure: { reason: "NotChargeable" } });
    await change(fee(3000));
    expect(await change(fee(2001))).toMatchObject({ failure: { reason: "FeeTooHigh", most: 2000 } });
    await change(fee(2000));
    expect(await change(fee(50))).toMatchObject({ failure: { most: 0 } });
    expect(provider.charges).toBe(2);
    const expected = await openNoShow();
    await expected.change({ type: "status", status: "expected" });
    expect(await expected.change(fee())).toMatchObject({ failure: { reason: "FeeTooHigh", most: 0 } });
    expect(expected.provider.charges).toBe(0);
  });

  it("has no decimals that cards are not charged in its currency (rule 14.18)", async () => {
    const { change, digest, provider } = await openNoShow();
    await database()
      .kysely.updateTable("bookings")
      .set({ policy: JSON.stringify({ ...FEE_TERMS, currency: "KWD" }) })
      .where("token_digest", "=", digest)
      .execute();
    expect(await change(fee(3001))).toMatchObject({ failure: { reason: "NotChargeable" } });
    expect(await change(fee(3010))).toMatchObject({ _tag: "Success" });
    expect(provider.charges).toBe(1);
  });

  it("is charged by no change of a status, nor by time (rule 14.18)", async () => {
    const { change, settleCharges, provider, clock } = await openNoShow();
    await change({ type: "cancel", tellsGuest: false });
    clock.now += 24 * 60 * MINUTE;
    await settleCharges();
    expect(provider.charges).toBe(0);
  });

  it("is one charge however often it is pressed, and by two presses at once (rule 14.19)", async () => {
    const { change, party, provider } = await openNoShow();
    const { version } = await party();
    const [one, other] = await Promise.all([change(fee(), version), change(fee(), version)]);
    expect(Result.getOrThrow(one).entry).toBe(Result.getOrThrow(other).entry);
    await change(fee(), version);
    expect(await change(fee(1000), version)).toMatchObject({ failure: { reason: "ChangedSince" } });
    expect(provider.charges).toBe(1);
    expect((await party()).payments).toHaveLength(1);
  });

  it.each(["down", "loses"] as const)(
    "stays pending while the card provider is out of reach (%s), and is then charged once (rule 14.19)",
    async (fault) => {
      const { change, party, provider, settleCharges, clock } = await openNoShow();
      provider[fault].add("chargeLater");
      expect(Result.getOrThrow(await change(fee())).party.payments).toMatchObject([{ status: "pending" }]);
      expect(await change(fee(2001))).toMatchObject({ failure: { most: 2000 } });
      clock.now += 60 * MINUTE;
      await settleCharges();
      expect((await party()).payments).toMatchObject([{ status: "pending" }]);
      provider[fault].clear();
      expect((await settleCharges()).failed).toEqual([]);
      expect((await party()).payments).toMatchObject([{ status: "charged" }]);
      expect(provider.charges).toBe(1);
    },
  );

  it.each([
    ["was never charged", "down", "unanswered", 0],
    ["was charged", "loses", "charged", 1],
  ] as const)(
    "is not charged again after a day without an answer, but found where it %s (rules 14.19, 14.27)",
    async (_what, fault, status, charges) => {
      const { change, party, provider, settleCharges, clock, digest, history } = await openNoShow();
      provider[fault].add("chargeLater");
      await change(fee());
      clock.now += 23 * 60 * MINUTE;
      provider[fault].clear();
      const { failed } = await settleCharges();
      expect(failed.filter(({ reference }) => reference.startsWith(digest))).toMatchObject([
        { error: "OutcomeUnknown" },
      ]);
      if (charges === 0) {
        // The last repeated charge may still be under way.
        clock.now += 10 * MINUTE - 1;
        await settleCharges();
        expect((await party()).payments).toMatchObject([{ status: "pending" }]);
        clock.now += 1;
        await settleCharges();
      }
      expect(provider.charges).toBe(charges);
      expect((await party()).payments).toMatchObject([{ status, isRefunded: false }]);
      expect((await history()).at(-1)).toBe(`fee_${status}`);
      const later = await settleCharges();
      expect(later.failed.filter(({ reference }) => reference.startsWith(digest))).toEqual([]);
    },
  );

  it("whose provider gives no answer within seven days ends, and its guest can be erased (rule 14.27)", async () => {
    const { change, party, provider, settleCharges, clock, restaurant } = await openNoShow();
    provider.down.add("chargeLater").add("findLater");
    await change(fee());
    const key = { email: null, confirmation: (await party()).confirmation };
    const erase = () =>
      eraseGuest(database(), [key], {
        ...{ queue: { add: async () => {} }, zoneOf: () => restaurant.timeZone },
        ...{ isCancelling: true, now: clock.now },
      });
    clock.now += 7 * 24 * 60 * MINUTE - 1;
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "pending" }]);
    expect(await erase()).toMatchObject({ failure: { reason: "charging" } });
    clock.now += 1;
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "unanswered" }]);
    expect(await erase()).toMatchObject({ _tag: "Success" });
  });

  it("that was not sent ends ten minutes after its party has come (rule 14.28)", async () => {
    const { change, party, provider, history, read, settleCharges, clock } = await openNoShow();
    provider.down.add("chargeLater");
    await change(fee(2000));
    await change(fee(1000));
    clock.now += 60 * MINUTE;
    await change({ type: "status", status: "arrived" });
    provider.down.clear();
    clock.now += 10 * MINUTE - 1;
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    clock.now += 1;
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "ended" }, { status: "ended" }]);
    expect([provider.charges, await read()]).toEqual([0, []]);
    expect((await history()).slice(-3)).toEqual(["status", "fee_ended", "fee_ended"]);
  });

  it("that turns out charged after its party came is given back at once (rule 14.28)", async () => {
    const { change, party, provider, history, read, restaurant } = await openNoShow();
    provider.loses.add("chargeLater");
    await change(fee());
    await change({ type: "status", status: "arrived" });
    expect((await party()).payments).toMatchObject([{ status: "charged", isRefunded: true }]);
    expect(await history()).toEqual([...["created", "status", "fee", "status", "fee_charged", "refund_fee"]]);
    expect((await read()).map(({ subject }) => subject)).toEqual([
      `Your fee is given back: your table at ${restaurant.name}: Friday, March 5, 7:00 PM`,
    ]);
  });

  it("that is charged while its party comes is given back (rule 14.28)", async () => {
    const { change, party, provider, history } = await openNoShow();
    provider.meanwhile = async () => void (await change({ type: "status", status: "arrived" }));
    await change(fee());
    expect((await party()).payments).toMatchObject([{ status: "charged", isRefunded: true }]);
    expect((await history()).slice(-3)).toEqual(["status", "fee_charged", "refund_fee"]);
  });

  it("that is charged while its party comes is found and given back, although its answer is lost (rule 14.28)", async () => {
    const { change, party, provider, settleCharges, clock } = await openNoShow();
    provider.loses.add("chargeLater");
    provider.meanwhile = async () => void (await change({ type: "status", status: "arrived" }));
    await change(fee());
    expect([provider.charges, (await party()).payments]).toMatchObject([1, [{ status: "pending" }]]);
    clock.now += MINUTE;
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "charged", isRefunded: true }]);
  });

  it("that the bank asks about while its party comes is cancelled (rule 14.28)", async () => {
    const { change, party, provider, settleCharges, read } = await openNoShow();
    provider.answers = "unconfirmed";
    provider.meanwhile = async () => void (await change({ type: "status", status: "arrived" }));
    await change(fee());
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "ended" }]);
    expect([...provider.intents.values()]).toMatchObject([{ status: "cancelled" }]);
    expect(await read()).toEqual([]);
  });

  it("that the bank asks about is confirmed by nobody who has come (rule 14.28)", async () => {
    const { change, party, provider, read, settleCharges } = await openNoShow();
    provider.answers = "unconfirmed";
    provider.loses.add("chargeLater");
    await change(fee());
    await change({ type: "status", status: "seated" });
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "ended" }]);
    expect(await read()).toEqual([]);
  });

  it("is settled by a webhook with its reference, although the answer was lost (rule 14.28)", async () => {
    const { change, party, provider, settleCardEvent, digest, history } = await openNoShow();
    provider.loses.add("chargeLater");
    await change(fee());
    provider.loses.clear();
    const [[intentId, { reference }] = expect.fail("no intent")] = [...provider.intents].filter(([id]) =>
      id.includes(digest),
    );
    const event = { id: "evt_2", intentId, reference, isDecline: false };
    for (const _ of [1, 2]) expect(await settleCardEvent(event)).toBe("done");
    expect((await party()).payments).toMatchObject([{ status: "charged", isRefunded: false }]);
    expect((await history()).filter((action) => action === "fee_charged")).toHaveLength(1);
  });

  it("that a webhook reports after it ended without an answer is given back at once (rule 14.28)", async () => {
    const { change, party, provider, settleCardEvent, settleCharges, clock, digest } = await openNoShow();
    provider.loses.add("chargeLater");
    provider.down.add("findLater");
    await change(fee(5000));
    clock.now += 7 * 24 * 60 * MINUTE;
    await settleCharges();
    provider.loses.clear();
    provider.down.clear();
    await change(fee(5000));
    const [[intentId, { reference }] = expect.fail("no intent")] = [...provider.intents].filter(([id]) =>
      id.includes(digest),
    );
    const event = { id: "evt_3", intentId, reference, isDecline: false };
    for (const _ of [1, 2]) await settleCardEvent(event);
    expect((await party()).payments).toMatchObject([
      { status: "charged", isRefunded: true },
      { status: "charged", isRefunded: false },
    ]);
  });

  it("that is declined leaves the whole sum to charge (rule 14.20)", async () => {
    const { change, party, provider, history } = await openNoShow();
    provider.answers = "declined";
    await change(fee(5000));
    expect((await party()).payments).toMatchObject([{ status: "declined" }]);
    expect(await history()).toContain("fee_declined");
    provider.answers = "charged";
    expect(Result.getOrThrow(await change(fee(5000))).party.payments).toMatchObject([
      { status: "declined" },
      { status: "charged" },
    ]);
  });

  it("waits for its guest where the bank asks, who confirms it on its page (rules 14.20, 14.22)", async () => {
    const { change, party, provider, path, see, pay, history } = await openNoShow();
    provider.answers = "unconfirmed";
    await change(fee());
    expect((await party()).payments).toMatchObject([{ status: "open" }]);
    const link = await path();
    const view = await see(link);
    expect(view).toMatchObject({ status: "open", asks: "fee", amount: 3000, reason: "Did not come" });
    expect(view.clientSecret).toMatch(/_secret$/);
    pay([...provider.intents.values()][0]?.reference ?? "");
    expect(await see(link)).toMatchObject({ status: "paid", clientSecret: null });
    expect((await party()).payments).toMatchObject([{ status: "charged" }]);
    expect(await history()).toEqual(["created", "status", "fee", "fee_open", "fee_charged"]);
  });

  it("that its guest does not confirm within seven days is over (rule 14.20)", async () => {
    const { change, party, provider, path, see, settleCharges, clock } = await openNoShow();
    provider.answers = "unconfirmed";
    await change(fee());
    const link = await path();
    clock.now += 7 * 24 * 60 * MINUTE;
    provider.down.add("cancel");
    await settleCharges();
    expect(await see(link)).toMatchObject({ status: "over", clientSecret: null });
    provider.down.clear();
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "ended" }]);
    expect([...provider.intents.values()]).toMatchObject([{ status: "cancelled" }]);
  });

  it("that cannot be cancelled for a day after its end is reported to an operator (rule 14.19)", async () => {
    const { change, provider, settleCharges, clock, digest } = await openNoShow();
    provider.answers = "unconfirmed";
    await change(fee());
    provider.down.add("read").add("cancel");
    const reported = async () =>
      (await settleCharges()).failed.filter(({ reference }) => reference.startsWith(digest));
    clock.now += 8 * 24 * 60 * MINUTE - 1;
    expect(await reported()).toEqual([]);
    clock.now += 1;
    expect(await reported()).toMatchObject([{ error: "OutcomeUnknown" }]);
    provider.down.clear();
    await settleCharges();
    expect(await reported()).toEqual([]);
  });

  it("takes no more cards after the last decline, and is declined (rule 14.31)", async () => {
    const { change, party, provider, path, see, settleCardEvent, history } = await openNoShow();
    provider.answers = "unconfirmed";
    await change(fee());
    const link = await path();
    const [{ reference = "" } = {}] = [...provider.intents.values()];
    const decline = (id: string) => settleCardEvent({ id, intentId: `pi_${reference}`, isDecline: true });
    for (const id of ["evt_1", "evt_1", "evt_2"]) await decline(id);
    expect(await see(link)).toMatchObject({ status: "open" });
    provider.down.add("cancel");
    await Promise.all([decline("evt_3"), decline("evt_3")]);
    expect(await see(link)).toMatchObject({ status: "declined", clientSecret: null });
    expect(await change(fee(2001))).toMatchObject({ failure: { most: 2000 } });
    provider.down.clear();
    await decline("evt_4");
    expect([...provider.intents.values()]).toMatchObject([{ status: "cancelled" }]);
    expect((await party()).payments).toMatchObject([{ status: "declined" }]);
    expect(await see(link)).toMatchObject({ status: "declined", clientSecret: null });
    expect((await history()).slice(-2)).toEqual(["fee_open", "fee_declined"]);
  });

  it("is given back once, and can then be charged again (rule 14.21)", async () => {
    const { change, party, history, read, restaurant, digest } = await openNoShow();
    await change(fee(5000));
    const { id = 0 } = (await party()).payments[0] ?? {};
    const giveBack = { type: "refund_fee", payment: id } as const;
    expect(Result.getOrThrow(await change(giveBack)).party.payments).toMatchObject([{ isRefunded: true }]);
    expect(await change(giveBack)).toMatchObject({ failure: { reason: "NothingToRefund" } });
    const refunds = await listJobs(database().kysely, "refunds", 1000);
    expect(refunds.filter(({ data }) => JSON.stringify(data).includes(digest))).toMatchObject([
      { data: { intentId: expect.stringContaining(digest), amount: null, currency: "USD" } },
    ]);
    expect(await history()).toEqual(["created", "status", "fee", "fee_charged", "refund_fee"]);
    expect((await read()).map(({ subject }) => subject)).toContain(
      `Your fee is given back: your table at ${restaurant.name}: Friday, March 5, 7:00 PM`,
    );
    await change(fee(5000));
    expect((await party()).payments).toMatchObject([{ isRefunded: true }, { status: "charged" }]);
  });

  it("cannot be undone like a status (rule 14.21)", async () => {
    const { change } = await openNoShow();
    const { entry } = Result.getOrThrow(await change(fee()));
    expect(await change({ type: "undo", entry })).toMatchObject({
      failure: { reason: "CannotUndo", because: "Payment" },
    });
  });

  it("is never more in all than was agreed, and charges no reference twice, whatever is pressed and fails (rules 14.18, 14.19, 14.28)", () =>
    fc.assert(
      fc.asyncProperty(fc.array(PRESSES, { minLength: 1, maxLength: 14 }), async (presses) => {
        const { change, party, provider, settleCharges, clock, digest } = await openNoShow();
        for (const press of presses) {
          const { payments, version } = await party();
          if (press.type === "fee") {
            const { amount } = press;
            await Promise.all(Array.from({ length: press.times }, () => change(fee(amount), version)));
          } else if (press.type === "refund") {
            const charged = payments.find(({ status, isRefunded }) => status === "charged" && !isRefunded);
            await change({ type: "refund_fee", payment: charged?.id ?? 0 });
          } else if (press.type === "status") await change({ type: "status", status: press.status });
          else if (press.type === "wait") {
            clock.now += press.minutes * MINUTE;
            await settleCharges();
          } else {
            provider.answers = press.answers;
            provider.down = new Set(press.down);
            provider.loses = new Set(press.loses);
          }
          const after = (await party()).payments;
          const held = after.filter(
            ({ status, isRefunded }) => !isRefunded && ["pending", "open", "charged"].includes(status),
          );
          expect(sum(held)).toBeLessThanOrEqual(FEE_TERMS.fee);
          // Another party's payments may be settled here too.
          const taken = [...provider.intents.values()].filter(
            ({ reference, status }) => reference.startsWith(digest) && status === "succeeded",
          );
          const isOut = ({ isRefunded }: (typeof after)[number]) => isRefunded;
          expect(sum(taken) - sum(after.filter(isOut))).toBeLessThanOrEqual(FEE_TERMS.fee);
        }
      }),
      { numRuns: 15 },
    ));

  it("is exported with its guest, and erased with them once it is settled (rules 1.14, 1.15)", async () => {
    const { change, provider, settleCharges, restaurant, digest } = await openNoShow();
    const key = { email: GUEST.email, confirmation: null };
    provider.down.add("chargeLater");
    await change(fee());
    expect(JSON.stringify(await readGuest(database().kysely, key))).toContain("Did not come");
    const options = {
      ...{ queue: { add: async () => {} }, zoneOf: () => restaurant.timeZone },
      ...{ isCancelling: true, now: NIGHT + 24 * 60 * MINUTE },
    };
    const stored = () =>
      database().kysely.selectFrom("desk_payments").select("id").where("token_digest", "=", digest).execute();
    expect(await eraseGuest(database(), [key], options)).toMatchObject({ failure: { reason: "charging" } });
    await deleteOldReservations(database(), 1, NIGHT + 30 * 24 * 60 * MINUTE);
    expect(await stored()).toHaveLength(1);
    provider.down.clear();
    await settleCharges();
    await database().kysely.deleteFrom("desk_payments").where("token_digest", "!=", digest).execute();
    expect(await eraseGuest(database(), [key], options)).toMatchObject({ _tag: "Success" });
    expect(await stored()).toEqual([]);
  });
});
