import type { Policy, Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { type ChargeOrder, ChargeOutcomeUnknown, Charges } from "@couvert/domain/booking/card/charges.port";
import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import {
  type LockOrder,
  Reservations,
  type ReserveOrder,
} from "@couvert/domain/booking/reservation/reservations.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { createCards, createCardToken, DECLINED_CARD } from "../../card-service/card-service.builders.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import type { DeskAction } from "../desk/change-party.ts";
import { HOST } from "../desk/desk.builders.ts";
import { createDependencies, createGuest, openTestService } from "../reservation-service.builders.ts";
import { createReservationService } from "../reservation-service.ts";

beforeAll(sharedDatabase, 60_000);

const FRIDAY: Policy = {
  name: "Friday evening",
  weekdays: [5],
  deposit: { amount: 2500, per: "person" },
  freeCancellationHours: 24,
};

const TEXT =
  "A deposit of CA$50.00 is charged when you book, and counts toward your bill. It is given back if you cancel by Thursday, March 4, 2027 at 7:00 PM (Eastern Time), and not after that.";

/** Opens a restaurant in Canada that asks for a deposit on Fridays, with its calls and its manage page. */
const openWithDeposit = async (
  overrides: Partial<Restaurant> = {},
  dependencies: Partial<ServiceDependencies> = {},
) => {
  const changes: unknown[] = [];
  const service = await openTestService(
    { currency: "CAD", policies: [FRIDAY], ...overrides },
    {
      onReservationChange: async (_, change, { charge }) => void changes.push([change, charge?.amount]),
      ...dependencies,
    },
  );
  const { restaurantId } = service.restaurant;
  service.clock.now = Date.parse("2027-03-03T12:00-05:00");
  const call = <A, E>(use: (port: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>) =>
    Effect.runPromise(Effect.result(Reservations.use(use).pipe(Effect.provide(service.reservations))));
  const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
  const lock = async (order: Partial<LockOrder> = {}) =>
    Result.getOrThrow(
      await call((port) =>
        port.lock({ restaurantId, request, experience: null, language: "en-US", ...order }),
      ),
    );
  const reserve = async (token: string, order: Partial<ReserveOrder> = {}) => {
    const guest = createGuest();
    const base = {
      restaurantId,
      token,
      request,
      experience: null,
      addOns: [],
      guest,
      language: "en-US",
    } as const;
    const card = await createCardToken();
    return call((port) => port.reserve({ ...base, card, acceptsPolicy: true, ...order }));
  };
  const manage = (manageUrl: string | null, init?: RequestInit) =>
    service.manage(new Request(manageUrl ?? "", init));
  const see = async (manageUrl: string | null) => (await manage(manageUrl)).view as ReservationView;
  const post = (manageUrl: string | null, fields: Record<string, string>) =>
    manage(manageUrl, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams(fields),
    });
  const book = async () => Result.getOrThrow(await reserve((await lock()).token)).manageUrl;
  return { ...service, changes, lock, reserve, see, post, book };
};

const charged = async () => {
  const { kysely } = await sharedDatabase();
  const rows = await kysely
    .selectFrom("test_charges")
    .select(["id", "amount", "currency", "is_declined"])
    .execute();
  return rows.filter(({ is_declined }) => !is_declined);
};

describe("a table with a deposit", () => {
  it("is held at terms in the diner's language (rule 14.2)", async () => {
    const { lock } = await openWithDeposit();
    const policy = { asks: "deposit", deposit: 5000, fee: 0, currency: "CAD", freeCancellationHours: 24 };
    expect((await lock()).policy).toEqual({
      ...policy,
      text: TEXT,
      language: "en-US",
      shownAt: expect.any(String),
    });
    const early = { partySize: 2, time: "2027-03-05T17:00", seatingArea: "bar" } as const;
    expect((await lock({ language: "fr-CA", request: early })).policy?.text).toMatch(
      /^Un dépôt de 50,00\s\$ est débité .* au plus tard le jeudi 4 mars 2027 à 17\sh\s00/,
    );
  });

  it("needs the consent to its terms and a card, and is charged once in the restaurant's currency (rule 14.3)", async () => {
    const { lock, reserve, see } = await openWithDeposit();
    const { token } = await lock();
    const before = (await charged()).length;
    expect(await reserve(token, { acceptsPolicy: false })).toMatchObject({
      failure: { field: "accepts_policy" },
    });
    expect(await reserve(token, { card: null })).toMatchObject({ failure: { field: "credit_card" } });
    expect(await reserve(token, { card: await createCardToken(DECLINED_CARD) })).toMatchObject({
      failure: { _tag: "PaymentFailed" },
    });
    expect(await charged()).toHaveLength(before);
    const { manageUrl } = Result.getOrThrow(await reserve(token));
    expect((await charged()).slice(before)).toMatchObject([{ amount: 5000, currency: "cad" }]);
    expect(await reserve(token)).toMatchObject({ _tag: "Success" });
    expect(await charged()).toHaveLength(before + 1);
    expect(await see(manageUrl)).toMatchObject({
      charged: 5000,
      freeUntil: "2027-03-04T19:00",
      selection: { experience: null, policy: { asks: "deposit", currency: "CAD", text: TEXT } },
    });
  });

  it("is settled at its terms after a charge without an answer, and charged once (rule 14.3)", async () => {
    let answers = 0;
    const charges = Layer.effect(
      Charges,
      Effect.map(Charges, (working) => ({
        ...working,
        charge: (order: ChargeOrder) =>
          Effect.flatMap(Effect.exit(working.charge(order)), (answer) => {
            answers += 1;
            return answers === 1 ? Effect.fail(new ChargeOutcomeUnknown({ detail: "lost" })) : answer;
          }),
      })),
    ).pipe(Layer.provide(createCards(await sharedDatabase())));
    const { lock, reserve, desk, restaurant, settleCharges, clock } = await openWithDeposit({}, { charges });
    const before = (await charged()).length;
    expect(await reserve((await lock()).token)).toMatchObject({ failure: { _tag: "OutcomeUnknown" } });
    clock.now += 61_000;
    expect(await settleCharges()).toEqual({ failed: [], refunded: [], abandoned: [] });
    expect((await desk.day(restaurant, "2027-03-05")).parties).toMatchObject([
      { paid: 5000, experience: "" },
    ]);
    expect((await charged()).slice(before)).toMatchObject([{ amount: 5000, currency: "cad" }]);
  });

  it("counts at the terms that were shown, whatever the restaurant's file says later (rule 14.2)", async () => {
    const { lock, reserve, restaurant, database } = await openWithDeposit();
    const { token } = await lock();
    const dearer = {
      ...FRIDAY,
      deposit: { amount: 9900, per: "person" },
      freeCancellationHours: 72,
    } as const;
    const later = createReservationService({
      ...createDependencies(database),
      restaurants: [{ ...restaurant, policies: [dearer] }],
      publicUrl: "https://book.example.com",
      now: () => Date.parse("2027-03-05T15:01:00Z"),
    });
    const { manageUrl } = Result.getOrThrow(await reserve(token));
    const { view } = await later.manage(new Request(manageUrl ?? ""));
    expect(view).toMatchObject({ charged: 5000, freeUntil: "2027-03-04T19:00" });
  });

  it("can be cancelled until the end of its terms, and its deposit is then given back (rule 14.4)", async () => {
    const { book, see, post, clock, changes } = await openWithDeposit({ freeCancellationHours: 2 });
    const manageUrl = await book();
    clock.now = Date.parse("2027-03-04T19:01-05:00");
    expect((await see(manageUrl)).status).toBe("late");
    clock.now = Date.parse("2027-03-04T19:00-05:00");
    await post(manageUrl, { action: "cancel" });
    expect(await see(manageUrl)).toMatchObject({ status: "cancelled", charged: 5000 });
    expect(changes).toMatchObject([
      ["reserved", 5000],
      ["cancelled", 5000],
    ]);
  });

  it("is kept by a no-show and a late cancellation at the desk, and given back once by a press (rule 14.6)", async () => {
    const { book, see, clock, desk, restaurant, changes } = await openWithDeposit();
    const manageUrl = await book();
    const party = async () => (await desk.day(restaurant, "2027-03-05")).parties[0];
    const change = async (action: DeskAction) => {
      const { id = 0, version = 0 } = (await party()) ?? {};
      return desk.change(restaurant, { party: id, version, action }, HOST);
    };
    const refused = { failure: { reason: "NothingToRefund" } };
    expect(await change({ type: "refund" })).toMatchObject(refused);
    clock.now = Date.parse("2027-03-05T19:40-05:00");
    await change({ type: "status", status: "no_show" });
    expect(await party()).toMatchObject({ paid: 5000, isRefunded: false });
    await change({ type: "cancel", tellsGuest: true });
    expect(await see(manageUrl)).toMatchObject({ status: "cancelled", charged: 5000, isRefunded: false });
    expect(await change({ type: "refund" })).toMatchObject({ _tag: "Success" });
    expect(await see(manageUrl)).toMatchObject({ status: "cancelled", isRefunded: true });
    expect(await change({ type: "refund" })).toMatchObject(refused);
    expect(changes).toEqual([
      ["reserved", 5000],
      ["cancelled", undefined],
      ["refunded", 5000],
    ]);
  });

  it("is given back by a cancellation at the desk before the end of its terms, which cannot be undone (rule 14.6)", async () => {
    const { book, see, desk, restaurant, changes } = await openWithDeposit();
    const manageUrl = await book();
    const [party] = (await desk.day(restaurant, "2027-03-05")).parties;
    const { id = 0, version = 0 } = party ?? {};
    const cancelled = await desk.change(
      restaurant,
      { party: id, version, action: { type: "cancel", tellsGuest: false } },
      HOST,
    );
    expect(await see(manageUrl)).toMatchObject({ isRefunded: true });
    expect(changes.at(-1)).toEqual(["cancelled", 5000]);
    const { entry = 0 } = Result.getOrThrow(cancelled);
    const undo = { party: id, version: version + 1, action: { type: "undo", entry } } as const;
    expect(await desk.change(restaurant, undo, HOST)).toMatchObject({
      failure: { reason: "CannotUndo", because: "Refunded" },
    });
  });

  it("moves to another time at its terms with their new deadline, but to no table with a higher deposit (rule 14.4)", async () => {
    const dearer = {
      ...FRIDAY,
      name: "late",
      times: { from: "20:00", to: "23:00" },
      deposit: { amount: 3000, per: "person" },
    } as const;
    const { book, see, post } = await openWithDeposit({ policies: [dearer, FRIDAY] });
    const manageUrl = await book();
    const slots = (await see(manageUrl)).day?.times.map(({ slot }) => slot) ?? [];
    expect(slots).toContain("2027-03-05T19:30 bar");
    expect(slots).not.toContain("2027-03-05T20:00 bar");
    expect(
      (await post(manageUrl, { action: "change", party: "2", slot: "2027-03-05T20:00 bar" })).status,
    ).not.toBe(303);
    await post(manageUrl, { action: "change", party: "2", slot: "2027-03-05T19:30 bar" });
    const view = await see(manageUrl);
    expect(view).toMatchObject({ charged: 5000, freeUntil: "2027-03-04T19:30" });
    expect(view.selection.policy?.text).toBe(TEXT.replace("7:00 PM", "7:30 PM"));
  });

  it("is offered to no reservation without a deposit (rule 14.4)", async () => {
    const { lock, reserve, see } = await openWithDeposit();
    const thursday = { partySize: 2, time: "2027-03-04T19:00", seatingArea: "bar" } as const;
    const { token, policy } = await lock({ request: thursday });
    expect(policy).toMatchObject({ asks: "nothing", deposit: 0, text: "" });
    const { manageUrl } = Result.getOrThrow(await reserve(token, { card: null }));
    expect((await see(`${manageUrl}?party=2&date=2027-03-05`)).day?.times).toEqual([]);
  });
});
