import type { Policy } from "@couvert/domain/booking/availability/restaurant";
import { bookForVisitor, holdForVisitor } from "@couvert/domain/booking/limits/limited-holds";
import { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import {
  createGuest,
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { createIntents } from "../card-service/card-service.builders.ts";
import { createCardService } from "../card-service/card-service.ts";
import { giveCard, TEST_CARDS } from "../card-service/intents/intents.builders.ts";
import { sha256Hex } from "../reservation-service/keys.ts";
import { openTestService } from "../reservation-service/reservation-service.builders.ts";
import { storedVisitorHolds } from "./stored-visitor-holds.ts";

const MINUTE = 60_000;
/** A card on file: it costs a script nothing. */
const FEE: Policy = {
  ...{ name: "Friday", weekdays: [5], deposit: null, freeCancellationHours: 24 },
  fee: { amount: 3000, per: "person" },
};
const TABLES = ["B1", "B2", "B3", "B4", "B5"].map((id) => ({ id, seats: 2, seatingArea: "bar" }));
const REQUEST = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const LIMITS = { ofGuest: 2, ofNetwork: 9, atATimeOfGuest: 9, atATimeOfNetwork: 9 };

/** Opens a restaurant that asks for cards, whose guests have two visits to come at most. */
const open = async (unusedByVisitor = 9) => {
  const database = await sharedDatabase();
  const intents = createIntents(database);
  const service = await openTestService({ policies: [FEE], tables: TABLES }, { intents });
  const { restaurant, clock, settleCardEvent, settleCharges } = service;
  const { restaurantId } = restaurant;
  clock.now = Date.parse("2027-03-03T12:00-05:00");
  const holds = storedVisitorHolds({
    ...{ database, keys: TEST_KEYS, now: () => clock.now, declinesPerHold: 3, bookingLimits: LIMITS },
    holdLimits: { heldByVisitor: 9, heldByNetwork: 9, unusedByVisitor, unusedByNetwork: 99 },
  });
  const layer = Layer.merge(service.reservations, holds);
  const run = <A, E>(work: Effect.Effect<A, E, Layer.Success<typeof holds> | Reservations>) =>
    Effect.runPromise(Effect.result(work).pipe(Effect.provide(layer)));
  const visitor = { id: `visitor ${restaurantId}`, network: `network ${restaurantId}` };
  const tryHold = (of = visitor) =>
    run(holdForVisitor(of, createLockOrder({ restaurantId, request: REQUEST, experience: null })));
  const hold = async (of = visitor) => Result.getOrThrow(await tryHold(of)).token;
  const guestOf = (name: string) =>
    createGuest({
      email: `${name}.${restaurantId}@example.com`,
      phoneNumber: `+1305${name.charCodeAt(0)}${restaurantId}`,
    });
  const secrets = new Map<string, string>();
  const placed = (token: string, name: string, acceptsPolicy = true) =>
    createReserveOrder({
      ...{ restaurantId, token, request: REQUEST, experience: null, addOns: [], guest: guestOf(name) },
      ...{ language: "en-US", card: "hosted", acceptsPolicy },
    });
  /** Orders a held table, and returns how the order ends: `booked` or the tag of its failure. */
  const order = async (token: string, name = "ana", of = visitor, acceptsPolicy = true) => {
    const ended = await run(bookForVisitor(of, placed(token, name, acceptsPolicy), Effect.void));
    if (Result.isSuccess(ended)) return "booked";
    if (ended.failure._tag === "CardNeeded") secrets.set(token, ended.failure.clientSecret);
    return ended.failure._tag;
  };
  const intentOf = async (token: string) => {
    const { intent_id } = await database.kysely
      .selectFrom("pending_charges")
      .select("intent_id")
      .where("token_digest", "=", sha256Hex(token))
      .executeTakeFirstOrThrow();
    return intent_id ?? "";
  };
  const give = async (token: string) => {
    const provider = createCardService({ database, apiKey: "sk_test_books" });
    await giveCard(provider, secrets.get(token) ?? "", TEST_CARDS.good);
    return intentOf(token);
  };
  const stored = async (name = "ana") =>
    (
      await database.kysely
        .selectFrom("reservations")
        .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
        .select("email_address")
        .where("restaurant_id", "=", restaurantId)
        .where("email_address", "=", guestOf(name).email)
        .execute()
    ).length;
  const notify = async (intentId: string) =>
    settleCardEvent({ id: `evt_${intentId}`, intentId, isDecline: false });
  let strangers = 0;
  const stranger = () => {
    strangers += 1;
    return {
      id: `stranger ${strangers} ${restaurantId}`,
      network: `of stranger ${strangers} ${restaurantId}`,
    };
  };
  return { hold, tryHold, order, placed, run, give, stored, notify, settleCharges, clock, visitor, stranger };
};

describe("countBooking", () => {
  it.each(["the guest's return", "a webhook", "the minute's settlement"])(
    "counts orders that are booked by %s (rule 14.30)",
    async (way) => {
      const { hold, order, give, stored, notify, settleCharges, clock } = await open();
      for (let turn = 0; turn < LIMITS.ofGuest; turn += 1) {
        const token = await hold();
        expect(await order(token)).toBe("CardNeeded");
        const intentId = await give(token);
        if (way === "a webhook") await notify(intentId);
        clock.now += MINUTE;
        if (way === "the minute's settlement") await settleCharges();
        if (way === "the guest's return") expect(await order(token)).toBe("booked");
      }
      expect(await stored()).toBe(2);
      expect(await order(await hold())).toBe("TooManyBookings");
    },
  );

  it("counts an order while its guest may give a card, and an abandoned one as an unused hold (rule 14.30)", async () => {
    const { hold, tryHold, order, give, settleCharges, clock } = await open(4);
    const [one, other, third] = [await hold(), await hold(), await hold()];
    expect([await order(one), await order(other)]).toEqual(["CardNeeded", "CardNeeded"]);
    expect(await order(third)).toBe("TooManyBookings");
    clock.now += 16 * MINUTE;
    await settleCharges();
    const fourth = await hold();
    expect(await tryHold()).toMatchObject({ failure: { _tag: "TooManyHolds" } });
    for (const token of [third, fourth]) {
      expect(await order(token)).toBe("CardNeeded");
      await give(token);
      expect(await order(token)).toBe("booked");
    }
    // Tokens that were collected before are no way around the limit.
    expect([await order(one), await order(other)]).toEqual(["TooManyBookings", "TooManyBookings"]);
    clock.now += 25 * 60 * MINUTE;
    await hold();
    expect(await order(one)).toBe("TooManyBookings");
  });

  it("never refuses a guest whose card is given (rule 14.30)", async () => {
    const { hold, order, give } = await open();
    const [one, other] = [await hold(), await hold()];
    await order(one);
    await give(one);
    await order(other);
    expect(await order(await hold())).toBe("TooManyBookings");
    expect([await order(one), await order(one)]).toEqual(["booked", "booked"]);
  });

  it("counts an order for another guest once it is theirs (rule 14.30)", async () => {
    const { hold, order, give, stranger } = await open();
    const [one, other, third] = [await hold(), await hold(), await hold()];
    const bea = stranger();
    for (const token of [one, other]) await order(token, "ana");
    expect(await order(third, "bea", bea)).toBe("CardNeeded");
    expect(await order(third, "ana", bea)).toBe("TooManyBookings");
    expect(await order(other, "bea", bea)).toBe("CardNeeded");
    expect(await order(await hold(bea), "bea", bea)).toBe("TooManyBookings");
    await give(third);
    expect(await order(third, "bea", bea)).toBe("booked");
    const ana = stranger();
    expect(await order(await hold(ana), "ana", ana)).toBe("CardNeeded");
  });

  it("counts an order once for a visitor who corrects its guest, and for none of the former ones (rule 14.30)", async () => {
    const { hold, order, stranger, clock } = await open();
    const [one, other] = [await hold(), await hold()];
    for (const token of [one, other])
      for (const name of ["bea", "cid", "ana", "ana"]) expect(await order(token, name)).toBe("CardNeeded");
    expect(await order(await hold())).toBe("TooManyBookings");
    clock.now += 3 * MINUTE;
    for (const [name, end] of [
      ["bea", "CardNeeded"],
      ["ana", "TooManyBookings"],
    ] as const) {
      const of = stranger();
      expect(await order(await hold(of), name, of)).toBe(end);
    }
  });

  it.each([
    [
      "after the card is given",
      async ({ order, give, stranger }, token) => {
        await give(token);
        expect(await order(token, "bea", stranger())).toBe("booked");
      },
    ],
    [
      "without the consent to the terms",
      async ({ order, give, notify, stranger }, token) => {
        expect(await order(token, "bea", stranger(), false)).toBe("RequestRejected");
        await notify(await give(token));
      },
    ],
  ] satisfies [string, (opened: Awaited<ReturnType<typeof open>>, token: string) => Promise<void>][])(
    "counts an order for its guest where another one sends it %s (rule 14.30)",
    async (_, send) => {
      const opened = await open();
      for (const end of ["CardNeeded", "CardNeeded", "TooManyBookings", "TooManyBookings"]) {
        const of = opened.stranger();
        const token = await opened.hold(of);
        expect(await opened.order(token, "ana", of)).toBe(end);
        if (end === "CardNeeded") await send(opened, token);
      }
      expect(await opened.stored()).toBe(LIMITS.ofGuest);
    },
  );

  it("admits a guest to the orders of others within their limit, however many they take over at once (rule 14.30)", async () => {
    const { hold, order, stranger } = await open();
    const held = [];
    for (const name of ["bea", "cid", "dan", "eve"]) {
      const of = stranger();
      const token = await hold(of);
      expect(await order(token, name, of)).toBe("CardNeeded");
      held.push({ of, token });
    }
    const ends = await Promise.all(held.map(({ of, token }) => order(token, "ana", of)));
    expect(ends.toSorted()).toEqual(["CardNeeded", "CardNeeded", "TooManyBookings", "TooManyBookings"]);
  });

  it("counts each guest of a table that several order at once (rule 14.30)", async () => {
    const { hold, order, placed, run, stranger } = await open();
    for (let turn = 0; turn < LIMITS.ofGuest; turn += 1) {
      const of = stranger();
      const token = await hold(of);
      const books = ["ana", "bea"].map((name) =>
        run(VisitorHolds.use((holds) => holds.book(stranger(), placed(token, name)))),
      );
      expect(await Promise.all(books)).toMatchObject([{ success: {} }, { success: {} }]);
    }
    for (const name of ["ana", "bea"]) {
      const of = stranger();
      expect(await order(await hold(of), name, of)).toBe("TooManyBookings");
    }
  });

  it.each(["ana", "bea"])(
    "counts an order while one of %s for the same table is withdrawn (rule 14.30)",
    async (first) => {
      const { hold, order, placed, run, stranger } = await open();
      for (let turn = 0; turn < LIMITS.ofGuest; turn += 1) {
        const of = stranger();
        const token = await hold(of);
        const [rejected, sent] = [placed(token, first, false), placed(token, "ana")];
        await run(VisitorHolds.use((holds) => holds.book(of, rejected)));
        expect(await run(VisitorHolds.use((holds) => holds.book(of, sent)))).toMatchObject({ success: {} });
        await run(VisitorHolds.use((holds) => holds.withdrawBooking(token)));
        expect(await run(Reservations.use(({ reserve }) => reserve(sent)))).toMatchObject({
          failure: { _tag: "CardNeeded" },
        });
      }
      const of = stranger();
      expect(await order(await hold(of), "ana", of)).toBe("TooManyBookings");
    },
  );
});
