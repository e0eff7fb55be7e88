import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import type { BookingLimits } from "@couvert/domain/booking/limits/booking-limits";
import type { HoldLimits } from "@couvert/domain/booking/limits/hold-limits";
import { type Visitor, VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import {
  createGuest,
  createHold,
  createLockOrder,
  createReserveOrder,
  createTableRequest,
} from "@couvert/domain/booking/reservation/reservation.builders";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOW: Instant = Date.parse("2027-03-05T18:00:00Z");
const MINUTE = 60_000;
const LIMITS: HoldLimits = { heldByVisitor: 3, heldByNetwork: 5, unusedByVisitor: 6, unusedByNetwork: 9 };
const BOOKING_LIMITS: BookingLimits = { ofGuest: 4, ofNetwork: 6, atATimeOfGuest: 2, atATimeOfNetwork: 3 };
const TABLE = { restaurantId: 1042, experience: { id: 7, version: 2 } };
const ORDER = createLockOrder(TABLE);

/** Opens the holds of visitors with limits and a clock. */
export type OpenVisitorHolds = (options: {
  readonly holdLimits: HoldLimits;
  readonly bookingLimits: BookingLimits;
  readonly declinesPerHold: number;
  readonly now: () => Instant;
}) => Promise<{
  readonly layer: Layer.Layer<VisitorHolds>;
  readonly dump: () => Promise<string>;
  readonly close: () => Promise<void>;
}>;

/** Checks that holds of visitors are counted, replaced and forgotten. */
export const visitorHoldsLaws = (name: string, open: OpenVisitorHolds): void => {
  describe(name, () => {
    let now = NOW;
    let opened: Awaited<ReturnType<OpenVisitorHolds>>;
    beforeAll(async () => {
      opened = await open({
        holdLimits: LIMITS,
        bookingLimits: BOOKING_LIMITS,
        declinesPerHold: 3,
        now: () => now,
      });
    });
    afterAll(() => opened.close());

    let visitors = 0;
    const freshVisitor = (): Visitor & { readonly id: string } => {
      visitors += 1;
      now = NOW;
      return { id: `visitor ${visitors}`, network: `network ${visitors} of ${name}` };
    };
    const run = <A, E>(use: (holds: typeof VisitorHolds.Service) => Effect.Effect<A, E>) =>
      Effect.runPromise(Effect.result(VisitorHolds.use(use)).pipe(Effect.provide(opened.layer)));
    let guests = 0;
    /** An order of a new guest. */
    const orderOf = (token: string, guest: Partial<Guest> = {}) => {
      guests += 1;
      const own = { email: `guest${guests}@example.com`, phoneNumber: `+1305${1_000_000 + guests}` };
      return createReserveOrder({
        restaurantId: TABLE.restaurantId,
        token,
        guest: createGuest({ ...own, ...guest }),
      });
    };
    const begin = (visitor: Visitor) => run((holds) => holds.begin(visitor, ORDER));
    const hold = async (visitor: Visitor, token: string) => {
      const { id, replaced } = Result.getOrThrow(await begin(visitor));
      await run((holds) => holds.record(id, createHold({ token, expiresAt: now + 5 * MINUTE })));
      for (const { token: old } of replaced)
        await run((holds) => holds.release({ restaurantId: TABLE.restaurantId, token: old }));
      return replaced;
    };
    const holdAll = async (visitor: Visitor, count: number) => {
      for (let index = 0; index < count; index += 1) await hold(visitor, `${visitor.network} ${index}`);
    };

    it("replaces the oldest hold of a visitor, with its token and its restaurant", async () => {
      const visitor = freshVisitor();
      expect(await hold(visitor, `${visitor.id} a`)).toEqual([]);
      now += MINUTE;
      expect(await hold(visitor, `${visitor.id} b`)).toEqual([]);
      expect(await hold(visitor, `${visitor.id} c`)).toEqual([]);
      expect(await hold(visitor, `${visitor.id} d`)).toEqual([
        { ...TABLE, hasDeposit: false, token: `${visitor.id} a` },
      ]);
    });

    it("makes a visitor wait whose holds are not booked", async () => {
      const visitor = freshVisitor();
      await holdAll(visitor, LIMITS.unusedByVisitor);
      expect(await begin(visitor)).toMatchObject({
        failure: { _tag: "TooManyHolds", waitSeconds: 60 * 60 },
      });
      now = NOW + 60 * MINUTE;
      expect(Result.isSuccess(await begin(visitor))).toBe(true);
    });

    it("counts a hold again that was not booked", async () => {
      const visitor = freshVisitor();
      await holdAll(visitor, LIMITS.unusedByVisitor);
      await run((holds) => holds.book(visitor, orderOf(`${visitor.network} 5`)));
      await run((holds) => holds.withdrawBooking(`${visitor.network} 5`));
      expect(await begin(visitor)).toMatchObject({ failure: { _tag: "TooManyHolds" } });
    });

    it("does not count a hold that is booked", async () => {
      const visitor = freshVisitor();
      await holdAll(visitor, LIMITS.unusedByVisitor);
      await run((holds) => holds.book(visitor, orderOf(`${visitor.network} 5`)));
      expect(await begin(visitor)).toMatchObject({ success: { replaced: [] } });
    });

    it("does not count a hold that the provider has not given", async () => {
      const visitor = freshVisitor();
      for (let index = 0; index < 20; index += 1) {
        const { id } = Result.getOrThrow(await begin(visitor));
        await run((holds) => holds.withdraw(id));
      }
    });

    it("releases no hold for another restaurant (rule 7.90)", async () => {
      const visitor = freshVisitor();
      await holdAll(visitor, LIMITS.heldByVisitor);
      await run((holds) => holds.release({ restaurantId: 1043, token: `${visitor.network} 0` }));
      expect(await begin(visitor)).toMatchObject({
        success: { replaced: [{ token: `${visitor.network} 0` }] },
      });
    });

    it("counts a visitor on every network", async () => {
      const visitor = freshVisitor();
      await holdAll(visitor, 2);
      await hold({ ...visitor, network: `${visitor.network}, by phone` }, `${visitor.id} by phone`);
      expect(await begin(visitor)).toMatchObject({
        success: { replaced: [{ token: `${visitor.network} 0` }] },
      });
    });

    it("counts the visitors of a network together, with and without a cookie", async () => {
      const { network } = freshVisitor();
      for (const id of [null, null, null, "one", "two"])
        await hold({ id, network }, `${network} ${Math.random()}`);
      for (const id of [null, "three"]) {
        expect(await begin({ id, network })).toMatchObject({ failure: { waitSeconds: 5 * 60 } });
      }
    });

    it("replaces no hold of a visitor without a cookie, who may be another", async () => {
      const { network } = freshVisitor();
      for (let index = 0; index < 4; index += 1) {
        expect(await hold({ id: null, network }, `${network} ${index}`)).toEqual([]);
      }
    });

    const payable = async (visitor: Visitor) =>
      Result.getOrThrow(await run((holds) => holds.payable(visitor))).map(({ token }) => token);
    const decline = async (token: string) =>
      Result.getOrThrow(await run((holds) => holds.countDecline(token)));

    it("returns the tables that a visitor may pay, newest first", async () => {
      const visitor = freshVisitor();
      for (const name of ["a", "b", "c"]) {
        await hold(visitor, `${visitor.id} ${name}`);
        now += MINUTE;
      }
      await run((holds) => holds.book(visitor, orderOf(`${visitor.id} a`)));
      await run((holds) => holds.release({ ...TABLE, token: `${visitor.id} c` }));
      expect(Result.getOrThrow(await run((holds) => holds.payable(visitor)))).toEqual([
        { ...TABLE, hasDeposit: false, token: `${visitor.id} b` },
      ]);
      const { id } = Result.getOrThrow(
        await run((holds) => holds.begin(visitor, { ...ORDER, experience: null })),
      );
      await run((holds) => holds.record(id, createHold({ token: `${visitor.id} alone`, expiresAt: now })));
      await begin(visitor);
      expect(await payable(visitor)).toEqual([`${visitor.id} b`]);
      const terms = { deposit: 5000, fee: 0, currency: "USD", freeCancellationHours: null, text: "" };
      const policy = { ...terms, asks: "deposit" } as const;
      await run((holds) => holds.record(id, createHold({ token: "with a deposit", expiresAt: now, policy })));
      expect(Result.getOrThrow(await run((holds) => holds.payable(visitor)))).toMatchObject([
        { experience: null, hasDeposit: true, token: "with a deposit" },
        { hasDeposit: false },
      ]);
    });

    it("lets a visitor pay a table whose hold has lapsed, as the provider may still book it", async () => {
      const visitor = freshVisitor();
      await hold(visitor, `${visitor.id} late`);
      now += 10 * MINUTE;
      expect(await payable(visitor)).toEqual([`${visitor.id} late`]);
    });

    it("returns the tables without a cookie of a network to a visitor without any, and never another's", async () => {
      const visitor = freshVisitor();
      const stranger = { id: `${visitor.id}, a stranger`, network: visitor.network };
      await hold(stranger, `${visitor.id} of a stranger`);
      expect(await payable(visitor)).toEqual([]);
      expect(await payable({ ...visitor, id: null })).toEqual([]);
      await hold({ ...visitor, id: null }, `${visitor.id} without`);
      expect(await payable(visitor)).toEqual([`${visitor.id} without`]);
      expect(await payable({ ...visitor, id: null })).toEqual([`${visitor.id} without`]);
      expect(await payable({ ...visitor, network: "elsewhere" })).toEqual([]);
      await hold(visitor, `${visitor.id} own`);
      expect(await payable(visitor)).toEqual([`${visitor.id} own`]);
    });

    it("counts the declines of a hold, and takes one back", async () => {
      const visitor = freshVisitor();
      await hold(visitor, `${visitor.id} a`);
      await hold(visitor, `${visitor.id} b`);
      expect([await decline(`${visitor.id} a`), await decline(`${visitor.id} a`)]).toEqual([
        "allowed",
        "allowed",
      ]);
      await run((holds) => holds.uncountDecline(`${visitor.id} a`));
      expect([
        await decline(`${visitor.id} a`),
        await decline(`${visitor.id} a`),
        await decline(`${visitor.id} a`),
      ]).toEqual(["allowed", "last", "surplus"]);
      expect(await decline(`${visitor.id} b`)).toBe("allowed");
      expect(await decline(`${visitor.id} unknown`)).toBe("allowed");
    });

    it("counts declines at the same time exactly", async () => {
      const visitor = freshVisitor();
      await hold(visitor, `${visitor.id} a`);
      const counted = await Promise.all(Array.from({ length: 25 }, () => decline(`${visitor.id} a`)));
      expect(counted.toSorted()).toEqual(["allowed", "allowed", "last", ...Array(22).fill("surplus")]);
    });

    /** Holds and books a table at a time; `same` is what the booking has in common with others. */
    const book = async (
      time: LocalDateTime,
      { visitor, ...guest }: Partial<Guest> & { readonly visitor?: Visitor } = {},
      at: Instant = NOW,
    ) => {
      const holder = freshVisitor();
      now = at;
      const token = `${holder.id} booked`;
      const { id } = Result.getOrThrow(
        await run((holds) =>
          holds.begin(holder, createLockOrder({ ...TABLE, request: createTableRequest({ time }) })),
        ),
      );
      await run((holds) => holds.record(id, createHold({ token, expiresAt: now + 5 * MINUTE })));
      return run((holds) => holds.book(visitor ?? holder, orderOf(token, guest)));
    };
    const day = (index: number): LocalDateTime => `2027-04-${index + 10}T19:00` as LocalDateTime;

    it.each([
      [
        "an email address, however it is spelt",
        ["same.guest@gmail.com", "SameGuest+b@gmail.com"].map((email) => ({ email })),
      ],
      [
        "an email address of an international domain, however it is encoded",
        ["ana@müller.example", "ana@xn--mller-kva.example"].map((email) => ({ email })),
      ],
      [
        "a telephone number, however it is written",
        ["+1 305 555 9999", "+13055559999"].map((phoneNumber) => ({ phoneNumber })),
      ],
    ])("limits the visits to come of %s (rule 7.92)", async (_, spellings) => {
      for (let index = 0; index < BOOKING_LIMITS.ofGuest; index += 1)
        expect(await book(day(index), spellings[index % 2])).toMatchObject({ success: {} });
      expect(await book(day(9), spellings[0])).toMatchObject({ failure: { _tag: "TooManyBookings" } });
      expect(await book(day(9))).toMatchObject({ success: {} });
      const later = Date.parse("2027-04-12T12:00:00Z");
      expect(await book(day(9), spellings[0], later)).toMatchObject({ success: {} });
    });

    it("limits the visits of a visitor at about the same time (rule 7.92)", async () => {
      const visitor = { id: "one visitor", network: `many networks of ${name}` };
      for (const time of ["18:00", "19:30"])
        expect(await book(`2027-05-01T${time}` as LocalDateTime, { visitor })).toMatchObject({ success: {} });
      expect(await book("2027-05-01T19:00", { visitor })).toMatchObject({
        failure: { _tag: "TooManyBookings" },
      });
      expect(await book("2027-05-02T19:00", { visitor })).toMatchObject({ success: {} });
    });

    it("limits the visits to come of a network, at the same time too, and counts those of the last hour (rule 7.92)", async () => {
      const network = `one network of ${name}`;
      const counted = await Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          book(day(index), { visitor: { id: `visitor ${index}`, network } }),
        ),
      );
      expect(counted.filter(Result.isFailure)).toHaveLength(9 - BOOKING_LIMITS.ofNetwork);
      expect(
        counted
          .filter(Result.isSuccess)
          .map(({ success }) => success.ofNetworkInAnHour)
          .toSorted(),
      ).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it("hands a hold over once, while it is held, to a network that then may pay for it (rules 16.5, 16.6)", async () => {
      const [assistant, person] = [{ ...freshVisitor(), id: null }, freshVisitor()];
      const token = `${assistant.network} handed over`;
      const { id } = Result.getOrThrow(await begin(assistant));
      await run((holds) => holds.record(id, createHold({ token, expiresAt: now + 5 * MINUTE })));
      const handOver = (to: Visitor = person, handed = token) =>
        run((holds) => holds.handOver(to, handed)).then(Result.getOrThrow);
      const payable = () => run((holds) => holds.payable(person)).then(Result.getOrThrow);
      expect(await payable()).toEqual([]);
      const handed = await Promise.all([handOver(), handOver(), handOver(assistant)]);
      expect(handed.filter(Boolean)).toHaveLength(1);
      expect([await handOver(), await handOver(person, "never held")]).toEqual([false, false]);
    });

    it("lets whoever a hold was handed over to pay for it, and counts it for whoever began it (rule 16.6)", async () => {
      const [assistant, person] = [{ ...freshVisitor(), id: null }, freshVisitor()];
      const tokens = Array.from(
        { length: LIMITS.heldByNetwork },
        (_, index) => `${assistant.network} ${index}`,
      );
      for (const token of tokens) {
        await hold(assistant, token);
        expect(await run((holds) => holds.handOver(person, token))).toMatchObject({ success: true });
      }
      const payable = await run((holds) => holds.payable(person)).then(Result.getOrThrow);
      expect(payable.map(({ token }) => token).toSorted()).toEqual(tokens.toSorted());
      expect(await begin(assistant)).toMatchObject({ failure: { _tag: "TooManyHolds" } });
      expect(await begin(person)).toMatchObject({ success: { replaced: [] } });
    });

    it("hands over no hold that has ended or is booked (rule 16.5)", async () => {
      const [assistant, person] = [freshVisitor(), freshVisitor()];
      await holdAll(assistant, 2);
      const handOver = (token: string) =>
        run((holds) => holds.handOver(person, token)).then(Result.getOrThrow);
      await run((holds) => holds.book(person, orderOf(`${assistant.network} 0`)));
      expect(await handOver(`${assistant.network} 0`)).toBe(false);
      now += 5 * MINUTE;
      expect(await handOver(`${assistant.network} 1`)).toBe(false);
    });

    it("counts a repeated booking at its place among those of its network (rule 7.97)", async () => {
      const network = `one network with repeats of ${name}`;
      const tokens: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        await book(day(index), { visitor: { id: null, network } }, NOW + index * MINUTE);
        tokens.push(`visitor ${visitors} booked`);
      }
      const repeat = (token: string, visitor: Visitor) =>
        run((holds) => holds.book(visitor, orderOf(token))).then(Result.getOrThrow);
      for (const visitor of [{ id: null, network }, freshVisitor()]) {
        now = NOW + 3 * MINUTE;
        expect(await Promise.all(tokens.map((token) => repeat(token, visitor)))).toEqual(
          [1, 2, 3].map((ofNetworkInAnHour) => ({ isRepeated: true, ofNetworkInAnHour })),
        );
      }
    });

    it("counts the bookings of a /48 network of IPv6 by half (rule 7.97)", async () => {
      const counts: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        const network = `2001:db8:${name.length}:${index + 1}00::/56`;
        const counted = await book(day(index), { visitor: { id: null, network } }, NOW + index * MINUTE);
        counts.push(Result.getOrThrow(counted).ofNetworkInAnHour);
      }
      expect(counts).toEqual([1, 1, 1.5, 2, 2.5, 3]);
    });

    it("counts a repeated booking once, and none that was not made (rule 7.92)", async () => {
      const visitor = freshVisitor();
      await hold(visitor, `${visitor.id} repeated`);
      for (let turn = 0; turn < 9; turn += 1)
        expect(await run((holds) => holds.book(visitor, orderOf(`${visitor.id} repeated`)))).toMatchObject({
          success: { isRepeated: turn > 0 },
        });
      for (let index = 0; index < 9; index += 1) {
        const token = `${visitor.id} ${index}`;
        await hold({ ...visitor, id: token }, token);
        now += 6 * MINUTE;
        await run((holds) => holds.book(visitor, orderOf(token)));
        await run((holds) => holds.withdrawBooking(token));
      }
    });

    it("counts a repeated booking for whom it was counted first (rule 7.92)", async () => {
      const email = "first@example.com";
      const time: LocalDateTime = "2027-05-20T19:00";
      for (let turn = 0; turn < BOOKING_LIMITS.atATimeOfGuest; turn += 1) {
        expect(await book(time, { email })).toMatchObject({ success: { isRepeated: false } });
        const token = `visitor ${visitors} booked`;
        await run((holds) => holds.book({ id: "another", network: "elsewhere" }, orderOf(token)));
      }
      expect(await book(time, { email })).toMatchObject({ failure: { _tag: "TooManyBookings" } });
    });

    it("stores no address, mailbox or telephone number in clear", async () => {
      const visitor = { id: null, network: "203.0.113.99" };
      await book("2027-06-01T19:00", { visitor, email: "clear@example.com", phoneNumber: "+13055551234" });
      expect(await opened.dump()).not.toMatch(/203.0.113.99|clear@|3055551234/);
    });

    it("admits as many at the same time as one after the other", async () => {
      const { network } = freshVisitor();
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, index) => begin({ id: `${network} ${index}`, network })),
      );
      expect(all.filter(Result.isSuccess)).toHaveLength(LIMITS.heldByNetwork);
    });
  });
};
