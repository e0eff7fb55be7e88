import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { CardProviderUnavailable, type CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import {
  ChargeOutcomeUnknown,
  Charges,
  CurrencyNotSupported,
} from "@couvert/domain/booking/card/charges.port";
import { createAddOn } from "@couvert/domain/booking/experience/experience.builders";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCards, createCardToken, DECLINED_CARD } from "../../card-service/card-service.builders.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { errorBody, openTestService, type TestService } from "../reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

/** A settlement that no operator needs to know of. */
const SETTLED = { failed: [], refunded: [], abandoned: [] };
const KEY = { id: 7, version: 3 };
const MINUTE = 60_000;
const experiences = [createSoldExperience({ addOns: [createAddOn()] })];
const WINE = { ...KEY, add_ons: [{ item_id: "wine", quantity: 2 }] };
/** The end of the visit of two at 19:00. */
const VISIT_END = Date.parse("2027-03-05T20:30-05:00");
/** Two tasting menus and two wine pairings, in cents. */
const TOTAL = 2 * 9500 + 2 * 4500;

/** Opens a service with a hold for the prepaid tasting menu at its table at the bar. */
const heldTasting = async (dependencies: Partial<ServiceDependencies> = {}) => {
  const service = await openTestService({ experiences }, dependencies);
  const { reservation_token: token } = (await service.lock({ experience: KEY })).body;
  const pay = async (card = createCardToken(), experience: object = WINE) =>
    service.reserve(token, { experience, credit_card: await card });
  return { service, token, pay };
};

/** Reads the reservations with their charges, and the pending charges. */
const chargesOf = async ({ database: { kysely }, restaurant: { restaurantId } }: TestService) => {
  const reserved = await kysely
    .selectFrom("bookings")
    .innerJoin("reservations", "reservations.token_digest", "bookings.token_digest")
    .select(["charge_id", "charge_amount", "card_last4"])
    .where("restaurant_id", "=", restaurantId)
    .execute();
  const pending = await kysely
    .selectFrom("pending_charges")
    .innerJoin("bookings", "bookings.token_digest", "pending_charges.token_digest")
    .select(["reference", "amount", "started_at"])
    .where("restaurant_id", "=", restaurantId)
    .execute();
  return { reserved, pending };
};

/** Returns a function that lists the charges made since. */
const countCharges = async () => {
  const { kysely } = await sharedDatabase();
  const before = await kysely.selectFrom("test_charges").select("id").execute();
  return async () => {
    const all = await kysely.selectFrom("test_charges").select(["id", "amount", "is_declined"]).execute();
    return all
      .filter(({ id }) => !before.some((old) => old.id === id))
      .map(({ amount, is_declined }) => ({ amount, is_declined }));
  };
};

/** Changes the charges of the shared database's card provider. */
const chargesThat = (
  change: (charges: Effect.Success<typeof Charges>) => Partial<Effect.Success<typeof Charges>>,
) =>
  Layer.effect(
    Charges,
    Effect.map(Charges, (charges) => ({ ...charges, ...change(charges) })),
  ).pipe(Layer.provide(Layer.unwrap(Effect.promise(async () => createCards(await sharedDatabase())))));

describe("a prepaid reservation", () => {
  it("charges the restaurant's price and stores the charge", async () => {
    const made = await countCharges();
    const { service, pay } = await heldTasting();
    expect(await pay()).toMatchObject({ status: 201, body: { party_size: 2 } });
    expect(await made()).toEqual([{ amount: TOTAL, is_declined: false }]);
    expect(await chargesOf(service)).toEqual({
      reserved: [{ charge_id: expect.stringMatching(/^ch_/), charge_amount: TOTAL, card_last4: "4242" }],
      pending: [],
    });
  });

  it.each([
    ["the embedded database", sharedDatabase],
    ["a PostgreSQL server", async () => openDatabase({ url: await createDatabase() })],
  ])("charges 7,000,000,000 of the smallest unit of a currency with %s (rule 9.35)", async (_name, open) => {
    const menu = createSoldExperience({ pricePerPerson: 3_500_000_000, currency: "IDR", addOns: [] });
    const database = await open();
    const service = await openTestService({ experiences: [menu], currency: "IDR" }, { database });
    const { reservation_token } = (await service.lock({ experience: KEY })).body;
    const credit_card = await createCardToken();
    expect((await service.reserve(reservation_token, { experience: KEY, credit_card })).status).toBe(201);
    expect((await chargesOf(service)).reserved).toMatchObject([{ charge_amount: 7_000_000_000 }]);
    if (database.pool !== null) await database.close();
  });

  it("stores the language of its guest while the card is charged (rule 3.60)", async () => {
    const { service, token } = await heldTasting();
    const order = { experience: WINE, credit_card: await createCardToken() };
    const { body } = await service.reserve(token, order, crypto.randomUUID(), "fr-CA");
    const stored = await service.database.kysely
      .selectFrom("reservations")
      .select("language")
      .where("confirmation_number", "=", body.confirmation_number)
      .execute();
    expect(stored).toEqual([{ language: "fr-CA" }]);
  });

  it("stores the last four digits of the charge, never those of the request (rule 7.84)", async () => {
    const { service, pay } = await heldTasting();
    const { token } = await createCardToken();
    expect((await pay(Promise.resolve({ token, last4: "9999" }))).status).toBe(201);
    expect((await chargesOf(service)).reserved).toMatchObject([{ card_last4: "4242" }]);
  });

  it("is made without the last four digits where the card provider leaves them out (rule 7.84)", async () => {
    const { service, pay } = await heldTasting({
      charges: chargesThat((charges) => ({
        charge: (order) => Effect.map(charges.charge(order), (made) => ({ ...made, last4: null })),
      })),
    });
    expect((await pay()).status).toBe(201);
    expect((await chargesOf(service)).reserved).toEqual([
      { charge_id: expect.stringMatching(/^ch_/), charge_amount: TOTAL, card_last4: null },
    ]);
  });

  it("charges nothing for an experience that is paid at the table, even with a card", async () => {
    const made = await countCharges();
    const service = await openTestService({ experiences: [createSoldExperience({ isPrepaid: false })] });
    const { reservation_token } = (await service.lock({ experience: KEY })).body;
    const paid = await service.reserve(reservation_token, {
      experience: KEY,
      credit_card: await createCardToken(),
    });
    expect(paid.status).toBe(201);
    expect(await made()).toEqual([]);
    expect((await chargesOf(service)).reserved).toEqual([
      { charge_id: null, charge_amount: null, card_last4: null },
    ]);
  });

  it("is rejected without a card: nothing is charged or written", async () => {
    const made = await countCharges();
    const { service, token, pay } = await heldTasting();
    expect(await service.reserve(token, { experience: WINE })).toEqual({
      status: 400,
      body: errorBody("CreditCardRequired"),
    });
    expect(await made()).toEqual([]);
    expect(await chargesOf(service)).toEqual({ reserved: [], pending: [] });
    expect((await pay()).status).toBe(201);
  });

  it("is charged once for repeated requests, even with other cards", async () => {
    const made = await countCharges();
    const { pay } = await heldTasting();
    const first = await pay();
    expect(await pay()).toEqual({ ...first, status: 200 });
    expect(await pay(createCardToken(DECLINED_CARD), KEY)).toEqual({ ...first, status: 200 });
    expect(await made()).toHaveLength(1);
  });

  it("is charged and made once for concurrent requests", async () => {
    const made = await countCharges();
    const { service, pay } = await heldTasting();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay()));
    expect(new Set(answers.map(({ body }) => body.confirmation_number)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await made()).toHaveLength(1);
    expect((await chargesOf(service)).reserved).toHaveLength(1);
  });

  it("passes its charge to the listener", async () => {
    const received: unknown[] = [];
    const { pay } = await heldTasting({
      onReservationChange: async (_transaction, change, { selection, charge }) => {
        received.push({
          change,
          items: selection.addOns.map(({ quantity }) => quantity),
          amount: charge?.amount,
        });
      },
    });
    await pay();
    await pay();
    expect(received).toEqual([{ change: "reserved", items: [2], amount: TOTAL }]);
  });
});

describe("a declined card", () => {
  it("reserves nothing and keeps the hold for another card", async () => {
    const made = await countCharges();
    const { service, pay } = await heldTasting();
    const declined = await pay(createCardToken(DECLINED_CARD));
    expect(declined).toEqual({ status: 402, body: errorBody("The credit_card was declined") });
    expect(await chargesOf(service)).toEqual({ reserved: [], pending: [] });
    expect((await service.lock()).status).toBe(409);
    expect((await pay()).status).toBe(201);
    expect(await made()).toEqual([
      { amount: TOTAL, is_declined: true },
      { amount: TOTAL, is_declined: false },
    ]);
  });

  it("reserves nothing, keeps the hold and names the currency where no card can pay in it (rule 7.89)", async () => {
    const { service, pay } = await heldTasting({
      charges: chargesThat(() => ({
        charge: ({ currency }) => Effect.fail(new CurrencyNotSupported({ currency })),
      })),
    });
    for (const refused of [await pay(), await pay()]) {
      expect(refused).toEqual({ status: 402, body: errorBody("CurrencyNotSupported: USD") });
    }
    expect(await chargesOf(service)).toEqual({ reserved: [], pending: [] });
    expect((await service.lock()).status).toBe(409);
  });

  it("is declined again when it is repeated", async () => {
    const { pay } = await heldTasting();
    const card = createCardToken(DECLINED_CARD);
    expect((await pay(card)).status).toBe(402);
    expect((await pay(card)).status).toBe(402);
  });

  it("leaves a hold that keeps its end and can be released", async () => {
    const { service, token, pay } = await heldTasting();
    await pay(createCardToken(DECLINED_CARD));
    await service.call("DELETE", `/v2/booking/{rid}/slot_locks/${token}`);
    expect((await service.lock()).status).toBe(201);
    const other = await heldTasting();
    await other.pay(createCardToken(DECLINED_CARD));
    other.service.clock.now += 5 * MINUTE;
    expect((await other.service.lock()).status).toBe(201);
  });
});

describe("a charge with an unknown outcome", () => {
  /** Charges cards, and loses the given number of answers. */
  const losing = (times: number) => {
    let left = times;
    return chargesThat((charges) => ({
      charge: (order) =>
        Effect.flatMap(Effect.exit(charges.charge(order)), (answer) => {
          left -= 1;
          return left >= 0 ? Effect.fail(new ChargeOutcomeUnknown({ detail: "lost" })) : answer;
        }),
    }));
  };

  it("answers 504 and keeps the table", async () => {
    const { service, token, pay } = await heldTasting({ charges: losing(1) });
    const unknown = {
      status: 504,
      body: errorBody("The card provider has not said whether the card was charged"),
    };
    expect(await pay()).toEqual(unknown);
    service.clock.now += 2 * 24 * 60 * MINUTE;
    const [charge] = (await chargesOf(service)).pending;
    expect(charge).toMatchObject({ amount: TOTAL });
    await service.call("DELETE", `/v2/booking/{rid}/slot_locks/${token}`);
    expect((await service.lock({ date_time: "2027-03-07T19:00" })).status).toBe(201);
    expect((await chargesOf(service)).pending).toEqual([charge]);
  });

  it("keeps its table after the end of the hold", async () => {
    const { service, pay } = await heldTasting({ charges: losing(1) });
    await pay();
    service.clock.now += 6 * MINUTE;
    expect((await service.lock()).status).toBe(409);
    const search =
      "/v2/availability/{rid}?start_date_time=2027-03-05T19:00&party_size=2&backward_minutes=0&forward_minutes=0";
    expect((await service.call("GET", search)).body.times_available).toMatchObject([
      { availability_types: [{ diningArea: [{ attributes: ["default"] }] }] },
    ]);
    expect((await pay()).status).toBe(201);
  });

  it("becomes the first order's reservation on a repeated request, even with another card", async () => {
    const made = await countCharges();
    const { service, pay } = await heldTasting({ charges: losing(1) });
    await pay();
    expect((await pay(createCardToken(), KEY)).status).toBe(201);
    expect(await made()).toEqual([{ amount: TOTAL, is_declined: false }]);
    expect(await chargesOf(service)).toMatchObject({ reserved: [{ charge_amount: TOTAL }], pending: [] });
  });

  it("gives way to another card once it is known to be declined", async () => {
    const made = await countCharges();
    const { service, pay } = await heldTasting({ charges: losing(1) });
    await pay(createCardToken(DECLINED_CARD));
    expect((await pay()).status).toBe(201);
    expect(await made()).toEqual([
      { amount: TOTAL, is_declined: true },
      { amount: TOTAL, is_declined: false },
    ]);
    expect((await chargesOf(service)).pending).toEqual([]);
  });

  it("is settled without a request after a minute", async () => {
    const made = await countCharges();
    const { service, pay } = await heldTasting({ charges: losing(1) });
    await pay();
    service.clock.now += MINUTE - 1;
    await service.settleCharges();
    expect((await chargesOf(service)).reserved).toEqual([]);
    service.clock.now += 1;
    await service.settleCharges();
    expect(await chargesOf(service)).toMatchObject({ reserved: [{ charge_amount: TOTAL }], pending: [] });
    expect(await made()).toHaveLength(1);
    expect((await pay()).status).toBe(200);
  });

  it("keeps no other charge waiting when it cannot be read (rule 7.93)", async () => {
    const { service, pay } = await heldTasting({ charges: losing(2) });
    await pay();
    const [{ reference } = { reference: "" }] = (await chargesOf(service)).pending;
    await sql`update pending_charges set pending_order = '{}' where reference = ${reference}`.execute(
      service.database.kysely,
    );
    const { reservation_token: second } = (
      await service.lock({ experience: KEY, date_time: "2027-03-06T19:00" })
    ).body;
    await service.reserve(second, { experience: WINE, credit_card: await createCardToken() });
    service.clock.now += MINUTE;
    expect(await service.settleCharges()).toEqual({
      ...SETTLED,
      failed: [{ reference, error: "SchemaError" }],
    });
    expect(await chargesOf(service)).toMatchObject({
      reserved: [{ charge_amount: TOTAL }],
      pending: [{ reference }],
    });
  });

  it("is retried while its outcome is unknown", async () => {
    const { service, pay } = await heldTasting({ charges: losing(3) });
    for (const _ of [1, 2]) expect((await pay()).status).toBe(504);
    service.clock.now += MINUTE;
    await service.settleCharges();
    expect((await chargesOf(service)).reserved).toEqual([]);
    expect((await pay()).status).toBe(201);
  });
});

describe("a pending charge of a visit that is over", () => {
  const HOUR = 60 * MINUTE;
  const unknown = Effect.fail(new ChargeOutcomeUnknown({ detail: "lost" }));
  const refundsOf = async () => {
    const { kysely } = await sharedDatabase();
    const charges = await kysely.selectFrom("test_charges").select(["id", "refund_id"]).execute();
    return charges.filter(({ refund_id }) => refund_id !== null).map(({ id }) => id);
  };
  /** Charges cards unless `isMade` is false, answers nothing and counts the tries. */
  const silent = (isMade: boolean) => {
    const tries: string[] = [];
    const charges = chargesThat((working) => ({
      charge: (order) => {
        tries.push(order.reference);
        return isMade ? Effect.andThen(Effect.exit(working.charge(order)), unknown) : unknown;
      },
    }));
    return { charges, tries };
  };

  it("is made until the end of the visit, and not after it (rule 7.94)", async () => {
    const { charges, tries } = silent(false);
    const { service, pay } = await heldTasting({ charges });
    await pay();
    service.clock.now = VISIT_END - 1;
    expect(await service.settleCharges()).toEqual(SETTLED);
    expect(tries).toHaveLength(2);
    service.clock.now = VISIT_END;
    expect(await service.settleCharges()).toEqual(SETTLED);
    expect((await pay()).status).toBe(504);
    expect(tries).toHaveLength(2);
  });

  it("is refunded when it was made, and frees the table (rule 7.94)", async () => {
    const before = await refundsOf();
    const { charges, tries } = silent(true);
    const { service, pay } = await heldTasting({ charges });
    await pay();
    const [reference] = tries;
    service.clock.now = VISIT_END;
    expect(await service.settleCharges()).toEqual({ ...SETTLED, refunded: [reference] });
    expect(await service.settleCharges()).toEqual(SETTLED);
    expect(await chargesOf(service)).toEqual({ reserved: [], pending: [] });
    expect((await refundsOf()).length - before.length).toBe(1);
    expect((await pay()).status).toBe(409);
    expect(tries).toHaveLength(1);
  });

  it("is given up once the provider would know of it, and made nowhere (rule 7.94)", async () => {
    const made = await countCharges();
    const { charges, tries } = silent(false);
    const { service, pay } = await heldTasting({ charges });
    await pay();
    const [reference] = tries;
    service.clock.now = VISIT_END + HOUR - 1;
    expect(await service.settleCharges()).toEqual(SETTLED);
    expect((await chargesOf(service)).pending).toHaveLength(1);
    service.clock.now += 1;
    expect(await service.settleCharges()).toEqual({ ...SETTLED, abandoned: [reference] });
    expect(await chargesOf(service)).toEqual({ reserved: [], pending: [] });
    expect(await made()).toEqual([]);
  });

  it.each(["find", "refund"] as const)(
    "stays pending while the provider fails to %s it (rule 7.94)",
    async (operation) => {
      const { charges } = silent(true);
      const broken = Layer.effect(
        Charges,
        Effect.map(Charges, (working) => ({
          ...working,
          [operation]: () => Effect.fail(new CardProviderUnavailable({ reason: "fault", detail: "down" })),
        })),
      ).pipe(Layer.provide(charges));
      const { service, pay } = await heldTasting({ charges: broken });
      await pay();
      service.clock.now = VISIT_END + 2 * HOUR;
      expect(await service.settleCharges()).toEqual(SETTLED);
      expect((await chargesOf(service)).pending).toHaveLength(1);
    },
  );
});

describe("an unreachable card provider", () => {
  /** Fails the given number of times: `absent` before the charge, `lost` after it. */
  const absent = (...answers: readonly ("lost" | "absent")[]) => {
    const left = [...answers];
    const unreachable = () =>
      Promise.reject(
        new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) }),
      );
    return Layer.unwrap(
      Effect.promise(async (): Promise<Layer.Layer<CardTokens | Charges>> => {
        return createCards(await sharedDatabase(), (provider) => async (request) => {
          const answer = left.shift();
          if (answer === "absent") return unreachable();
          const made = await provider(request);
          if (answer === "lost") throw new TypeError("terminated");
          return made;
        });
      }),
    );
  };
  const unreachable = errorBody("The card provider cannot be reached; nothing was charged or reserved");

  it("has charged nothing: the hold stays for a retry", async () => {
    const made = await countCharges();
    const { service, pay } = await heldTasting({ charges: absent("absent") });
    expect(await pay()).toEqual({ status: 424, body: unreachable });
    expect(await made()).toEqual([]);
    expect(await chargesOf(service)).toEqual({ reserved: [], pending: [] });
    expect((await service.lock()).status).toBe(409);
    expect((await pay()).status).toBe(201);
  });

  it("may have charged in an earlier attempt: the charge stays pending", async () => {
    const made = await countCharges();
    const { service, pay } = await heldTasting({ charges: absent("lost", "absent", "absent") });
    for (const _ of [1, 2]) expect((await pay()).status).toBe(504);
    expect((await chargesOf(service)).pending).toHaveLength(1);
    expect((await pay()).status).toBe(201);
    expect(await made()).toHaveLength(1);
  });
});
