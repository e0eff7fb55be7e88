import type { Policy } from "@couvert/domain/booking/availability/restaurant";
import { type Email, EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { PayView } from "@couvert/domain/booking/manage/manage-view";
import type { Language } from "@couvert/domain/values/language";
import { type Database, type DatabaseOptions, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobHandler, type JobQueue, listJobs, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DeskOrder } from "../desk/add-party.ts";
import type { DeskAction } from "../desk/change-party.ts";
import { createDeskGuest, createDeskOrder, HOST } from "../desk/desk.builders.ts";
import { deleteOldReservations, eraseGuest } from "../guests/erase-guests.ts";
import { readGuest } from "../guests/guest-records.ts";
import { openTestService } from "../reservation-service.builders.ts";
import { paymentEmailWorker } from "./payment-emails.ts";
import { createTestIntents } from "./payment-intents.builders.ts";

/** How long a change waits for a lock, and how often that is looked at, in ms. */
const WAITS = { timeout: 30_000, interval: 10 };

const DAY = "2027-03-05";
const MINUTE = 60_000;
const ORIGIN = "https://book.example.com";
const NOON = Date.parse("2027-03-05T12:00-05:00");
const NIGHT = Date.parse("2027-03-05T19:40-05:00");
const DEPOSIT: Policy = {
  name: "Friday",
  weekdays: [5],
  deposit: { amount: 2500, per: "person" },
  freeCancellationHours: 1,
};
const CARD = { customer: "cus_1", paymentMethod: "pm_1", last4: "4242", expires: "2030-01" };
const FEE_TERMS = {
  ...{ asks: "card", deposit: 0, fee: 5000, currency: "USD", freeCancellationHours: 24 },
  ...{ text: "Up to $50.00 may be charged.", language: "en-US", shownAt: "2027-03-01T12:00:00.000Z" },
};
const GUEST = createDeskGuest({ email: "ana@example.com" });

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

const PLACES: readonly (readonly [engine: string, place: () => Promise<DatabaseOptions>])[] = [
  ["PGlite", async () => ({ inMemory: true })],
  ["PostgreSQL", async () => ({ url: await createDatabase() })],
];

describe.each(PLACES)("payments of the desk in %s", (engine, place) => {
  let database: Database;
  let queue: JobQueue;
  beforeAll(async () => {
    database = await openDatabase(await place());
    queue = await openJobQueue({ database, log: () => {} });
  }, 60_000);
  afterAll(async () => {
    await queue.close();
    await database.close();
  });

  /** Opens a restaurant with one table for two, which asks for a deposit, at noon, with a card provider of its own. */
  const open = async () => {
    const intents = createTestIntents();
    const changes: unknown[] = [];
    const service = await openTestService(
      { policies: [DEPOSIT], tables: [{ id: "M1", seats: 2, seatingArea: "default" }] },
      {
        database,
        intents: intents.layer,
        onReservationChange: async (_, change, { charge }) =>
          void changes.push([change, charge?.amount ?? null]),
      },
    );
    const { desk, restaurant, clock, manage } = service;
    const { kysely } = database;
    clock.now = NOON;
    const emails: Email[] = [];
    const handlers = new Map<string, JobHandler>();
    const fake = { work: async (name: string, handler: JobHandler) => void handlers.set(name, handler) };
    const delivery = Layer.succeed(EmailDelivery, {
      deliver: (email) => Effect.sync(() => void emails.push(email)),
    });
    const worker = paymentEmailWorker(fake, {
      ...{ database, keys: TEST_KEYS, limits: [], publicUrl: ORIGIN },
      findRestaurant: service.findRestaurant,
    });
    await Effect.runPromise(Effect.scoped(Layer.build(Layer.provide(worker, delivery))));
    const sent = new Set<string>();
    /** Delivers the emails that are enqueued, and returns all of this restaurant's guest so far. */
    const read = async () => {
      const own = new Set(
        (
          await kysely
            .selectFrom("desk_payments")
            .select("id")
            .where("restaurant_id", "=", restaurant.restaurantId)
            .execute()
        ).map(({ id }) => id),
      );
      for (const { data } of (await listJobs(kysely, "paymentEmails", 1000)).toReversed()) {
        const text = JSON.stringify(data);
        if (sent.has(text) || !own.has((data as { payment: number }).payment)) continue;
        sent.add(text);
        await handlers.get("paymentEmails")?.(data, false);
      }
      return emails;
    };
    const add = (overrides: Partial<DeskOrder> = {}) =>
      desk.add(restaurant, createDeskOrder({ guest: GUEST, ...overrides }), HOST);
    const party = async (index = 0) =>
      (await desk.day(restaurant, DAY)).parties[index] ?? expect.fail("no party");
    const change = async (action: DeskAction, at?: number) => {
      const { id, version } = await party();
      return desk.change(restaurant, { party: id, version: at ?? version, action }, HOST);
    };
    const history = async () =>
      (await desk.history(restaurant, DAY)).map(({ action }) => action).toReversed();
    const see = async (path: string, query = "") =>
      (await manage(new Request(`${ORIGIN}${path}${query}`))).view as PayView;
    const path = async () =>
      (/\/pay\/[\w-]+/.exec((await read()).findLast(({ text }) => text.includes("/pay/"))?.text ?? "") ?? [
        "",
      ])[0];
    return { ...service, ...intents, changes, add, party, change, history, read, see, path };
  };

  /** Opens a restaurant with a party that stored its card for a fee of at most $50, and did not come. */
  const openNoShow = async () => {
    const opened = await open();
    const { id } = Result.getOrThrow(await opened.add()).party;
    const { token_digest } = await database.kysely
      .selectFrom("bookings")
      .select("token_digest")
      .where("id", "=", String(id))
      .executeTakeFirstOrThrow();
    await database.kysely
      .updateTable("bookings")
      .set({ policy: JSON.stringify(FEE_TERMS) })
      .where("token_digest", "=", token_digest)
      .execute();
    await database.kysely
      .updateTable("reservations")
      .set({ stored_card: JSON.stringify(CARD) })
      .where("token_digest", "=", token_digest)
      .execute();
    opened.clock.now = NIGHT;
    Result.getOrThrow(await opened.change({ type: "status", status: "no_show" }));
    return { ...opened, digest: token_digest };
  };

  const confirmationOf = async (reference: string): Promise<string> => {
    const { confirmation_number } = await database.kysely
      .selectFrom("reservations")
      .select("confirmation_number")
      .where("token_digest", "=", reference.replace("-deposit", ""))
      .executeTakeFirstOrThrow();
    return confirmation_number;
  };

  /** Opens a restaurant with a party whose table waits for its deposit until one. */
  const openLink = async (language: Language | null = "en-US") => {
    const opened = await open();
    Result.getOrThrow(await opened.add({ payUntil: `${DAY}T13:00`, language }));
    const [{ reference = "" } = {}] = [...opened.intents.values()];
    return { ...opened, reference, afterHour: NOON + 61 * MINUTE };
  };

  const fee = (amount = 3000, reason = "Did not come") => ({ type: "fee", amount, reason }) as const;

  describe("a fee", () => {
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
      await database.kysely
        .updateTable("bookings")
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
        eraseGuest(database, [key], {
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
      expect(await history()).toEqual([
        ...["created", "status", "fee", "status", "fee_charged", "refund_fee"],
      ]);
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
      const refunds = await listJobs(database.kysely, "refunds", 1000);
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
  });

  it("never charge more than was agreed, nor a reference twice, whatever is pressed and fails (rules 14.18, 14.19, 14.28)", () =>
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

  describe("a link to pay", () => {
    it("holds the table at the terms of its policy, in the guest's language (rule 14.23)", async () => {
      const { party, add, read, changes, see, path } = await openLink("fr-CA");
      expect(await party()).toMatchObject({
        ...{ status: "expected", tables: ["M1"], paid: null },
        payments: [{ kind: "deposit", amount: 5000, status: "open", until: NOON + 60 * MINUTE }],
      });
      expect(changes).toEqual([["reserved", null]]);
      const [email] = await read();
      expect(email?.subject).toMatch(/^Veuillez payer le dépôt/);
      expect(email?.text).toMatch(/Un dépôt de 50,00/);
      expect(email?.text).toMatch(/ jusqu’au vendredi 5 mars à 13\sh\s00;/);
      expect(await see(await path())).toMatchObject({
        ...{ status: "open", asks: "deposit", amount: 5000, currency: "USD", language: "fr-CA" },
        ...{ until: `${DAY}T13:00`, terms: expect.stringMatching(/^Un dépôt de 50,00/) },
      });
      expect(await add({ tables: ["M1"] })).toMatchObject({ failure: { reason: "TableTaken" } });
    });

    it("needs a deposit, an address and an hour before the table (rule 14.23)", async () => {
      const { add } = await open();
      const until = { payUntil: `${DAY}T13:00` } as const;
      expect(await add({ ...until, guest: createDeskGuest() })).toMatchObject({
        failure: { reason: "NoPayLink" },
      });
      const thursday = { partySize: 2, time: "2027-03-11T19:00", seatingArea: "default" } as const;
      expect(await add({ ...until, request: thursday })).toMatchObject({ failure: { reason: "NoPayLink" } });
      for (const payUntil of [`${DAY}T12:00`, `${DAY}T19:01`] as const)
        expect(await add({ payUntil })).toMatchObject({ failure: { reason: "NoPeriod" } });
    });

    it("is paid once by two people who open it, and confirms the table (rules 14.22, 14.23)", async () => {
      const { party, see, path, pay, reference, changes, history, provider } = await openLink();
      const link = await path();
      const [one, other] = await Promise.all([see(link), see(link)]);
      expect(one.clientSecret).toBe(other.clientSecret);
      pay(reference);
      const seen = await Promise.all([see(link), see(link, "?tried=declined")]);
      expect(seen).toMatchObject([{ status: "paid" }, { status: "paid" }]);
      expect(provider.intents.size).toBe(1);
      expect(await party()).toMatchObject({ paid: 5000, payments: [{ status: "charged" }] });
      expect(changes).toEqual([
        ["reserved", null],
        ["reserved", 5000],
      ]);
      expect(await history()).toEqual(["created", "paid"]);
    });

    it("is booked by a webhook of the card provider, twice or once (rule 14.23)", async () => {
      const { party, pay, reference, settleCardEvent, changes } = await openLink();
      const event = { id: "evt_1", intentId: `pi_${reference}`, isDecline: false };
      expect(await settleCardEvent(event)).toBe("done");
      expect(await party()).toMatchObject({ paid: null });
      pay(reference);
      await Promise.all([settleCardEvent(event), settleCardEvent(event)]);
      expect(await party()).toMatchObject({ paid: 5000 });
      expect(changes).toHaveLength(2);
    });

    it("opens for nobody who changes its address (rule 14.22)", async () => {
      const { manage, path } = await openLink();
      const link = await path();
      for (const other of [link.replace(/\d+-/, "1-"), link.slice(0, -1), `${link}a`, "/pay/1"])
        expect((await manage(new Request(`${ORIGIN}${other}`))).status).toBe(404);
      const { headers } = await manage(new Request(`${ORIGIN}${link}`));
      expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
    });

    it("says so while the card provider is down, and begins once it is back (rules 14.19, 14.22)", async () => {
      const opened = await open();
      const { add, provider, see, path, settleCharges, party } = opened;
      provider.down.add("begin");
      await add({ payUntil: `${DAY}T13:00` });
      const link = await path();
      expect(await see(link)).toMatchObject({ status: "unavailable", clientSecret: null });
      provider.down.clear();
      await settleCharges();
      expect(await see(link)).toMatchObject({ status: "open" });
      provider.down.add("read");
      expect(await see(link)).toMatchObject({ status: "unavailable" });
      expect((await party()).payments).toMatchObject([{ status: "open" }]);
    });

    it.each([[[]], [["read", "cancel"]], [["cancel"]]] as const)(
      "that is not paid by its hour frees the table, which the desk and an email say, also with %j out of reach (rule 14.24)",
      async (calls) => {
        const { clock, settleCharges, party, add, history, read, provider, see, path, changes, afterHour } =
          await openLink();
        const link = await path();
        for (const call of calls) provider.down.add(call);
        clock.now = afterHour;
        await settleCharges();
        expect(await party()).toMatchObject({
          ...{ status: "cancelled", tables: [] },
          payments: [{ kind: "deposit", status: "ended" }],
        });
        expect(await history()).toEqual(["created", "unpaid"]);
        expect((await read()).at(-1)?.subject).toMatch(/^Not booked/);
        expect(changes.at(-1)).toEqual(["cancelled", null]);
        expect(await see(link)).toMatchObject({ status: "over", clientSecret: null });
        expect(await add({ tables: ["M1"] })).toMatchObject({ _tag: "Success" });
        provider.down.clear();
        await settleCharges();
        expect([...provider.intents.values()].at(0)).toMatchObject({ status: "cancelled" });
        expect((await history()).filter((action) => action === "unpaid")).toHaveLength(1);
      },
    );

    it("that was paid in time is booked at its hour, although no webhook came (rule 14.23)", async () => {
      const { clock, settleCharges, party, pay, reference, afterHour } = await openLink();
      pay(reference);
      clock.now = afterHour;
      await settleCharges();
      expect(await party()).toMatchObject({ status: "expected", tables: ["M1"], paid: 5000 });
    });

    it("leaves a party its table that is there already (rule 14.24)", async () => {
      const { clock, settleCharges, party, change, afterHour } = await openLink();
      await change({ type: "status", status: "seated" });
      clock.now = afterHour;
      await settleCharges();
      expect(await party()).toMatchObject({ status: "seated", payments: [{ status: "ended" }] });
    });

    it("takes no more cards after the last decline, and has its table until its hour (rule 14.31)", async () => {
      const { party, provider, reference, path, see, settleCardEvent, settleCharges, ...opened } =
        await openLink();
      const { history, clock, afterHour, change } = opened;
      const link = await path();
      const decline = (id: string) => settleCardEvent({ id, intentId: `pi_${reference}`, isDecline: true });
      for (const id of ["evt_1", "evt_1", "evt_2", "evt_2"]) await decline(id);
      expect(await see(link)).toMatchObject({ status: "open" });
      provider.down.add("cancel").add("read");
      await Promise.all([decline("evt_3"), decline("evt_4")]);
      expect(await see(link)).toMatchObject({ status: "declined", clientSecret: null });
      provider.down.clear();
      await settleCharges();
      expect([...provider.intents.values()]).toMatchObject([{ status: "cancelled" }]);
      expect(await party()).toMatchObject({
        ...{ status: "expected", tables: ["M1"], paid: null },
        payments: [{ kind: "deposit", status: "declined", isFreed: false }],
      });
      expect(await history()).toEqual(["created", "refused"]);
      await change({ type: "notes", notes: "calls" });
      await settleCharges();
      expect(provider.intents.size).toBe(1);
      clock.now = afterHour;
      await settleCharges();
      expect((await party()).payments).toMatchObject([{ status: "ended", isFreed: true }]);
      expect(await see(link)).toMatchObject({ status: "over" });
    });

    it("that is paid before its last decline is known is paid (rule 14.31)", async () => {
      const { party, pay, reference, settleCardEvent, history } = await openLink();
      pay(reference);
      for (const id of ["evt_1", "evt_2", "evt_3"])
        await settleCardEvent({ id, intentId: `pi_${reference}`, isDecline: true });
      expect(await party()).toMatchObject({ paid: 5000, payments: [{ status: "charged" }] });
      expect(await history()).toEqual(["created", "paid"]);
    });

    /** The change of the party to a number of guests. */
    const resize = (partySize: number) =>
      ({
        type: "move",
        ...{ tables: null, minutes: null, tellsGuest: false, override: "they asked" },
        request: { partySize, time: `${DAY}T19:00`, seatingArea: "default" },
      }) as const;

    it("asks for the deposit of a new size, by its page and another email, and is paid once (rule 14.33)", async () => {
      const { party, change, provider, reference, path, see, read, pay, changes } = await openLink();
      const link = await path();
      const resized = Result.getOrThrow(await change(resize(1)));
      expect(resized.party.payments).toMatchObject([{ amount: 2500, status: "open" }]);
      expect([...provider.intents.values()]).toMatchObject([
        { amount: 5000, status: "cancelled" },
        { amount: 2500, status: "open" },
      ]);
      const terms = expect.stringContaining("$25.00");
      expect(await see(link)).toMatchObject({ status: "open", amount: 2500, terms });
      await read();
      pay(reference);
      expect(await see(link)).toMatchObject({ status: "open" });
      const { entry } = resized;
      expect(await change({ type: "undo", entry })).toMatchObject({
        success: { party: { payments: [{ amount: 5000, status: "open" }] } },
      });
      expect([...provider.intents.values()].map(({ status }) => status)).toEqual([
        "cancelled",
        "cancelled",
        "open",
      ]);
      for (const { reference: each } of provider.intents.values()) pay(each);
      expect(await see(link)).toMatchObject({ status: "paid", amount: 5000 });
      expect(await party()).toMatchObject({ paid: 5000, partySize: 2 });
      expect(changes.at(-1)).toEqual(["reserved", 5000]);
      const links = await database.kysely.selectFrom("desk_payments").select("reference").execute();
      expect(links.filter((each) => each.reference.startsWith(reference))).toHaveLength(1);
    });

    it("sends another email for another sum (rule 14.33)", async () => {
      const { change, read } = await openLink();
      await read();
      await change(resize(1));
      const jobs = await listJobs(database.kysely, "paymentEmails", 1000);
      const [{ data } = {}] = jobs;
      expect(jobs.filter((job) => JSON.stringify(job.data) === JSON.stringify(data))).toHaveLength(2);
    });

    it("of the former sum that its guest was faster to pay counts, and the rest is given back (rule 14.33)", async () => {
      const { party, change, provider, reference, settleCharges, see, path, pay } = await openLink();
      const link = await path();
      provider.down.add("cancel");
      await change(resize(1));
      expect(await see(link)).toMatchObject({ status: "unavailable", clientSecret: null, amount: 2500 });
      expect(provider.intents.size).toBe(1);
      pay(reference);
      provider.down.clear();
      await settleCharges();
      expect(provider.intents.size).toBe(1);
      expect(await party()).toMatchObject({ paid: 2500, payments: [{ status: "charged" }] });
      const refunds = await listJobs(database.kysely, "refunds", 1000);
      expect(refunds.filter(({ data }) => JSON.stringify(data).includes(reference))).toMatchObject([
        { data: { intentId: `pi_${reference}`, amount: 2500, currency: "USD" } },
      ]);
    });

    it("of a smaller sum that its guest was faster to pay counts as what was paid (rule 14.33)", async () => {
      const { add, party, change, provider, settleCharges, see, path, pay } = await open();
      const request = { partySize: 1, time: `${DAY}T19:00`, seatingArea: "default" } as const;
      await add({ payUntil: `${DAY}T13:00`, request });
      const [{ reference = "" } = {}] = [...provider.intents.values()];
      const link = await path();
      provider.down.add("cancel");
      await change(resize(2));
      expect((await party()).payments).toMatchObject([{ amount: 5000 }]);
      pay(reference);
      provider.down.clear();
      await settleCharges();
      expect(await party()).toMatchObject({ paid: 2500, payments: [{ amount: 2500, status: "charged" }] });
      expect(await see(link)).toMatchObject({ status: "paid", amount: 2500 });
      const refunds = await listJobs(database.kysely, "refunds", 1000);
      expect(refunds.filter(({ data }) => JSON.stringify(data).includes(reference))).toEqual([]);
    });

    it("that was refused takes cards for the sum of a new size, as many as before (rules 14.31, 14.33)", async () => {
      const { change, party, provider, reference, path, see, settleCardEvent } = await openLink();
      const link = await path();
      const decline = (id: string, intent: string) =>
        settleCardEvent({ id, intentId: `pi_${intent}`, isDecline: true });
      for (const id of ["evt_1", "evt_2", "evt_3"]) await decline(id, reference);
      expect(await see(link)).toMatchObject({ status: "declined" });
      await change(resize(1));
      expect((await party()).payments).toMatchObject([{ amount: 2500, status: "open" }]);
      expect(await see(link)).toMatchObject({ status: "open", amount: 2500 });
      const next = [...provider.intents.values()].at(-1)?.reference ?? "";
      for (const id of ["evt_4", "evt_5"]) await decline(id, next);
      expect(await see(link)).toMatchObject({ status: "open" });
      await decline("evt_6", next);
      expect(await see(link)).toMatchObject({ status: "declined", clientSecret: null });
    });

    it("asks for the sum of a new size, although its settlement opens it meanwhile (rule 14.33)", async () => {
      const { add, change, party, provider, settleCharges } = await open();
      provider.down.add("begin");
      await add({ payUntil: `${DAY}T13:00` });
      provider.down.clear();
      const { id = 0 } = (await party()).payments[0] ?? {};
      const { version } = await party();
      let resized: ReturnType<typeof change> | undefined;
      await database.kysely.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("desk_payments")
          .set({ status: "open", intent_id: `pi_${id}` })
          .where("id", "=", id)
          .execute();
        resized = change(resize(1), version);
        // The embedded database begins the change after this transaction.
        await vi.waitUntil(async () => {
          const { rows } = await sql<{ waiting: boolean }>`
            select ${engine === "PGlite"} or exists (
              select from pg_locks l join pg_stat_activity a using (pid)
              where not l.granted and a.datname = current_database() and a.query like '%desk_payments%'
            ) as waiting`.execute(transaction);
          return rows[0]?.waiting;
        }, WAITS);
      });
      await resized;
      await settleCharges();
      expect((await party()).payments).toMatchObject([{ amount: 2500, status: "open" }]);
    });

    it("stays as it is where the new size has no other deposit (rule 14.33)", async () => {
      const { change, restaurant, provider } = await openLink();
      Object.assign(restaurant, { policies: [{ ...DEPOSIT, deposit: { amount: 5000, per: "party" } }] });
      expect(Result.getOrThrow(await change(resize(1))).party.payments).toMatchObject([
        { amount: 5000, status: "open" },
      ]);
      expect(provider.intents.size).toBe(1);
    });

    it("that is paid late gets its table again (rule 14.25)", async () => {
      const {
        clock,
        settleCharges,
        party,
        pay,
        provider,
        reference,
        changes,
        history,
        see,
        path,
        afterHour,
      } = await openLink();
      const link = await path();
      provider.down.add("read").add("cancel");
      clock.now = afterHour;
      await settleCharges();
      pay(reference);
      provider.down.clear();
      await settleCharges();
      expect(await party()).toMatchObject({
        status: "expected",
        tables: ["M1"],
        paid: 5000,
        isRefunded: false,
      });
      expect(changes.at(-1)).toEqual(["reserved", 5000]);
      expect(await history()).toEqual(["created", "unpaid", "paid"]);
      expect(await see(link)).toMatchObject({ status: "paid" });
    });

    it("that is paid late without a free table is given back at once (rule 14.25)", async () => {
      const { clock, settleCharges, party, pay, provider, reference, changes, add, see, path, afterHour } =
        await openLink();
      const link = await path();
      provider.down.add("read").add("cancel");
      clock.now = afterHour;
      await settleCharges();
      await add({ tables: ["M1"], guest: createDeskGuest({ lastName: "Zoe" }) });
      pay(reference);
      provider.down.clear();
      await settleCharges();
      expect(await party()).toMatchObject({ status: "cancelled", paid: 5000, isRefunded: true });
      expect(changes.at(-1)).toEqual(["late", 5000]);
      expect(await see(link)).toMatchObject({ status: "refunded" });
      await settleCharges();
      expect(changes.filter((each) => JSON.stringify(each).includes("late"))).toHaveLength(1);
    });

    it("of a booking that is cancelled can no longer be paid, and a payment meanwhile is given back (rules 14.22, 14.25)", async () => {
      const { change, provider, see, path, party } = await openLink();
      const link = await path();
      await change({ type: "cancel", tellsGuest: false });
      expect([...provider.intents.values()]).toMatchObject([{ status: "cancelled" }]);
      expect(await see(link)).toMatchObject({ status: "over" });
      expect((await party()).payments).toMatchObject([{ status: "ended", isFreed: false }]);
      const other = await openLink();
      other.provider.down.add("read").add("cancel");
      await other.change({ type: "cancel", tellsGuest: false });
      other.pay(other.reference);
      other.provider.down.clear();
      await other.settleCharges();
      expect(await other.party()).toMatchObject({ status: "cancelled", isRefunded: true });
      expect(await party()).toMatchObject({ paid: null });
    });
  });

  it("of a party that is to come are given back as its guest is erased (rules 1.15, 14.23)", async () => {
    const { see, path, pay, reference, restaurant } = await openLink();
    pay(reference);
    await see(await path());
    const jobs: unknown[] = [];
    const erased = await eraseGuest(
      database,
      [{ email: null, confirmation: await confirmationOf(reference) }],
      {
        queue: { add: async (_, name, job) => void jobs.push([name, job]) },
        zoneOf: () => restaurant.timeZone,
        ...{ isCancelling: true, now: NOON },
      },
    );
    expect(erased).toMatchObject({ success: { cancelled: 1 } });
    expect(jobs).toMatchObject([["refunds", { intentId: `pi_${reference}`, amount: null, currency: "USD" }]]);
  });

  it("are exported with their guest, and erased with them once they are settled (rules 1.14, 1.15)", async () => {
    const { change, provider, settleCharges, restaurant, digest } = await openNoShow();
    const key = { email: GUEST.email, confirmation: null };
    provider.down.add("chargeLater");
    await change(fee());
    expect(JSON.stringify(await readGuest(database.kysely, key))).toContain("Did not come");
    const options = {
      ...{ queue: { add: async () => {} }, zoneOf: () => restaurant.timeZone },
      ...{ isCancelling: true, now: NIGHT + 24 * 60 * MINUTE },
    };
    const stored = () =>
      database.kysely.selectFrom("desk_payments").select("id").where("token_digest", "=", digest).execute();
    expect(await eraseGuest(database, [key], options)).toMatchObject({ failure: { reason: "charging" } });
    await deleteOldReservations(database, 1, NIGHT + 30 * 24 * 60 * MINUTE);
    expect(await stored()).toHaveLength(1);
    provider.down.clear();
    await settleCharges();
    await database.kysely.deleteFrom("desk_payments").where("token_digest", "!=", digest).execute();
    expect(await eraseGuest(database, [key], options)).toMatchObject({ _tag: "Success" });
    expect(await stored()).toEqual([]);
  });
});
