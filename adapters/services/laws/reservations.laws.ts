import type { Restaurant, SoldExperience } from "@couvert/domain/booking/availability/restaurant";
import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import { createAddOn } from "@couvert/domain/booking/experience/experience.builders";
import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import {
  type AvailabilityQuery,
  type ExperienceKey,
  Reservations,
  type ReserveOrder,
  type RestaurantQuery,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { freshRestaurantId } from "@couvert/platform/database/database.builders";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCardToken, DECLINED_CARD } from "../src/card-service/card-service.builders.ts";

/** A service called through the Fetch standard. */
type Service = (request: Request) => Promise<Response>;

/** The context of an implementation: empty restaurants, one for each law, and the clock of the whole stack. */
export interface ReservationsContext {
  readonly restaurants: readonly Restaurant[];
  readonly now: () => Instant;
  /** Wraps the reservation service, so that a law can lose a reserve or its answer. */
  readonly network: (service: Service) => Service;
}

/** An implementation with the restaurants of the context. */
export interface ReservationsSetup {
  readonly layer: Layer.Layer<Reservations>;
  readonly close: () => Promise<void>;
}

/** A Friday at 10:00 in Miami. */
const MORNING = Date.parse("2027-03-05T15:00:00Z");

/** The one table at the bar, the two tables of the dining room, and the combination of those two. */
const BAR: TableRequest = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" };
const DINING: TableRequest = { ...BAR, seatingArea: "default" };
const DINING_TOGETHER: TableRequest = { ...DINING, partySize: 6 };
const JOINS: Restaurant["joins"] = [{ tables: ["M1", "M2"], seats: 6 }];

/** A prepaid experience at the bar, one in the dining room paid at the table, and one that is the only way to book the bar. */
const TASTING: ExperienceKey = { id: 7, version: 3 };
const JAZZ: ExperienceKey = { id: 8, version: 1 };
const GALA: ExperienceKey = { id: 9, version: 1 };
const GALA_NIGHT: TableRequest = { ...BAR, time: "2027-03-06T19:00" };
const WINE = createAddOn({ itemId: "wine", maxPerReservation: 2 });
const EXPERIENCES: Restaurant["experiences"] = [
  createSoldExperience({ ...TASTING, isPrepaid: true, addOns: [WINE] }),
  createSoldExperience({ ...JAZZ, isPrepaid: false, seatingAreas: ["default"], addOns: [WINE] }),
  createSoldExperience({
    ...GALA,
    isOnlyWay: true,
    schedules: [{ weekdays: [], dates: ["2027-03-06"], times: ["19:00"] }],
  }),
];

/** Returns an experience as a Spanish guest reads it. */
const inSpanish = (experience: SoldExperience): SoldExperience => ({
  ...experience,
  name: "Menú degustación",
  addOns: experience.addOns.map((addOn) => ({ ...addOn, name: "Maridaje de vinos" })),
});

/** The options of a suite. */
export interface LawsOptions {
  /** The first id of its restaurants, where a database outlives the worker. */
  readonly firstId?: number;
  /** Whether it speaks with its service over the network of the context, which can lose a reserve or its answer. */
  readonly isRemote?: boolean;
}

/**
 * Tests the laws that every implementation of `Reservations` satisfies; cards are charged at the account of `createCards`.
 * Suites that share a worker's database use different restaurants.
 */
export const reservationsLaws = (
  name: string,
  setup: (context: ReservationsContext) => Promise<ReservationsSetup>,
  { firstId, isRemote = false }: LawsOptions = {},
): void => {
  describe(`${name} satisfies the laws of Reservations`, () => {
    const restaurants = Array.from({ length: 50 }, (_, index) =>
      createRestaurant({
        restaurantId: firstId === undefined ? freshRestaurantId() : firstId + index,
        joins: JOINS,
        experiences: EXPERIENCES,
        translations: [{ language: "es-US", experiences: EXPERIENCES.map(inSpanish) }],
        freeCancellationHours: 24,
      }),
    );
    let now = MORNING;
    let loses: "nothing" | "the request" | "the answer" = "nothing";
    let runtime: ManagedRuntime.ManagedRuntime<Reservations, never>;
    let implementation: ReservationsSetup;
    let next = 0;
    let restaurantId = 0;

    beforeAll(async () => {
      implementation = await setup({ restaurants, now: () => now, network });
      runtime = ManagedRuntime.make(implementation.layer);
    }, 60_000);

    afterAll(async () => {
      await runtime.dispose();
      await implementation.close();
    });

    const network: ReservationsContext["network"] = (service) => async (request) => {
      const isReserve = request.method === "POST" && request.url.endsWith("/reservations");
      if (!isReserve || loses === "nothing") return service(request);
      if (loses === "the answer") await service(request);
      throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNRESET" }) });
    };

    beforeEach(() => {
      now = MORNING;
      loses = "nothing";
      restaurantId = restaurants[next]?.restaurantId ?? 0;
      next += 1;
    });

    const ask = <A, E>(use: (reservations: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>) =>
      runtime.runPromise(Effect.result(Effect.flatMap(Reservations, use)));
    const search = (overrides: Partial<AvailabilityQuery> = {}) =>
      ask((reservations) =>
        reservations.availability({
          restaurantId,
          partySize: 2,
          start: "2027-03-05T19:00",
          language: "en-US",
          ...overrides,
        }),
      );
    const experiences = (overrides: Partial<RestaurantQuery> = {}) =>
      ask((reservations) => reservations.experiences({ restaurantId, language: "en-US", ...overrides }));
    const lock = (request: TableRequest, at = restaurantId) =>
      ask((reservations) => reservations.lock(createLockOrder({ restaurantId: at, request })));
    const unlock = (token: string) => ask((reservations) => reservations.unlock(restaurantId, token));
    const reserve = (token: string, request: TableRequest, at = restaurantId) =>
      ask((reservations) => reservations.reserve(createReserveOrder({ restaurantId: at, token, request })));
    const held = async (request: TableRequest) => Result.getOrThrow(await lock(request));
    const isOffered = async ({ time, seatingArea, partySize }: TableRequest) => {
      const { slots } = Result.getOrThrow(await search({ start: time, partySize }));
      return slots.some((slot) => slot.time === time && slot.seatingArea === seatingArea);
    };

    it("offers each time and seating area once, in order of time", async () => {
      const { slots } = Result.getOrThrow(await search());
      const keys = slots.map(({ time, seatingArea }) => `${time} ${seatingArea}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(slots.map(({ time }) => time)).toEqual(slots.map(({ time }) => time).toSorted());
      expect(slots.map(({ seatingArea }) => seatingArea)).toContain("bar");
    });

    it("offers the times around the searched one, or all of the day (rule 3.66)", async () => {
      const timesOf = async (overrides: Partial<AvailabilityQuery>) =>
        Result.getOrThrow(await search(overrides)).slots.map(({ time }) => time);
      const around = await timesOf({ start: "2027-03-05T12:00" });
      const ofDay = await timesOf({ start: "2027-03-05T12:00", isWholeDay: true });
      expect(around.every((time) => time <= "2027-03-05T14:30")).toBe(true);
      expect(ofDay).toEqual(expect.arrayContaining([...around, ...(await timesOf({}))]));
      expect(ofDay.every((time) => time.startsWith("2027-03-05"))).toBe(true);
    });

    it("holds the first and the last offered slot", async () => {
      const { slots } = Result.getOrThrow(await search());
      const [first, last] = [slots.at(0), slots.at(-1)];
      if (first === undefined || last === undefined) return expect.fail("nothing is offered");
      const tokens = [];
      for (const { time, seatingArea } of [first, last]) {
        tokens.push((await held({ partySize: 2, time, seatingArea })).token);
      }
      expect(new Set(tokens).size).toBe(2);
    });

    it("holds a table for some minutes", async () => {
      const { expiresAt } = await held(BAR);
      expect(expiresAt).toBeGreaterThan(now + 60_000);
      expect(expiresAt).toBeLessThanOrEqual(now + 15 * 60_000);
    });

    it("does not offer the last table while it is held", async () => {
      expect(await isOffered(BAR)).toBe(true);
      await held(BAR);
      expect(await isOffered(BAR)).toBe(false);
      expect(await isOffered(DINING)).toBe(true);
      expect(await lock(BAR)).toMatchObject({ failure: { _tag: "SlotTaken", request: BAR } });
    });

    it("keeps a held table from overlapping parties only", async () => {
      await held(BAR);
      expect(await isOffered({ ...BAR, time: "2027-03-05T17:30" })).toBe(true);
      expect(await isOffered({ ...BAR, time: "2027-03-05T17:45" })).toBe(false);
      expect(await isOffered({ ...BAR, time: "2027-03-05T20:15" })).toBe(false);
      expect(await isOffered({ ...BAR, time: "2027-03-05T20:30" })).toBe(true);
    });

    it("gives the last table to one of several concurrent requests", async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => lock(BAR)));
      expect(answers.filter(Result.isSuccess)).toHaveLength(1);
      for (const rejected of answers.filter(Result.isFailure)) {
        expect(rejected.failure._tag).toBe("SlotTaken");
      }
    });

    it("gives two tables to two of several concurrent requests", async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => lock(DINING)));
      expect(answers.filter(Result.isSuccess)).toHaveLength(2);
    });

    it("combines tables for a large party, and releases all of them", async () => {
      expect(await isOffered(DINING_TOGETHER)).toBe(true);
      const { token } = await held(DINING_TOGETHER);
      expect(await isOffered(DINING)).toBe(false);
      expect(await lock(DINING)).toMatchObject({ failure: { _tag: "SlotTaken" } });
      await unlock(token);
      await held(DINING);
      expect(await isOffered(DINING)).toBe(true);
      expect(await isOffered(DINING_TOGETHER)).toBe(false);
      expect(await lock(DINING_TOGETHER)).toMatchObject({ failure: { _tag: "SlotTaken" } });
    });

    it("keeps every combined table once the party has reserved", async () => {
      const { token, expiresAt } = await held(DINING_TOGETHER);
      Result.getOrThrow(await reserve(token, DINING_TOGETHER));
      now = expiresAt + 60_000;
      expect(await isOffered(DINING)).toBe(false);
      expect(await lock(DINING)).toMatchObject({ failure: { _tag: "SlotTaken" } });
    });

    it("offers a released table again", async () => {
      const { token } = await held(BAR);
      expect(await unlock(token)).toMatchObject({ _tag: "Success" });
      expect(await isOffered(BAR)).toBe(true);
      await held(BAR);
    });

    it("accepts a second release (rule 7.15)", async () => {
      const { token } = await held(BAR);
      await unlock(token);
      expect(await unlock(token)).toMatchObject({ _tag: "Success" });
    });

    it("does not reserve with a token that was released", async () => {
      const { token } = await held(BAR);
      await unlock(token);
      expect(await reserve(token, BAR)).toMatchObject({
        failure: { _tag: "RequestRejected", field: "reservation_token" },
      });
    });

    it("ends a hold at its expiry", async () => {
      const { expiresAt } = await held(BAR);
      now = expiresAt - 1;
      expect(await isOffered(BAR)).toBe(false);
      now = expiresAt;
      expect(await isOffered(BAR)).toBe(true);
      await held(BAR);
    });

    it("confirms a reservation with a link to manage it", async () => {
      const { token } = await held(BAR);
      const { confirmation, manageUrl } = Result.getOrThrow(await reserve(token, BAR));
      expect(confirmation).toMatch(/^\S{4,}$/);
      expect(manageUrl).toMatch(/^https?:\/\//);
    });

    it("never books the same token twice (rule 7.27)", async () => {
      const { token } = await held(DINING);
      const first = await reserve(token, DINING);
      expect(first).toMatchObject({ _tag: "Success" });
      expect(await reserve(token, DINING)).toEqual(first);
      expect(await isOffered(DINING)).toBe(true);
    });

    it("books once for two concurrent calls with the same token", async () => {
      const { token } = await held(DINING);
      const [first, second] = await Promise.all([reserve(token, DINING), reserve(token, DINING)]);
      expect(first).toMatchObject({ _tag: "Success" });
      expect(second).toEqual(first);
    });

    it.runIf(isRemote)("confirms a reservation whose answer is lost, and books it once", async () => {
      const { token } = await held(DINING);
      loses = "the answer";
      const first = await reserve(token, DINING);
      expect(first).toMatchObject({ success: { confirmation: expect.stringMatching(/^\S{4,}$/) } });
      expect(await reserve(token, DINING)).toEqual(first);
      loses = "nothing";
      expect(await reserve(token, DINING)).toEqual(first);
      expect(await isOffered(DINING)).toBe(true);
    });

    it.runIf(isRemote)(
      "fails with an unknown outcome when a reserve may not have arrived, and keeps the hold",
      async () => {
        const { token } = await held(BAR);
        loses = "the request";
        expect(await reserve(token, BAR)).toMatchObject({ failure: { _tag: "OutcomeUnknown" } });
        expect(await isOffered(BAR)).toBe(false);
        loses = "nothing";
        expect(await reserve(token, BAR)).toMatchObject({ _tag: "Success" });
      },
    );

    it("keeps a reserved table after the end of its hold and after a release", async () => {
      const { token, expiresAt } = await held(BAR);
      Result.getOrThrow(await reserve(token, BAR));
      await unlock(token);
      now = expiresAt + 60_000;
      expect(await isOffered(BAR)).toBe(false);
      expect(await lock(BAR)).toMatchObject({ failure: { _tag: "SlotTaken" } });
    });

    it("books a table after the end of its hold when it is free", async () => {
      const { token, expiresAt } = await held(BAR);
      now = expiresAt + 60_000;
      expect(await reserve(token, BAR)).toMatchObject({ _tag: "Success" });
      expect(await isOffered(BAR)).toBe(false);
    });

    it("does not book a table after the end of its hold when somebody else holds it", async () => {
      const { token, expiresAt } = await held(BAR);
      now = expiresAt;
      await held(BAR);
      expect(await reserve(token, BAR)).toMatchObject({ failure: { _tag: "SlotTaken", request: BAR } });
    });

    it("rejects an unknown token, and one of another restaurant", async () => {
      const rejected = { failure: { _tag: "RequestRejected", field: "reservation_token" } };
      expect(await reserve("no-such-token", BAR)).toMatchObject(rejected);
      const { token } = await held(BAR);
      const elsewhere = restaurants.at(-1)?.restaurantId;
      expect(await reserve(token, BAR, elsewhere)).toMatchObject(rejected);
    });

    it("offers future times only, and none for a search in the past (rule 7.8)", async () => {
      now = Date.parse("2027-03-06T00:30:00Z");
      const tonight = Result.getOrThrow(await search({ start: "2027-03-05T19:30" }));
      expect(tonight.slots[0]?.time).toBe("2027-03-05T19:30");
      for (const start of ["2027-03-05T19:15", "2027-03-04T19:00"] as const) {
        const past = Result.getOrThrow(await search({ start }));
        expect(past).toEqual({ slots: [], noAvailabilityReasons: ["PastTime"] });
      }
    });

    it("rejects a lock in the past or while the restaurant is closed, and names the time (rule 7.8)", async () => {
      const rejected = { failure: { _tag: "RequestRejected", field: "date_time" } };
      expect(await lock({ ...BAR, time: "2027-03-04T19:00" })).toMatchObject(rejected);
      expect(await lock({ ...BAR, time: "2027-03-06T04:00" })).toMatchObject(rejected);
    });

    it("rejects a party that is too large", async () => {
      const { slots, noAvailabilityReasons } = Result.getOrThrow(await search({ partySize: 9 }));
      expect(slots).toEqual([]);
      expect(noAvailabilityReasons).toEqual(["AboveMaxPartySize"]);
      expect(await lock({ ...DINING, partySize: 9 })).toMatchObject({
        failure: { _tag: "RequestRejected", field: "party_size" },
      });
    });

    it("rejects a lock for an experience that is not sold", async () => {
      const unsold = await ask((reservations) =>
        reservations.lock(
          createLockOrder({ restaurantId, request: BAR, experience: { id: 99, version: 1 } }),
        ),
      );
      expect(unsold).toMatchObject({ failure: { _tag: "RequestRejected", field: "experience_id" } });
      expect(await isOffered(BAR)).toBe(true);
    });

    describe("with experiences", () => {
      const lockFor = (experience: ExperienceKey | null, request = BAR) =>
        ask((reservations) => reservations.lock(createLockOrder({ restaurantId, request, experience })));
      const heldFor = async (experience: ExperienceKey, request = BAR) =>
        Result.getOrThrow(await lockFor(experience, request)).token;
      const order = (token: string, fields: Partial<ReserveOrder>) =>
        ask((reservations) =>
          reservations.reserve(createReserveOrder({ restaurantId, token, request: BAR, ...fields })),
        );
      const slotAt = async ({ time, seatingArea, partySize }: TableRequest) => {
        const { slots } = Result.getOrThrow(await search({ start: time, partySize }));
        return slots.find((slot) => slot.time === time && slot.seatingArea === seatingArea);
      };
      const wines = (quantity: number) => [{ itemId: WINE.itemId, quantity }];

      it("lists experiences with prices in the currency of the restaurant", async () => {
        expect(Result.getOrThrow(await experiences())).toEqual(
          EXPERIENCES.map(({ id, version, name, description, pricePerPerson, isPrepaid }) => ({
            id,
            version,
            name,
            description,
            currency: "USD",
            pricePerPerson,
            isPrepaid,
          })),
        );
      });

      it("names experiences and add-ons in the language of the guest, or else in the restaurant's own (rule 3.61)", async () => {
        const namesIn = async (language: string | null) => {
          const found = Result.getOrThrow(await experiences({ language }));
          const { slots } = Result.getOrThrow(await search({ language }));
          const addOns = slots.flatMap((slot) => slot.addOns);
          return new Set([...found, ...addOns].map(({ name }) => name));
        };
        const spanish = new Set(["Menú degustación", "Maridaje de vinos"]);
        expect(await namesIn("es-US")).toEqual(spanish);
        expect(await namesIn("es")).toEqual(spanish);
        const own = new Set([...EXPERIENCES.map(({ name }) => name), WINE.name]);
        expect(await namesIn("de")).toEqual(own);
        expect(await namesIn(null)).toEqual(own);
      });

      it("offers experiences with add-ons and terms where and when they are sold", async () => {
        expect(await slotAt(BAR)).toMatchObject({
          availabilityType: ["Standard", "Experience"],
          experienceIds: [TASTING.id],
          addOns: [WINE],
          freeCancellationHours: 24,
        });
        expect(await slotAt({ ...BAR, time: "2027-03-05T19:15" })).toMatchObject({
          availabilityType: ["Standard"],
          experienceIds: [],
          addOns: [],
        });
      });

      it("offers and holds no table without an experience where only an experience is sold", async () => {
        expect(await slotAt(GALA_NIGHT)).toMatchObject({ availabilityType: ["Experience"] });
        expect(await lockFor(null, GALA_NIGHT)).toMatchObject({
          failure: { _tag: "RequestRejected", field: "experience_id" },
        });
        await heldFor(GALA, GALA_NIGHT);
      });

      it("holds and books an experience with the most add-ons", async () => {
        const token = await heldFor(JAZZ, DINING);
        const booked = await order(token, { request: DINING, experience: JAZZ, addOns: wines(2) });
        expect(booked).toMatchObject({ success: { confirmation: expect.stringMatching(/./) } });
      });

      it("occupies the table for an experience as without one", async () => {
        await heldFor(TASTING);
        expect(await isOffered(BAR)).toBe(false);
        expect(await lock(BAR)).toMatchObject({ failure: { _tag: "SlotTaken" } });
      });

      it("books a prepaid experience once", async () => {
        const token = await heldFor(TASTING);
        const card = await createCardToken();
        const paid = { experience: TASTING, addOns: wines(1), card };
        const first = await order(token, paid);
        expect(first).toMatchObject({ success: { confirmation: expect.stringMatching(/./) } });
        expect(await order(token, paid)).toEqual(first);
        expect(await isOffered(BAR)).toBe(false);
      });

      it("rejects an old version, and places and times where it is not sold", async () => {
        const old = await lockFor({ ...TASTING, version: 2 });
        expect(old).toMatchObject({ failure: { _tag: "RequestRejected", field: "experience_version" } });
        for (const request of [DINING, { ...BAR, time: "2027-03-05T19:15" } as const]) {
          expect(await lockFor(TASTING, request)).toMatchObject({
            failure: { _tag: "RequestRejected", field: "experience_id" },
          });
        }
        expect(await isOffered(BAR)).toBe(true);
      });

      it.each<[string, string, Partial<ReserveOrder>]>([
        ["more of an item than can be had", "add_ons", { addOns: wines(3) }],
        ["an item that is not on offer", "add_ons", { addOns: [{ itemId: "pony", quantity: 1 }] }],
        ["another experience than is held", "experience_id", { experience: JAZZ }],
        ["no card where it is paid ahead", "credit_card", { card: null }],
      ])("rejects %s, and keeps the hold", async (_, field, fields) => {
        const token = await heldFor(TASTING);
        const right = { experience: TASTING, addOns: wines(2), card: await createCardToken() };
        const rejected = await order(token, { ...right, ...fields });
        expect(rejected).toMatchObject({ failure: { _tag: "RequestRejected", field } });
        expect(await order(token, right)).toMatchObject({ _tag: "Success" });
      });

      it("rejects a declined card, and keeps the hold", async () => {
        const token = await heldFor(TASTING);
        const card = await createCardToken(DECLINED_CARD);
        expect(await order(token, { experience: TASTING, card })).toMatchObject({
          failure: { _tag: "PaymentFailed" },
        });
        expect(await isOffered(BAR)).toBe(false);
        const other = await createCardToken();
        expect(await order(token, { experience: TASTING, card: other })).toMatchObject({ _tag: "Success" });
      });
    });

    it("fails with UnknownRestaurant for an unknown id", async () => {
      const unknown = { failure: { _tag: "UnknownRestaurant", restaurantId: 999_999 } };
      expect(await search({ restaurantId: 999_999 })).toMatchObject(unknown);
      expect(await experiences({ restaurantId: 999_999 })).toMatchObject(unknown);
      expect(await lock(BAR, 999_999)).toMatchObject(unknown);
      expect(await reserve("token", BAR, 999_999)).toMatchObject(unknown);
    });
  });
};
