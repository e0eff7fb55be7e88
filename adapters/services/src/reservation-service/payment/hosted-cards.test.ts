import type { Policy, Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { Reservations, type ReserveOrder } from "@couvert/domain/booking/reservation/reservations.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardToken, createIntents } from "../../card-service/card-service.builders.ts";
import { createCardService } from "../../card-service/card-service.ts";
import { endTestChallenge, giveCard, TEST_CARDS } from "../../card-service/intents/intents.builders.ts";
import { endHolds } from "../booking/holds.ts";
import { createGuest, openTestService } from "../reservation-service.builders.ts";

let database: Database;
beforeAll(async () => {
  database = await sharedDatabase();
}, 60_000);

const DEPOSIT: Policy = {
  name: "Friday",
  weekdays: [5],
  deposit: { amount: 2500, per: "person" },
  freeCancellationHours: 24,
};

const FEE: Policy = { ...DEPOSIT, deposit: null, fee: { amount: 3000, per: "person" } };

const TABLES = ["B1", "B2", "B3"].map((id) => ({ id, seats: 2, seatingArea: "bar" }));

const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;

/** Opens a restaurant of a policy, with the calls of a guest whose card is given to the card provider. */
const open = async (policy: Policy, overrides: Partial<Restaurant> = {}, connection?: { isUp: boolean }) => {
  const changes: unknown[] = [];
  const intents = createIntents(
    database,
    (provider) => (asked) =>
      connection?.isUp === false ? Promise.reject(new TypeError("fetch failed")) : provider(asked),
  );
  const service = await openTestService(
    { currency: "CAD", policies: [policy], tables: TABLES, ...overrides },
    {
      intents,
      onReservationChange: async (_, change, { charge, returned }) =>
        void changes.push([change, charge?.amount ?? null, ...(returned ? [returned.amount] : [])]),
    },
  );
  service.clock.now = Date.parse("2027-03-03T12:00-05:00");
  const { restaurantId } = service.restaurant;
  const call = <A, E>(use: (port: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>) =>
    Effect.runPromise(Effect.result(Reservations.use(use).pipe(Effect.provide(service.reservations))));
  const lock = async (people = 2) =>
    Result.getOrThrow(
      await call((port) =>
        port.lock({
          restaurantId,
          request: { ...request, partySize: people },
          experience: null,
          language: "en-US",
        }),
      ),
    );
  const reserve = (token: string, order: Partial<ReserveOrder> = {}) =>
    call((port) =>
      port.reserve({
        ...{ restaurantId, token, request, experience: null, addOns: [], guest: createGuest() },
        ...{ language: "en-US", card: "hosted", acceptsPolicy: true, ...order },
      }),
    );
  const secretOf = async (token: string, order?: Partial<ReserveOrder>): Promise<string> => {
    const reserved = await reserve(token, order);
    if (Result.isSuccess(reserved) || reserved.failure._tag !== "CardNeeded")
      return expect.fail(`no card is needed: ${JSON.stringify(reserved)}`);
    return reserved.failure.clientSecret;
  };
  const give = (secret: string, number: string = TEST_CARDS.good) =>
    giveCard(createCardService({ database, apiKey: "sk_test_books" }), secret, number);
  const unlock = (token: string) => call((port) => port.unlock(restaurantId, token));
  const stored = () =>
    database.kysely
      .selectFrom("reservations")
      .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
      .select(["charge_amount", "is_intent", "stored_card", "status", "cancelled_at", "policy"])
      .where("restaurant_id", "=", restaurantId)
      .execute();
  const pending = () =>
    database.kysely
      .selectFrom("pending_charges")
      .innerJoin("bookings", "bookings.token_digest", "pending_charges.token_digest")
      .select(["intent_id", "amount"])
      .where("restaurant_id", "=", restaurantId)
      .execute();
  const see = async (manageUrl: string | null) =>
    (await service.manage(new Request(manageUrl ?? ""))).view as ReservationView;
  const post = (manageUrl: string | null, fields: Record<string, string>) =>
    service.manage(
      new Request(manageUrl ?? "", {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin" },
        body: new URLSearchParams(fields),
      }),
    );
  return { ...service, intents, changes, lock, unlock, reserve, secretOf, give, stored, pending, see, post };
};

const stateOf = (layer: Layer.Layer<PaymentIntents>, id: string) =>
  Effect.runPromise(PaymentIntents.use(({ read }) => read(id)).pipe(Effect.provide(layer)));

describe("a card that a guest gives to the card provider", () => {
  it("pays a deposit once, however often the reserve is repeated (rule 14.14)", async () => {
    const { lock, reserve, secretOf, give, stored, pending, changes, see } = await open(DEPOSIT);
    const { token } = await lock();
    const secret = await secretOf(token);
    expect(await secretOf(token)).toBe(secret);
    expect(await stored()).toEqual([]);
    await give(secret);
    const [one, other] = await Promise.all([reserve(token), reserve(token)]);
    expect(one).toMatchObject({ _tag: "Success" });
    expect(other).toMatchObject({ _tag: "Success" });
    expect(await stored()).toMatchObject([{ charge_amount: 5000, is_intent: true, stored_card: null }]);
    expect(await pending()).toEqual([]);
    expect(changes).toEqual([["reserved", 5000]]);
    expect(await see(Result.getOrThrow(one).manageUrl)).toMatchObject({ charged: 5000 });
  });

  it("is stored for a fee, and charged nothing (rule 14.13)", async () => {
    const { lock, reserve, secretOf, give, stored, changes } = await open(FEE);
    const { token, policy } = await lock();
    expect(policy).toMatchObject({ asks: "card", deposit: 0, fee: 6000 });
    expect(policy?.text).toBe(
      "Your card is stored when you book, and nothing is charged then. If you cancel after Thursday, March 4, 2027 at 7:00 PM (Eastern Time) or do not come, the restaurant may charge up to CA$60.00.",
    );
    const secret = await secretOf(token);
    await give(secret, TEST_CARDS.challengedOnce);
    expect(await reserve(token)).toMatchObject({ failure: { _tag: "CardNeeded", clientSecret: secret } });
    await endTestChallenge(database, secret, true);
    expect(await reserve(token)).toMatchObject({ _tag: "Success" });
    expect(await stored()).toMatchObject([
      { charge_amount: null, stored_card: { last4: expect.any(String) } },
    ]);
    expect(changes).toEqual([["reserved", null]]);
  });

  it("needs the consent to its terms, and no token of a card in its place (rule 14.13)", async () => {
    const { lock, reserve } = await open(FEE);
    const { token } = await lock();
    expect(await reserve(token, { acceptsPolicy: false })).toMatchObject({
      failure: { _tag: "RequestRejected", field: "accepts_policy" },
    });
    expect(await reserve(token, { card: await createCardToken() })).toMatchObject({
      failure: { _tag: "RequestRejected", field: "credit_card" },
    });
  });

  it("is rejected where it expires before the visit, and another one is asked for (rule 14.13)", async () => {
    const { lock, reserve, secretOf, give, clock, stored } = await open(FEE, { bookingWindowDays: 730 });
    clock.now = Date.parse("2027-03-03T12:00-05:00");
    const { token } = await lock();
    const secret = await secretOf(token);
    await give(secret);
    await database.kysely
      .updateTable("test_intents")
      .set({ card: sql`jsonb_set(card, '{expYear}', '2026')` })
      .where("client_secret", "=", secret)
      .execute();
    expect(await reserve(token)).toMatchObject({ failure: { _tag: "PaymentFailed", reason: "CardExpires" } });
    expect(await stored()).toEqual([]);
    expect(await secretOf(token)).not.toBe(secret);
  });

  it("may be another one after a decline, on the same intent (rule 14.14)", async () => {
    const { lock, reserve, secretOf, give, stored } = await open(DEPOSIT);
    const { token } = await lock();
    const secret = await secretOf(token);
    await give(secret, TEST_CARDS.declined);
    expect(await secretOf(token)).toBe(secret);
    await give(secret);
    expect(await reserve(token)).toMatchObject({ _tag: "Success" });
    expect(await stored()).toHaveLength(1);
  });

  it("counts for the last order: another guest takes the same intent, a token cancels it first (rule 14.14)", async () => {
    const { lock, reserve, secretOf, give, see, pending, intents } = await open(DEPOSIT);
    const { token } = await lock();
    const secret = await secretOf(token);
    expect(await secretOf(token, { guest: createGuest({ firstName: "Bea" }) })).toBe(secret);
    const [{ intent_id = null } = {}] = await pending();
    const booked = await reserve(token, { card: await createCardToken() });
    expect(await stateOf(intents, intent_id ?? "")).toMatchObject({ status: "cancelled" });
    await give(secret);
    expect(await see(Result.getOrThrow(booked).manageUrl)).toMatchObject({ charged: 5000 });
  });

  it("books without the guest's return, once, by a webhook or a minute later (rule 14.15)", async () => {
    const { lock, secretOf, give, pending, stored, changes, settleCardEvent, settleCharges, clock } =
      await open(DEPOSIT);
    await give(await secretOf((await lock()).token));
    const [{ intent_id = null } = {}] = await pending();
    const event = { id: "evt_1", intentId: intent_id, isDecline: false };
    expect(await Promise.all([settleCardEvent(event), settleCardEvent(event)])).toEqual(["done", "done"]);
    expect(await settleCardEvent(event)).toBe("done");
    expect(await settleCardEvent({ ...event, intentId: "pi_unknown" })).toBe("done");
    expect(await settleCardEvent({})).toEqual({ permanentFailure: "unknown card event version" });
    await give(await secretOf((await lock()).token));
    clock.now += 60_000;
    await settleCharges();
    expect(await stored()).toHaveLength(2);
    expect(changes).toEqual([
      ["reserved", 5000],
      ["reserved", 5000],
    ]);
  });

  it("gets a free table when it is paid after the hold has ended, or its payment back (rule 14.16)", async () => {
    const { lock, secretOf, give, reserve, stored, changes, clock, restaurant } = await open(DEPOSIT);
    const tables = restaurant.tables.filter(({ seatingArea }) => seatingArea === "bar").length;
    const early = await lock();
    const secret = await secretOf(early.token);
    clock.now += 6 * 60_000;
    await give(secret);
    expect(await reserve(early.token)).toMatchObject({ _tag: "Success" });
    const late = await lock();
    const other = await secretOf(late.token);
    clock.now += 6 * 60_000;
    for (let taken = 1; taken < tables; taken += 1) {
      const { token } = await lock();
      await give(await secretOf(token));
      expect(await reserve(token)).toMatchObject({ _tag: "Success" });
    }
    await give(other);
    expect(await reserve(late.token)).toMatchObject({ failure: { _tag: "PaidTooLate" } });
    expect(changes.at(-1)).toEqual(["late", 5000]);
    expect((await stored()).filter(({ status }) => status === "cancelled")).toHaveLength(1);
    // Nothing is pending any more, also where a webhook was first; the token stands for the cancelled reservation.
    expect(await reserve(late.token)).toMatchObject({ failure: { _tag: "PaidTooLate" } });
    expect(changes.filter((change) => String(change).startsWith("late"))).toHaveLength(1);
  });

  it("has the time of a hold again where it orders after the hold has ended (rule 14.16)", async () => {
    const { lock, secretOf, settleCharges, clock, pending, restaurant } = await open(DEPOSIT);
    const { token } = await lock();
    clock.now += 15 * 60_000;
    const secret = await secretOf(token);
    clock.now += 3 * 60_000;
    await endHolds(database.kysely, restaurant.restaurantId, clock.now);
    await settleCharges();
    expect(await secretOf(token)).toBe(secret);
    expect(await pending()).toHaveLength(1);
  });

  it("is not stored for a table that was gone (rule 14.16)", async () => {
    const { lock, secretOf, give, reserve, stored, clock } = await open(FEE, { tables: TABLES.slice(0, 1) });
    const { token } = await lock();
    const secret = await secretOf(token);
    clock.now += 6 * 60_000;
    await lock();
    await give(secret);
    expect(await reserve(token)).toMatchObject({ failure: { _tag: "PaidTooLate" } });
    expect(await stored()).toMatchObject([{ status: "cancelled", stored_card: null }]);
  });

  it("cannot pay any more ten minutes after the end of its hold, also a released one (rule 14.16)", async () => {
    const { lock, unlock, secretOf, pending, settleCharges, clock, intents } = await open(DEPOSIT);
    const { token } = await lock();
    await secretOf(token);
    const [{ intent_id = null } = {}] = await pending();
    await unlock(token);
    expect(await lock()).toMatchObject({ policy: { asks: "deposit" } });
    clock.now += 14 * 60_000;
    await settleCharges();
    expect(await pending()).toHaveLength(1);
    clock.now += 2 * 60_000;
    await settleCharges();
    expect(await pending()).toEqual([]);
    expect(await stateOf(intents, intent_id ?? "")).toMatchObject({ status: "cancelled" });
  });

  it("loses the hold with the last decline that it allows, however often each is reported (rule 14.26)", async () => {
    const { lock, secretOf, give, reserve, pending, settleCardEvent, stored } = await open(DEPOSIT);
    const { token } = await lock();
    const secret = await secretOf(token);
    const [{ intent_id = null } = {}] = await pending();
    const decline = async (id: string) => {
      await give(secret, TEST_CARDS.declined);
      await settleCardEvent({ id, intentId: intent_id, isDecline: true });
    };
    for (const id of ["evt_1", "evt_1", "evt_2", "evt_2"]) await decline(id);
    expect(await secretOf(token)).toBe(secret);
    await decline("evt_3");
    expect((await give(secret)).ok).toBe(false);
    expect(await reserve(token)).toMatchObject({
      failure: { _tag: "RequestRejected", field: "reservation_token" },
    });
    expect([await pending(), await stored()]).toEqual([[], []]);
  });

  it("loses nothing while the provider is down (rule 14.14)", async () => {
    const connection = { isUp: false };
    const { lock, reserve, secretOf, give, settleCharges, clock, stored } = await open(
      DEPOSIT,
      {},
      connection,
    );
    const { token } = await lock();
    expect(await reserve(token)).toMatchObject({ failure: { _tag: "ProviderUnavailable" } });
    connection.isUp = true;
    const secret = await secretOf(token);
    await give(secret);
    connection.isUp = false;
    expect(await reserve(token)).toMatchObject({ failure: { _tag: "ProviderUnavailable" } });
    clock.now += 60_000;
    await settleCharges();
    expect(await stored()).toEqual([]);
    connection.isUp = true;
    await settleCharges();
    expect(await stored()).toMatchObject([{ charge_amount: 5000 }]);
  });

  it("may be charged a smaller fee for a smaller party, and none where its terms ask for no card (rule 14.17)", async () => {
    const { lock, reserve, secretOf, give, post, stored } = await open({ ...FEE, minPartySize: 2 });
    const six = { tables: [{ id: "B1", seats: 6, seatingArea: "bar" }] };
    const large = await open(FEE, six);
    const { token } = await large.lock(4);
    const order = { request: { ...request, partySize: 4 } };
    await large.give(await large.secretOf(token, order));
    const { manageUrl } = Result.getOrThrow(await large.reserve(token, order));
    await large.post(manageUrl, { action: "change", party: "3", slot: "2027-03-05T19:00 bar" });
    expect(await large.stored()).toMatchObject([
      { policy: { asks: "card", fee: 9000, text: expect.stringContaining("up to CA$90.00") } },
    ]);
    const pair = await lock();
    await give(await secretOf(pair.token));
    const booked = Result.getOrThrow(await reserve(pair.token));
    await post(booked.manageUrl, { action: "change", party: "1", slot: "2027-03-05T19:00 bar" });
    expect(await stored()).toMatchObject([{ policy: { asks: "nothing", fee: 0 } }]);
  });

  it("gives a smaller party its part of the deposit back, and the rest with its cancellation (rule 14.17)", async () => {
    const { lock, reserve, secretOf, give, post, see, stored, changes } = await open(DEPOSIT);
    const { token } = await lock();
    await give(await secretOf(token));
    const { manageUrl } = Result.getOrThrow(await reserve(token));
    await post(manageUrl, { action: "change", party: "1", slot: "2027-03-05T19:00 bar" });
    expect(changes.at(-1)).toEqual(["changed", 2500, 2500]);
    expect(await stored()).toMatchObject([
      { charge_amount: 2500, policy: { asks: "deposit", deposit: 2500 } },
    ]);
    expect(await see(manageUrl)).toMatchObject({ charged: 2500 });
    await post(manageUrl, { action: "cancel" });
    expect(changes.at(-1)).toEqual(["cancelled", 2500]);
  });
});
