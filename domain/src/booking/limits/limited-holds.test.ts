import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { describe, expect, it } from "vitest";
import { CaptchaRejected } from "../../forms/form/captcha.port.ts";
import { createHold, createLockOrder, createReserveOrder } from "../reservation/reservation.builders.ts";
import {
  OutcomeUnknown,
  PaymentFailed,
  ProviderUnavailable,
  Reservations,
  SlotTaken,
  TooManyBookings,
  TooManyHolds,
} from "../reservation/reservations.port.ts";
import { bookForVisitor, holdForVisitor, releaseForVisitor } from "./limited-holds.ts";
import { VisitorHolds } from "./visitor-holds.port.ts";

const VISITOR = { id: "v1", network: "192.0.2.1" };
const ORDER = createLockOrder();
const OLD = { restaurantId: 1043, token: "old", experience: null, hasDeposit: false };

type Service = typeof Reservations.Service;

/** Runs work over a provider and holds that record their calls in order. */
const record = async <A, E>(
  work: Effect.Effect<A, E, Reservations | VisitorHolds>,
  provider: Partial<Service> = {},
  holds: Partial<typeof VisitorHolds.Service> = {},
) => {
  const calls: string[] = [];
  const note = <B>(call: string, answer: Effect.Effect<B, never>) =>
    Effect.tap(answer, () => Effect.sync(() => calls.push(call)));
  const layer = Layer.merge(
    Layer.succeed(Reservations)({
      availability: () => Effect.die("not called"),
      experiences: () => Effect.die("not called"),
      lock: () => note("lock", Effect.succeed(createHold({ token: "new" }))),
      unlock: (restaurantId, token) => note(`unlock ${restaurantId} ${token}`, Effect.void),
      reserve: () => note("reserve", Effect.succeed({ confirmation: "JR7K2M", manageUrl: null })),
      ...provider,
    }),
    Layer.succeed(VisitorHolds)({
      begin: () => note("begin", Effect.succeed({ id: "h1", replaced: [OLD] })),
      record: (id, { token }) => note(`record ${id} ${token}`, Effect.void),
      withdraw: (id) => note(`withdraw ${id}`, Effect.void),
      release: ({ restaurantId, token }) => note(`released ${restaurantId} ${token}`, Effect.void),
      book: (_visitor, { token }) =>
        note(`book ${token}`, Effect.succeed({ isRepeated: false, ofNetworkInAnHour: 1 })),
      withdrawBooking: (token) => note(`withdraw booking ${token}`, Effect.void),
      payable: () => Effect.die("not called"),
      handOver: () => Effect.die("not called"),
      countDecline: (token) => note(`declined ${token}`, Effect.succeed("allowed")),
      uncountDecline: () => Effect.die("not called"),
      ...holds,
    }),
  );
  const exit = await Effect.runPromise(Effect.result(work).pipe(Effect.provide(layer)));
  return { calls, exit };
};

describe("holdForVisitor", () => {
  it("releases the hold that the new one replaces once the new one is held", async () => {
    const { calls, exit } = await record(holdForVisitor(VISITOR, ORDER));
    expect(calls).toEqual(["begin", "lock", "record h1 new", "unlock 1043 old", "released 1043 old"]);
    expect(exit).toMatchObject({ success: { token: "new" } });
  });

  it("calls no provider for a visitor with too many holds", async () => {
    const tooMany = new TooManyHolds({ waitSeconds: 1 });
    const { calls, exit } = await record(
      holdForVisitor(VISITOR, ORDER),
      {},
      { begin: () => Effect.fail(tooMany) },
    );
    expect(calls).toEqual([]);
    expect(exit).toMatchObject({ failure: tooMany });
  });

  it("counts no hold that the provider rejects, and releases none for it", async () => {
    const taken = new SlotTaken({ request: ORDER.request });
    const { calls, exit } = await record(holdForVisitor(VISITOR, ORDER), { lock: () => Effect.fail(taken) });
    expect(calls).toEqual(["begin", "withdraw h1"]);
    expect(exit).toMatchObject({ failure: taken });
  });

  it("holds the table also where the replaced one cannot be released", async () => {
    const down = new ProviderUnavailable({ reason: "fault", detail: "down" });
    const { calls, exit } = await record(holdForVisitor(VISITOR, ORDER), { unlock: () => Effect.fail(down) });
    expect(calls).toEqual(["begin", "lock", "record h1 new", "released 1043 old"]);
    expect(exit).toMatchObject({ success: { token: "new" } });
  });
});

describe("releaseForVisitor", () => {
  it("ends the hold once the provider has released it", async () => {
    expect((await record(releaseForVisitor(1042, "t1"))).calls).toEqual([
      "unlock 1042 t1",
      "released 1042 t1",
    ]);
    const down = new ProviderUnavailable({ reason: "fault", detail: "down" });
    const { calls } = await record(releaseForVisitor(1042, "t1"), { unlock: () => Effect.fail(down) });
    expect(calls).toEqual([]);
  });
});

describe("bookForVisitor", () => {
  it("counts the booking before it is made, and not where it is not made (rule 7.92)", async () => {
    const order = createReserveOrder({ token: "t1" });
    expect((await record(bookForVisitor(VISITOR, order, Effect.void))).calls).toEqual(["book t1", "reserve"]);
    const taken = new SlotTaken({ request: ORDER.request });
    expect(
      (await record(bookForVisitor(VISITOR, order, Effect.void), { reserve: () => Effect.fail(taken) }))
        .calls,
    ).toEqual(["book t1", "withdraw booking t1"]);
  });

  it("counts a booking whose outcome is unknown (rule 7.92)", async () => {
    const lost = new OutcomeUnknown({ detail: "silence" });
    const { calls } = await record(
      bookForVisitor(VISITOR, createReserveOrder({ token: "t1" }), Effect.void),
      {
        reserve: () => Effect.fail(lost),
      },
    );
    expect(calls).toEqual(["book t1"]);
  });

  it("takes nothing back for a repeated request that fails (rule 7.92)", async () => {
    const { calls } = await record(
      bookForVisitor(VISITOR, createReserveOrder({ token: "t1" }), Effect.void),
      { reserve: () => Effect.fail(new SlotTaken({ request: ORDER.request })) },
      { book: () => Effect.succeed({ isRepeated: true, ofNetworkInAnHour: 1 }) },
    );
    expect(calls).toEqual([]);
  });

  it("calls no provider for a guest with too many visits to come (rule 7.92)", async () => {
    const tooMany = new TooManyBookings();
    const { calls, exit } = await record(
      bookForVisitor(VISITOR, createReserveOrder(), Effect.void),
      {},
      { book: () => Effect.fail(tooMany) },
    );
    expect(calls).toEqual([]);
    expect(exit).toMatchObject({ failure: tooMany });
  });

  it("logs one alarm for the tenth booking of a network in a restaurant within an hour", async () => {
    const lines: string[] = [];
    const log = Logger.layer([Logger.make(({ message }) => lines.push(String(message)))]);
    const repeated = { isRepeated: true, ofNetworkInAnHour: 10 };
    const counted = [9, 10, 11].map((ofNetworkInAnHour) => ({ isRepeated: false, ofNetworkInAnHour }));
    for (const booking of [...counted, repeated]) {
      await record(
        bookForVisitor(VISITOR, createReserveOrder({ restaurantId: 1042 }), Effect.void).pipe(
          Effect.provide(log),
        ),
        {},
        { book: () => Effect.succeed(booking) },
      );
    }
    expect(lines).toEqual([
      "ALARM: 10 tables of restaurant 1042 were booked from one network within an hour",
    ]);
  });

  it("brakes the eleventh booking of a network in a restaurant within an hour (rule 7.97)", async () => {
    const robot = new CaptchaRejected({ detail: "a robot" });
    const bookAs = (ofNetworkInAnHour: number, brake: Effect.Effect<void, CaptchaRejected>) =>
      record(
        bookForVisitor(VISITOR, createReserveOrder({ token: "t1" }), brake),
        {},
        {
          book: (_visitor, { token }) => Effect.succeed({ isRepeated: token === "", ofNetworkInAnHour }),
        },
      );
    expect((await bookAs(10, Effect.fail(robot))).calls).toEqual(["reserve"]);
    expect(await bookAs(11, Effect.fail(robot))).toMatchObject({
      calls: ["withdraw booking t1"],
      exit: { failure: robot },
    });
    expect((await bookAs(11, Effect.void)).calls).toEqual(["reserve"]);
  });

  it("counts a declined card on its hold, and releases the hold with the last one (rule 7.72)", async () => {
    const order = createReserveOrder({ restaurantId: 1042, token: "t1" });
    const reserve = () => Effect.fail(new PaymentFailed({ reason: "CardDeclined", detail: "" }));
    expect(await record(bookForVisitor(VISITOR, order, Effect.void), { reserve })).toMatchObject({
      calls: ["book t1", "withdraw booking t1", "declined t1"],
      exit: { failure: { _tag: "PaymentFailed" } },
    });
    for (const counted of ["last", "surplus"] as const) {
      expect(
        await record(
          bookForVisitor(VISITOR, order, Effect.void),
          { reserve },
          { countDecline: () => Effect.succeed(counted) },
        ),
      ).toMatchObject({
        calls: ["book t1", "withdraw booking t1", "unlock 1042 t1", "released 1042 t1"],
        exit: { failure: { _tag: "TooManyDeclines" } },
      });
    }
  });

  it("keeps the hold, and counts nothing, where no card can pay in the currency (rule 7.89)", async () => {
    const refused = new PaymentFailed({ reason: "CurrencyNotSupported", detail: "CAD" });
    const order = createReserveOrder({ restaurantId: 1042, token: "t1" });
    expect(
      await record(bookForVisitor(VISITOR, order, Effect.void), { reserve: () => Effect.fail(refused) }),
    ).toMatchObject({
      calls: ["book t1", "withdraw booking t1"],
      exit: { failure: { _tag: "PaymentFailed", reason: "CurrencyNotSupported" } },
    });
  });
});
