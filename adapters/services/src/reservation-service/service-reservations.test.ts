import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { Charges, CurrencyNotSupported } from "@couvert/domain/booking/card/charges.port";
import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { createCards, createCardToken } from "../card-service/card-service.builders.ts";
import { openTestService } from "./reservation-service.builders.ts";

let database: Database;
beforeAll(async () => {
  database = await sharedDatabase();
}, 60_000);

/** Replaces one method of an object; its other members stay. */
const withMethod = <T extends object>(target: T, name: string, method: () => unknown): T =>
  new Proxy(target, {
    get: (object, key) => {
      if (key === name) return method;
      const value = Reflect.get(object, key);
      return typeof value === "function" ? value.bind(object) : value;
    },
  });

/** Returns the database, whose connection ends with each commit while `isLost` holds: before it is made, or after it. */
const losingCommits = (isLost: () => boolean, isCommitted: boolean): Database => ({
  ...database,
  kysely: withMethod(database.kysely, "startTransaction", () => ({
    execute: async () => {
      const transaction = await database.kysely.startTransaction().execute();
      return withMethod(transaction, "commit", () => ({
        execute: async () => {
          if (isCommitted || !isLost()) await transaction.commit().execute();
          if (isLost()) throw new Error("the connection ended");
        },
      }));
    },
  })),
});

/** Holds a table, and reserves it while commits are lost. */
const reserveLosing = async (isCommitted: boolean) => {
  let isLost = false;
  const lossy = losingCommits(() => isLost, isCommitted);
  const { reservations, restaurant } = await openTestService({}, { database: lossy });
  const { restaurantId } = restaurant;
  const ask = <A, E>(use: (port: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>) =>
    Effect.runPromise(Effect.result(Reservations.use(use)).pipe(Effect.provide(reservations)));
  const { token } = Result.getOrThrow(await ask(({ lock }) => lock(createLockOrder({ restaurantId }))));
  const reserve = () => ask((port) => port.reserve(createReserveOrder({ restaurantId, token })));
  isLost = true;
  const lost = await reserve();
  isLost = false;
  return { lost, repeated: await reserve() };
};

describe("serviceReservations", () => {
  it("names the currency that the card provider does not take (rule 7.89)", async () => {
    const charges = Layer.effect(
      Charges,
      Effect.map(Charges, (account) => ({
        ...account,
        charge: () => Effect.fail(new CurrencyNotSupported({ currency: "CAD" })),
      })),
    ).pipe(Layer.provide(createCards(database)));
    const experience = { id: 7, version: 3 };
    const sold = createSoldExperience({ ...experience, isPrepaid: true });
    const { reservations, restaurant } = await openTestService({ experiences: [sold] }, { charges });
    const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
    const order = { restaurantId: restaurant.restaurantId, request, experience };
    const reserved = Effect.gen(function* () {
      const { lock, reserve } = yield* Reservations;
      const { token } = yield* lock(createLockOrder(order));
      const card = yield* Effect.promise(() => createCardToken());
      return yield* reserve(createReserveOrder({ ...order, token, card, addOns: [] }));
    });
    expect(await Effect.runPromise(Effect.flip(Effect.provide(reserved, reservations)))).toMatchObject({
      _tag: "PaymentFailed",
      reason: "CurrencyNotSupported",
      detail: "CAD",
    });
  });

  it.each([
    ["specialRequest", "special_request"],
    ["firstName", "request"],
    ["lastName", "request"],
    ["email", "request"],
    ["phoneNumber", "request"],
    ["phoneCountry", "request"],
  ] as const)("rejects a %s that cannot be stored, and keeps the hold", async (name, field) => {
    const { reservations, restaurant } = await openTestService();
    const order = { restaurantId: restaurant.restaurantId };
    const { guest } = createReserveOrder();
    const reserved = Effect.gen(function* () {
      const { lock, reserve } = yield* Reservations;
      const { token } = yield* lock(createLockOrder(order));
      const withText = (text: string) =>
        reserve(createReserveOrder({ ...order, token, guest: { ...guest, [name]: text } }));
      const rejected = [yield* Effect.flip(withText("a\0")), yield* Effect.flip(withText("\ud83c"))];
      return [...rejected, yield* withText(guest[name])];
    });
    const rejection = { _tag: "RequestRejected", field };
    expect(await Effect.runPromise(Effect.provide(reserved, reservations))).toMatchObject([
      rejection,
      rejection,
      { confirmation: expect.stringMatching(/./) },
    ]);
  });

  it("confirms a reservation whose commit gave no answer, and books it once", async () => {
    const { lost, repeated } = await reserveLosing(true);
    expect(lost).toMatchObject({
      success: { confirmation: expect.stringMatching(/^\S{4,}$/), visitMinutes: 90 },
    });
    expect(repeated).toEqual(lost);
  });

  it("fails with an unknown outcome when a commit was not made, and keeps the hold", async () => {
    const { lost, repeated } = await reserveLosing(false);
    expect(lost).toMatchObject({ failure: { _tag: "OutcomeUnknown" } });
    expect(repeated).toMatchObject({ _tag: "Success" });
  });
});
