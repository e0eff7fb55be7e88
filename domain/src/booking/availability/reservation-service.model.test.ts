import { it } from "@fast-check/vitest";
import * as Result from "effect/Result";
import { describe, expect } from "vitest";
import { instantOf } from "../../time/zoned-time.ts";
import {
  createLockOrder,
  createReserveOrder,
  createTableRequest,
} from "../reservation/reservation.builders.ts";
import { offerSlots } from "./offer-slots.ts";
import { holdTable, type Parties, releaseTable, reserveTable } from "./reservation-service.model.ts";
import { bookedDays } from "./restaurant.arbitraries.ts";
import { createRestaurant, createSoldExperience } from "./restaurant.builders.ts";
import type { TableOrder } from "./sold-experiences.ts";
import { assignmentPeriod, isActive } from "./table-assignment.ts";

const restaurant = createRestaurant({ joins: [{ tables: ["M1", "M2"], seats: 6 }] });
const noon = instantOf("America/New_York", "2027-03-05T12:00");
const FIVE_PAST = noon + 5 * 60_000;
const hold = (token: string) => ({ token, expiresAt: FIVE_PAST });
const pair = createLockOrder({ request: createTableRequest() });
const six = createLockOrder({ request: createTableRequest({ partySize: 6 }) });
const CARD = { token: "tok_1", last4: "4242" };
const forTable = (token: string) => createReserveOrder({ token });
const SLOT_TAKEN = Result.fail("SlotTaken");

/** Returns parties that hold tables, in the order of their orders. */
const held = (...orders: readonly TableOrder[]): Parties =>
  orders.reduce<Parties>(
    (parties, order, index) =>
      Result.getOrThrow(holdTable(restaurant, parties, order, hold(`party-${index + 1}`), noon)),
    [],
  );

describe("holdTable", () => {
  it("assigns the best tables to a party until its hold expires", () => {
    expect(held(pair)).toEqual([
      {
        token: "party-1",
        request: pair.request,
        experience: null,
        tables: ["M1"],
        ...assignmentPeriod(restaurant, { ...pair.request, partySize: 2 }),
        expiresAt: FIVE_PAST,
      },
    ]);
    expect(held(pair, pair).map(({ tables }) => tables)).toEqual([["M1"], ["M2"]]);
  });

  it("takes every table of a join", () => {
    const parties = held(six);
    expect(parties.map(({ tables }) => tables)).toEqual([["M1", "M2"]]);
    expect(holdTable(restaurant, parties, pair, hold("pair"), noon)).toEqual(SLOT_TAKEN);
  });

  it("rejects a join when one of its tables is taken", () => {
    expect(holdTable(restaurant, held(pair), six, hold("six"), noon)).toEqual(SLOT_TAKEN);
  });

  it("fails with the reason of checkSlot", () => {
    const rejected = holdTable(
      restaurant,
      [],
      createLockOrder({ request: createTableRequest({ partySize: 9 }) }),
      hold("nine"),
      noon,
    );
    expect(rejected).toEqual(Result.fail("AboveMaxPartySize"));
  });
});

describe("holdTable with an experience", () => {
  const selling = createRestaurant({ experiences: [createSoldExperience({ isOnlyWay: true })] });
  const bar = createTableRequest({ seatingArea: "bar" });

  it("stores the experience", () => {
    const experience = { id: 7, version: 3 };
    const parties = holdTable(selling, [], { request: bar, experience }, hold("tasting"), noon);
    expect(Result.getOrThrow(parties)).toMatchObject([{ request: bar, experience, tables: ["B1"] }]);
  });

  it.each([
    ["ExperienceNotSold", { id: 8, version: 3 }],
    ["ExperienceOutdated", { id: 7, version: 2 }],
    ["ExperienceRequired", null],
  ])("fails with %s", (reason, experience) => {
    expect(holdTable(selling, [], { request: bar, experience }, hold("tasting"), noon)).toEqual(
      Result.fail(reason),
    );
  });

  it("checks the party size before the experience", () => {
    const nine = createLockOrder({ request: { ...bar, partySize: 9 }, experience: { id: 8, version: 3 } });
    expect(holdTable(selling, [], nine, hold("nine"), noon)).toEqual(Result.fail("AboveMaxPartySize"));
  });
});

describe("releaseTable", () => {
  it("removes one hold and no other", () => {
    const parties = held(pair, pair);
    expect(releaseTable(parties, "party-1")).toEqual(parties.slice(1));
    expect(releaseTable(parties, "nobody")).toEqual(parties);
  });

  it("keeps a reservation", () => {
    const parties = Result.getOrThrow(reserveTable(restaurant, held(six), forTable("party-1"), noon));
    expect(releaseTable(parties, "party-1")).toEqual(parties);
  });
});

describe("reserveTable", () => {
  it("turns a hold into a reservation at the same tables", () => {
    const [first, second] = held(pair, pair);
    const parties = reserveTable(restaurant, held(pair, pair), forTable("party-2"), FIVE_PAST - 1);
    expect(parties).toEqual(Result.succeed([first, { ...second, expiresAt: null }]));
  });

  it("reserves once per token, however often it is repeated", () => {
    const parties = Result.getOrThrow(reserveTable(restaurant, held(pair), forTable("party-1"), noon));
    expect(reserveTable(restaurant, parties, forTable("party-1"), noon + 86_400_000)).toEqual(
      Result.succeed(parties),
    );
  });

  it("rejects an order that is not sold, but not after it has reserved", () => {
    const selling = createRestaurant({ experiences: [createSoldExperience()] });
    const experience = { id: 7, version: 3 };
    const order = { request: createTableRequest({ seatingArea: "bar" }), experience };
    const parties = Result.getOrThrow(holdTable(selling, [], order, hold("tasting"), noon));
    const tasting = createReserveOrder({ token: "tasting", experience, card: CARD });
    const withoutCard = { ...tasting, card: null };
    expect(reserveTable(selling, parties, withoutCard, noon)).toEqual(Result.fail("CardRequired"));
    const reserved = Result.getOrThrow(reserveTable(selling, parties, tasting, noon));
    expect(reserved).toMatchObject([{ experience, expiresAt: null }]);
    expect(reserveTable(selling, reserved, withoutCard, noon)).toEqual(Result.succeed(reserved));
  });

  it("reserves an expired hold while tables are free", () => {
    const late = Result.getOrThrow(reserveTable(restaurant, held(six), forTable("party-1"), FIVE_PAST));
    expect(late).toEqual([{ ...held(six)[0], expiresAt: null }]);
    const taken = Result.getOrThrow(holdTable(restaurant, held(pair), pair, hold("next"), FIVE_PAST - 1));
    const elsewhere = Result.getOrThrow(reserveTable(restaurant, taken, forTable("party-1"), FIVE_PAST));
    expect(elsewhere[0]).toMatchObject({ tables: ["M1"], expiresAt: null });
  });

  it("reserves other tables for an expired hold whose own are taken", () => {
    const later = { token: "later", expiresAt: FIVE_PAST + 1 };
    const parties = Result.getOrThrow(holdTable(restaurant, held(pair), pair, later, FIVE_PAST));
    const served = Result.getOrThrow(reserveTable(restaurant, parties, forTable("party-1"), FIVE_PAST));
    expect(served.map(({ token, tables }) => [token, ...tables])).toEqual([
      ["party-1", "M2"],
      ["later", "M1"],
    ]);
  });

  it("fails for an expired hold without free tables, or past its time", () => {
    const later = { token: "later", expiresAt: FIVE_PAST + 1 };
    const parties = Result.getOrThrow(holdTable(restaurant, held(pair), six, later, FIVE_PAST));
    expect(reserveTable(restaurant, parties, forTable("party-1"), FIVE_PAST)).toEqual(SLOT_TAKEN);
    const seven = instantOf("America/New_York", pair.request.time);
    expect(reserveTable(restaurant, held(pair), forTable("party-1"), seven + 59_999)).toMatchObject({
      _tag: "Success",
    });
    expect(reserveTable(restaurant, held(pair), forTable("party-1"), seven + 60_000)).toEqual(SLOT_TAKEN);
  });

  it("fails for an unknown or released token", () => {
    const unknown = Result.fail("UnknownToken");
    expect(reserveTable(restaurant, held(pair), forTable("nobody"), noon)).toEqual(unknown);
    expect(reserveTable(restaurant, releaseTable(held(pair), "party-1"), forTable("party-1"), noon)).toEqual(
      unknown,
    );
  });
});

describe("bookedDays", () => {
  it.prop([bookedDays])("never assigns a table twice at one time", ({ parties, now }) => {
    const active = parties.filter((party) => isActive(party, now));
    for (const [index, one] of active.entries()) {
      for (const other of active.slice(index + 1)) {
        const isApart = one.to <= other.from || other.to <= one.from;
        expect(isApart || one.tables.every((id) => !other.tables.includes(id))).toBe(true);
      }
    }
  });

  it.prop([bookedDays])(
    "never assigns a party more than its tables seat",
    ({ restaurant: { tables, joins }, parties }) => {
      const combinations = [...tables.map(({ id, seats }) => ({ tables: [id], seats })), ...joins];
      for (const { request, tables: taken } of parties) {
        const seats = combinations
          .filter((combination) => combination.tables.join() === taken.join())
          .map((combination) => combination.seats);
        expect(Math.max(...seats)).toBeGreaterThanOrEqual(request.partySize);
      }
    },
  );

  it.prop([bookedDays])(
    "can hold exactly the offered slots",
    ({ restaurant: anywhere, parties, now, wanted }) => {
      const { request, experience } = wanted;
      const search = { partySize: request.partySize, from: request.time, to: request.time };
      const slot = offerSlots(anywhere, search, parties, now).slots.find(
        ({ seatingArea }) => seatingArea === request.seatingArea,
      );
      const isSold = anywhere.experiences.some(
        ({ id, version }) => id === experience?.id && version === experience.version,
      );
      const isOffered =
        experience === null
          ? slot?.availabilityType.includes("Standard") === true
          : slot?.experienceIds.includes(experience.id) === true && isSold;
      const outcome = holdTable(anywhere, parties, wanted, { token: "search", expiresAt: now + 1 }, now);
      expect(Result.isSuccess(outcome)).toBe(isOffered);
    },
  );

  it.prop([bookedDays])(
    "can reserve every offered experience with the most of each add-on",
    ({ restaurant: anywhere, parties, now, wanted: { request } }) => {
      const search = { partySize: request.partySize, from: request.time, to: request.time };
      for (const { seatingArea, experienceIds, addOns } of offerSlots(anywhere, search, parties, now).slots) {
        for (const experience of anywhere.experiences.filter(({ id }) => experienceIds.includes(id))) {
          const order = { request: { ...request, seatingArea }, experience };
          const asked = holdTable(anywhere, parties, order, { token: "search", expiresAt: now + 1 }, now);
          const whole = createReserveOrder({
            token: "search",
            experience,
            addOns: addOns.map(({ itemId, maxPerReservation: quantity }) => ({ itemId, quantity })),
            card: CARD,
          });
          const reserved = reserveTable(anywhere, Result.getOrThrow(asked), whole, now);
          expect(Result.getOrThrow(reserved).at(-1)).toMatchObject({ experience, expiresAt: null });
        }
      }
    },
  );

  it.prop([bookedDays])(
    "restores the parties on release",
    ({ restaurant: anywhere, parties, now, wanted }) => {
      const outcome = holdTable(anywhere, parties, wanted, { token: "search", expiresAt: now + 1 }, now);
      if (Result.isFailure(outcome)) return;
      expect(outcome.success).toHaveLength(parties.length + 1);
      expect(releaseTable(outcome.success, "search")).toEqual(parties);
    },
  );

  it.prop([bookedDays])(
    "frees the same slots on expiry as on release",
    ({ restaurant: anywhere, day, parties, now, wanted }) => {
      const outcome = holdTable(anywhere, parties, wanted, { token: "search", expiresAt: now + 1 }, now);
      if (Result.isFailure(outcome)) return;
      const { partySize, time: from } = wanted.request;
      const search = { partySize, from, to: `${day}T23:45` } as const;
      expect(offerSlots(anywhere, search, outcome.success, now + 1)).toEqual(
        offerSlots(anywhere, search, parties, now + 1),
      );
    },
  );

  it.prop([bookedDays])(
    "keeps every reservation at its tables",
    ({ restaurant: anywhere, parties, now, wanted }) => {
      const reserved = parties.filter(({ expiresAt }) => expiresAt === null);
      const outcome = holdTable(anywhere, parties, wanted, { token: "search", expiresAt: now + 1 }, now);
      let after = Result.getOrElse(outcome, () => parties);
      for (const { token, experience } of after) {
        const order = createReserveOrder({ token, experience, card: CARD });
        after = Result.getOrElse(reserveTable(anywhere, after, order, now), () => after);
        after = releaseTable(after, token);
      }
      expect(after.filter(({ token }) => reserved.some((party) => party.token === token))).toEqual(reserved);
    },
  );
});
