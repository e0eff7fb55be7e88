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

/** A book in which parties hold places, in their order. */
const held = (...orders: readonly TableOrder[]): Parties =>
  orders.reduce<Parties>(
    (parties, order, index) =>
      Result.getOrThrow(holdTable(restaurant, parties, order, hold(`party-${index + 1}`), noon)),
    [],
  );

describe("holdTable", () => {
  it("writes down the party, its token and the best place for it, until the hold expires", () => {
    expect(held(pair)).toEqual([
      {
        token: "party-1",
        request: pair.request,
        experience: null,
        tables: ["M1"],
        ...assignmentPeriod(restaurant, 2, pair.request.time),
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

  it("takes no part of a join when a table of it is taken", () => {
    expect(holdTable(restaurant, held(pair), six, hold("six"), noon)).toEqual(SLOT_TAKEN);
  });

  it("fails with what the restaurant has against a seat, free or not", () => {
    const refused = holdTable(
      restaurant,
      [],
      createLockOrder({ request: createTableRequest({ partySize: 9 }) }),
      hold("nine"),
      noon,
    );
    expect(refused).toEqual(Result.fail("AboveMaxPartySize"));
  });
});

describe("holdTable for an experience", () => {
  const selling = createRestaurant({ experiences: [createSoldExperience({ isOnlyWay: true })] });
  const bar = createTableRequest({ attribute: "bar" });

  it("writes down which", () => {
    const experience = { id: 7, version: 3 };
    const parties = holdTable(selling, [], { request: bar, experience }, hold("tasting"), noon);
    expect(Result.getOrThrow(parties)).toMatchObject([{ request: bar, experience, tables: ["B1"] }]);
  });

  it.each([
    ["ExperienceNotSold", { id: 8, version: 3 }],
    ["ExperienceOutdated", { id: 7, version: 2 }],
    ["ExperienceRequired", null],
  ])("fails with %s", (refusal, experience) => {
    expect(holdTable(selling, [], { request: bar, experience }, hold("tasting"), noon)).toEqual(
      Result.fail(refusal),
    );
  });

  it("fails with what the restaurant has against the seat first", () => {
    const nine = createLockOrder({ request: { ...bar, partySize: 9 }, experience: { id: 8, version: 3 } });
    expect(holdTable(selling, [], nine, hold("nine"), noon)).toEqual(Result.fail("AboveMaxPartySize"));
  });
});

describe("releaseTable", () => {
  it("forgets one hold, and no other", () => {
    const parties = held(pair, pair);
    expect(releaseTable(parties, "party-1")).toEqual(parties.slice(1));
    expect(releaseTable(parties, "nobody")).toEqual(parties);
  });

  it("leaves a reservation", () => {
    const parties = Result.getOrThrow(reserveTable(restaurant, held(six), forTable("party-1"), noon));
    expect(releaseTable(parties, "party-1")).toEqual(parties);
  });
});

describe("reserveTable", () => {
  it("makes a hold a reservation at the tables it has", () => {
    const [first, second] = held(pair, pair);
    const parties = reserveTable(restaurant, held(pair, pair), forTable("party-2"), FIVE_PAST - 1);
    expect(parties).toEqual(Result.succeed([first, { ...second, expiresAt: null }]));
  });

  it("reserves once for a token, however often and late it is shown", () => {
    const parties = Result.getOrThrow(reserveTable(restaurant, held(pair), forTable("party-1"), noon));
    expect(reserveTable(restaurant, parties, forTable("party-1"), noon + 86_400_000)).toEqual(
      Result.succeed(parties),
    );
  });

  it("fails with what the restaurant does not sell, and not once it has reserved", () => {
    const selling = createRestaurant({ experiences: [createSoldExperience()] });
    const experience = { id: 7, version: 3 };
    const order = { request: createTableRequest({ attribute: "bar" }), experience };
    const parties = Result.getOrThrow(holdTable(selling, [], order, hold("tasting"), noon));
    const tasting = createReserveOrder({ token: "tasting", experience, card: CARD });
    const withoutCard = { ...tasting, card: null };
    expect(reserveTable(selling, parties, withoutCard, noon)).toEqual(Result.fail("CardRequired"));
    const reserved = Result.getOrThrow(reserveTable(selling, parties, tasting, noon));
    expect(reserved).toMatchObject([{ experience, expiresAt: null }]);
    expect(reserveTable(selling, reserved, withoutCard, noon)).toEqual(Result.succeed(reserved));
  });

  it("still serves a hold that has ended, while there is a place for it", () => {
    const late = Result.getOrThrow(reserveTable(restaurant, held(six), forTable("party-1"), FIVE_PAST));
    expect(late).toEqual([{ ...held(six)[0], expiresAt: null }]);
    const taken = Result.getOrThrow(holdTable(restaurant, held(pair), pair, hold("next"), FIVE_PAST - 1));
    const elsewhere = Result.getOrThrow(reserveTable(restaurant, taken, forTable("party-1"), FIVE_PAST));
    expect(elsewhere[0]).toMatchObject({ tables: ["M1"], expiresAt: null });
  });

  it("serves a hold that has ended at another place when its own is taken", () => {
    const later = { token: "later", expiresAt: FIVE_PAST + 1 };
    const parties = Result.getOrThrow(holdTable(restaurant, held(pair), pair, later, FIVE_PAST));
    const served = Result.getOrThrow(reserveTable(restaurant, parties, forTable("party-1"), FIVE_PAST));
    expect(served.map(({ token, tables }) => [token, ...tables])).toEqual([
      ["party-1", "M2"],
      ["later", "M1"],
    ]);
  });

  it("fails when the hold has ended and no place is left, or its time is past", () => {
    const later = { token: "later", expiresAt: FIVE_PAST + 1 };
    const parties = Result.getOrThrow(holdTable(restaurant, held(pair), six, later, FIVE_PAST));
    expect(reserveTable(restaurant, parties, forTable("party-1"), FIVE_PAST)).toEqual(SLOT_TAKEN);
    const seven = instantOf("America/New_York", pair.request.time);
    expect(reserveTable(restaurant, held(pair), forTable("party-1"), seven + 59_999)).toMatchObject({
      _tag: "Success",
    });
    expect(reserveTable(restaurant, held(pair), forTable("party-1"), seven + 60_000)).toEqual(SLOT_TAKEN);
  });

  it("fails for a token that was never given, or was released", () => {
    const unknown = Result.fail("UnknownToken");
    expect(reserveTable(restaurant, held(pair), forTable("nobody"), noon)).toEqual(unknown);
    expect(reserveTable(restaurant, releaseTable(held(pair), "party-1"), forTable("party-1"), noon)).toEqual(
      unknown,
    );
  });
});

describe("a book", () => {
  it.prop([bookedDays])("never the same table twice at one time", ({ parties, now }) => {
    const standing = parties.filter((party) => isActive(party, now));
    for (const [index, one] of standing.entries()) {
      for (const other of standing.slice(index + 1)) {
        const isApart = one.to <= other.from || other.to <= one.from;
        expect(isApart || one.tables.every((id) => !other.tables.includes(id))).toBe(true);
      }
    }
  });

  it.prop([bookedDays])("never a party over capacity", ({ restaurant: { tables, joins }, parties }) => {
    const places = [...tables.map(({ id, seats }) => ({ tables: [id], seats })), ...joins];
    for (const { request, tables: taken } of parties) {
      const seats = places
        .filter((combination) => combination.tables.join() === taken.join())
        .map((combination) => combination.seats);
      expect(Math.max(...seats)).toBeGreaterThanOrEqual(request.partySize);
    }
  });

  it.prop([bookedDays])(
    "an offered slot can be held when nothing else happened in between, and no other can",
    ({ restaurant: anywhere, parties, now, wanted }) => {
      const { request, experience } = wanted;
      const search = { partySize: request.partySize, from: request.time, to: request.time };
      const slot = offerSlots(anywhere, search, parties, now).slots.find(
        ({ attribute }) => attribute === request.attribute,
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
    "an offered experience can be reserved with as much as can be had of all that is on offer with it",
    ({ restaurant: anywhere, parties, now, wanted: { request } }) => {
      const search = { partySize: request.partySize, from: request.time, to: request.time };
      for (const { attribute, experienceIds, addOns } of offerSlots(anywhere, search, parties, now).slots) {
        for (const experience of anywhere.experiences.filter(({ id }) => experienceIds.includes(id))) {
          const order = { request: { ...request, attribute }, experience };
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
    "releasing a hold gives back exactly what it took",
    ({ restaurant: anywhere, parties, now, wanted }) => {
      const outcome = holdTable(anywhere, parties, wanted, { token: "search", expiresAt: now + 1 }, now);
      if (Result.isFailure(outcome)) return;
      expect(outcome.success).toHaveLength(parties.length + 1);
      expect(releaseTable(outcome.success, "search")).toEqual(parties);
    },
  );

  it.prop([bookedDays])(
    "a hold that ends gives back exactly what releasing it would",
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
    "a reservation stays where it is, whatever comes after it",
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
