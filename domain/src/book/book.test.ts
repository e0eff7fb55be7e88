import { it } from "@fast-check/vitest";
import * as Result from "effect/Result";
import { describe, expect } from "vitest";
import { instantOf } from "../time/instant-of.ts";
import { bookedDays } from "./book.arbitraries.ts";
import { type Book, holdTable, releaseTable, reserveTable } from "./book.ts";
import { offerSlots } from "./offer-slots.ts";
import { createRestaurant } from "./restaurant.builders.ts";
import { seatingTimes, stands } from "./seating.ts";

const restaurant = createRestaurant({ joins: [{ tables: ["M1", "M2"], seats: 6 }] });
const noon = instantOf("America/New_York", "2027-03-05T12:00");
const FIVE_PAST = noon + 5 * 60_000;
const hold = (token: string) => ({ token, expiresAt: FIVE_PAST });
const pair = { partySize: 2, time: "2027-03-05T19:00", attribute: "default" } as const;
const six = { ...pair, partySize: 6 };
const SLOT_TAKEN = Result.fail("SlotTaken");

/** A book in which parties hold places, in their order. */
const held = (...seats: readonly (typeof pair | typeof six)[]): Book =>
  seats.reduce<Book>(
    (book, seat, index) =>
      Result.getOrThrow(holdTable(restaurant, book, seat, hold(`party-${index + 1}`), noon)),
    [],
  );

describe("holdTable", () => {
  it("writes down the party, its token and the best place for it, until the hold expires", () => {
    expect(held(pair)).toEqual([
      {
        token: "party-1",
        seat: pair,
        tables: ["M1"],
        ...seatingTimes(restaurant, 2, pair.time),
        expiresAt: FIVE_PAST,
      },
    ]);
    expect(held(pair, pair).map(({ tables }) => tables)).toEqual([["M1"], ["M2"]]);
  });

  it("takes every table of a join", () => {
    const book = held(six);
    expect(book.map(({ tables }) => tables)).toEqual([["M1", "M2"]]);
    expect(holdTable(restaurant, book, pair, hold("pair"), noon)).toEqual(SLOT_TAKEN);
  });

  it("takes no part of a join when a table of it is taken", () => {
    expect(holdTable(restaurant, held(pair), six, hold("six"), noon)).toEqual(SLOT_TAKEN);
  });

  it("fails with what the restaurant has against a seat, free or not", () => {
    const refused = holdTable(restaurant, [], { ...pair, partySize: 9 }, hold("nine"), noon);
    expect(refused).toEqual(Result.fail("AboveMaxPartySize"));
  });
});

describe("releaseTable", () => {
  it("forgets one hold, and no other", () => {
    const book = held(pair, pair);
    expect(releaseTable(book, "party-1")).toEqual(book.slice(1));
    expect(releaseTable(book, "nobody")).toEqual(book);
  });

  it("leaves a reservation", () => {
    const book = Result.getOrThrow(reserveTable(restaurant, held(six), "party-1", noon));
    expect(releaseTable(book, "party-1")).toEqual(book);
  });
});

describe("reserveTable", () => {
  it("makes a hold a reservation at the tables it has", () => {
    const [first, second] = held(pair, pair);
    const book = reserveTable(restaurant, held(pair, pair), "party-2", FIVE_PAST - 1);
    expect(book).toEqual(Result.succeed([first, { ...second, expiresAt: null }]));
  });

  it("reserves once for a token, however often and late it is shown", () => {
    const book = Result.getOrThrow(reserveTable(restaurant, held(pair), "party-1", noon));
    expect(reserveTable(restaurant, book, "party-1", noon + 86_400_000)).toEqual(Result.succeed(book));
  });

  it("still serves a hold that has ended, while there is a place for it", () => {
    const late = Result.getOrThrow(reserveTable(restaurant, held(six), "party-1", FIVE_PAST));
    expect(late).toEqual([{ ...held(six)[0], expiresAt: null }]);
    const taken = Result.getOrThrow(holdTable(restaurant, held(pair), pair, hold("next"), FIVE_PAST - 1));
    const elsewhere = Result.getOrThrow(reserveTable(restaurant, taken, "party-1", FIVE_PAST));
    expect(elsewhere[0]).toMatchObject({ tables: ["M1"], expiresAt: null });
  });

  it("serves a hold that has ended at another place when its own is taken", () => {
    const later = { token: "later", expiresAt: FIVE_PAST + 1 };
    const book = Result.getOrThrow(holdTable(restaurant, held(pair), pair, later, FIVE_PAST));
    const served = Result.getOrThrow(reserveTable(restaurant, book, "party-1", FIVE_PAST));
    expect(served.map(({ token, tables }) => [token, ...tables])).toEqual([
      ["party-1", "M2"],
      ["later", "M1"],
    ]);
  });

  it("fails when the hold has ended and no place is left, or its time is past", () => {
    const later = { token: "later", expiresAt: FIVE_PAST + 1 };
    const book = Result.getOrThrow(holdTable(restaurant, held(pair), six, later, FIVE_PAST));
    expect(reserveTable(restaurant, book, "party-1", FIVE_PAST)).toEqual(SLOT_TAKEN);
    const seven = instantOf("America/New_York", pair.time);
    expect(reserveTable(restaurant, held(pair), "party-1", seven + 59_999)).toMatchObject({
      _tag: "Success",
    });
    expect(reserveTable(restaurant, held(pair), "party-1", seven + 60_000)).toEqual(SLOT_TAKEN);
  });

  it("fails for a token that was never given, or was released", () => {
    const unknown = Result.fail("UnknownToken");
    expect(reserveTable(restaurant, held(pair), "nobody", noon)).toEqual(unknown);
    expect(reserveTable(restaurant, releaseTable(held(pair), "party-1"), "party-1", noon)).toEqual(unknown);
  });
});

describe("a book", () => {
  it.prop([bookedDays])("never the same table twice at one time", ({ book, now }) => {
    const standing = book.filter((party) => stands(party, now));
    for (const [index, one] of standing.entries()) {
      for (const other of standing.slice(index + 1)) {
        const isApart = one.to <= other.from || other.to <= one.from;
        expect(isApart || one.tables.every((id) => !other.tables.includes(id))).toBe(true);
      }
    }
  });

  it.prop([bookedDays])("never a party over capacity", ({ restaurant: { tables, joins }, book }) => {
    const places = [...tables.map(({ id, seats }) => ({ tables: [id], seats })), ...joins];
    for (const { seat, tables: taken } of book) {
      const seats = places
        .filter((place) => place.tables.join() === taken.join())
        .map((place) => place.seats);
      expect(Math.max(...seats)).toBeGreaterThanOrEqual(seat.partySize);
    }
  });

  it.prop([bookedDays])(
    "an offered slot can be held when nothing else happened in between, and no other can",
    ({ restaurant: anywhere, book, now, wish }) => {
      const search = { partySize: wish.partySize, from: wish.time, to: wish.time };
      const { slots } = offerSlots(anywhere, search, book, now);
      const isOffered = slots.some(({ attribute }) => attribute === wish.attribute);
      const outcome = holdTable(anywhere, book, wish, { token: "wish", expiresAt: now + 1 }, now);
      expect(Result.isSuccess(outcome)).toBe(isOffered);
    },
  );

  it.prop([bookedDays])(
    "releasing a hold gives back exactly what it took",
    ({ restaurant: anywhere, book, now, wish }) => {
      const outcome = holdTable(anywhere, book, wish, { token: "wish", expiresAt: now + 1 }, now);
      if (Result.isFailure(outcome)) return;
      expect(outcome.success).toHaveLength(book.length + 1);
      expect(releaseTable(outcome.success, "wish")).toEqual(book);
    },
  );

  it.prop([bookedDays])(
    "a hold that ends gives back exactly what releasing it would",
    ({ restaurant: anywhere, day, book, now, wish }) => {
      const outcome = holdTable(anywhere, book, wish, { token: "wish", expiresAt: now + 1 }, now);
      if (Result.isFailure(outcome)) return;
      const search = { partySize: wish.partySize, from: wish.time, to: `${day}T23:45` } as const;
      expect(offerSlots(anywhere, search, outcome.success, now + 1)).toEqual(
        offerSlots(anywhere, search, book, now + 1),
      );
    },
  );

  it.prop([bookedDays])(
    "a reservation stays where it is, whatever comes after it",
    ({ restaurant: anywhere, book, now, wish }) => {
      const reserved = book.filter(({ expiresAt }) => expiresAt === null);
      const outcome = holdTable(anywhere, book, wish, { token: "wish", expiresAt: now + 1 }, now);
      let after = Result.getOrElse(outcome, () => book);
      for (const { token } of after) {
        after = Result.getOrElse(reserveTable(anywhere, after, token, now), () => after);
        after = releaseTable(after, token);
      }
      expect(after.filter(({ token }) => reserved.some((party) => party.token === token))).toEqual(reserved);
    },
  );
});
