import { cp, rm } from "node:fs/promises";
import { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import {
  createDataFolder,
  freshRestaurantId,
  sharedDatabase,
} from "@couvert/platform/database/database.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { encodeTimestamp } from "@couvert/platform/database/tables";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { visitorHoldsLaws } from "../../laws/visitor-holds.laws.ts";
import { sha256Hex } from "../reservation-service/keys.ts";
import { storedVisitorHolds } from "./stored-visitor-holds.ts";

const NOW = Date.parse("2027-03-05T18:00:00Z");
const BOOKING_LIMITS = { ofGuest: 9, ofNetwork: 9, atATimeOfGuest: 9, atATimeOfNetwork: 9 };
const SECRET = "a secret of the servers of this test";
const keys = createServerKeys(SECRET);
/** Keys whose secret replaces that of `keys`. */
const newKeys = createServerKeys("a new secret of the servers of this test", SECRET);

const dump = async ({ kysely }: Database): Promise<string> =>
  JSON.stringify(await kysely.selectFrom("visitor_holds").selectAll().execute());

visitorHoldsLaws("storedVisitorHolds, in the embedded database", async (options) => {
  const database = await sharedDatabase();
  return {
    layer: storedVisitorHolds({ database, keys, ...options }),
    dump: () => dump(database),
    close: async () => {},
  };
});

visitorHoldsLaws("storedVisitorHolds, in PostgreSQL", async (options) => {
  const database = await openDatabase({ url: await createDatabase() });
  return {
    layer: storedVisitorHolds({ database, keys, ...options }),
    dump: () => dump(database),
    close: database.close,
  };
});

describe("the holds of our own reservation service", () => {
  const table = { restaurantId: freshRestaurantId(), experience: null };

  /** Holds a table as the reservation service does, and counts it for the visitor. */
  const hold = async (token: string, charging: boolean) => {
    const { kysely } = await sharedDatabase();
    await kysely
      .insertInto("bookings")
      .values({
        token_digest: sha256Hex(token),
        restaurant_id: table.restaurantId,
        kind: "hold",
        service_date: "2027-03-05",
        minutes: 90,
        date_time: "2027-03-06T19:00",
        party_size: 2,
        seating_area: "default",
        experience_id: null,
        experience_version: null,
        expires_at: encodeTimestamp(NOW + 5 * 60_000),
        is_charging: charging,
      })
      .execute();
    return token;
  };
  /** Reserves a held table as the reservation service does. */
  const reserve = async (token: string) => {
    const { kysely } = await sharedDatabase();
    await kysely
      .updateTable("bookings")
      .set({ expires_at: null, kind: "reservation" })
      .where("token_digest", "=", sha256Hex(token))
      .execute();
    await kysely
      .insertInto("reservations")
      .values({
        confirmation_number: token.slice(0, 12),
        token_digest: sha256Hex(token),
        manage_digest: sha256Hex(`manage ${token}`),
        first_name: "Ana",
        last_name: "Reyes",
        email_address: "ana@example.com",
        phone_number: "+13055550123",
        phone_country: "US",
        special_request: "",
        language: null,
        marketing_opt_in: false,
        marketing_opt_in_text: null,
        marketing_opt_in_source: null,
        purchase: null,
        charge_id: null,
        charge_amount: null,
        card_last4: null,
        reserved_at: encodeTimestamp(NOW),
      })
      .execute();
  };

  const run = async <A, E>(
    use: (holds: typeof VisitorHolds.Service) => Effect.Effect<A, E>,
    at = NOW,
    serverKeys = keys,
  ) =>
    Effect.runPromise(
      Effect.result(VisitorHolds.use(use)).pipe(
        Effect.provide(
          storedVisitorHolds({
            database: await sharedDatabase(),
            keys: serverKeys,
            holdLimits: { heldByVisitor: 3, heldByNetwork: 1, unusedByVisitor: 99, unusedByNetwork: 99 },
            bookingLimits: BOOKING_LIMITS,
            declinesPerHold: 3,
            now: () => at,
          }),
        ),
      ),
    );

  it("count as a hold while they are not booked, whatever a request says (rule 7.90)", async () => {
    const token = await hold("held and booked", false);
    const visitor = { id: null, network: token };
    const { id } = Result.getOrThrow(await run((holds) => holds.begin(visitor, createLockOrder(table))));
    await run((holds) => holds.record(id, { token, expiresAt: NOW + 5 * 60_000 }));
    const order = createReserveOrder({ restaurantId: table.restaurantId, token });
    await run((holds) => holds.book(visitor, order));
    expect(await run((holds) => holds.begin(visitor, createLockOrder(table)))).toMatchObject({
      failure: { _tag: "TooManyHolds" },
    });
  });

  it("count as booked once they are, also when a repeated request fails (rule 7.92)", async () => {
    const token = await hold("booked twice", false);
    const visitor = { id: "booked twice", network: token };
    const order = createReserveOrder({ restaurantId: table.restaurantId, token });
    await run((holds) => holds.book(visitor, order));
    await reserve(token);
    await run((holds) => holds.withdrawBooking(token));
    expect(await run((holds) => holds.book(visitor, order))).toMatchObject({ success: { isRepeated: true } });
  });

  it("count as booked for a day when they are cancelled, so that no script books and cancels for ever (rule 7.92)", async () => {
    const { kysely } = await sharedDatabase();
    const guest = createReserveOrder({}).guest;
    const visitor = { id: "cancels", network: "cancels" };
    const book = async (index: number, at = NOW) => {
      const token = await hold(`cancelled ${index}`, false);
      const order = createReserveOrder({
        restaurantId: table.restaurantId,
        token,
        guest: { ...guest, email: `guest${index}@example.com`, phoneNumber: `+1305555${1000 + index}` },
      });
      const booked = await run((holds) => holds.book(visitor, order), at);
      if (Result.isFailure(booked)) return booked.failure._tag;
      await reserve(token);
      await kysely
        .updateTable("reservations")
        .set({ cancelled_at: encodeTimestamp(at) })
        .where("token_digest", "=", sha256Hex(token))
        .execute();
      return "booked";
    };
    for (let index = 0; index < BOOKING_LIMITS.ofGuest; index += 1) expect(await book(index)).toBe("booked");
    expect(await book(9)).toBe("TooManyBookings");
    expect(await book(10, NOW + 24 * 60 * 60_000)).toBe("booked");
  });

  it("count for an address whose digest a former secret made", async () => {
    const visitor = { id: null, network: "2001:db8:1:200::/56" };
    const begin = (network: string, of = newKeys) =>
      run((holds) => holds.begin({ ...visitor, network }, createLockOrder(table)), NOW, of);
    expect(Result.isSuccess(await begin(visitor.network, keys))).toBe(true);
    expect(await begin(visitor.network)).toMatchObject({ failure: { _tag: "TooManyHolds" } });
    expect(Result.isSuccess(await begin("2001:db8:1:300::/56"))).toBe(true);
  });

  it("are payable with a table that was held under a former secret", async () => {
    const visitor = { id: null, network: "pays after the replacement" };
    const experience = { id: 1, version: 1 };
    const order = createLockOrder({ ...table, experience });
    const { id } = Result.getOrThrow(await run((holds) => holds.begin(visitor, order)));
    await run((holds) => holds.record(id, { token: "held before", expiresAt: NOW + 5 * 60_000 }));
    expect(await run((holds) => holds.payable(visitor), NOW, newKeys)).toMatchObject({
      success: [{ token: "held before" }],
    });
  });

  it("count as bookings of a mailbox and a telephone number whose digests a former secret made", async () => {
    const guest = {
      ...createReserveOrder({}).guest,
      email: "former@example.com",
      phoneNumber: "+13055557777",
    };
    const book = async (index: number, of = newKeys, others: Partial<typeof guest> = {}) => {
      const token = await hold(`former ${index}`, false);
      const order = createReserveOrder({
        restaurantId: table.restaurantId,
        token,
        guest: { ...guest, ...others },
      });
      return run((holds) => holds.book({ id: null, network: token }, order), NOW, of);
    };
    for (let index = 0; index < BOOKING_LIMITS.ofGuest; index += 1)
      expect(Result.isSuccess(await book(index, keys))).toBe(true);
    expect(await book(9, newKeys, { email: "another@example.com" })).toMatchObject({
      failure: { _tag: "TooManyBookings" },
    });
    expect(await book(10, newKeys, { phoneNumber: "+13055557778" })).toMatchObject({
      failure: { _tag: "TooManyBookings" },
    });
  });

  it.each([
    ["whose card is charged", true],
    ["that the service has not released", false],
  ])("count a hold %s (rule 7.90)", async (_, charging) => {
    const token = await hold(`held ${charging}`, charging);
    const visitor = { id: null, network: token };
    const begin = (at?: number) => run((holds) => holds.begin(visitor, createLockOrder(table)), at);
    const { id } = Result.getOrThrow(await begin());
    await run((holds) => holds.record(id, { token, expiresAt: NOW + 5 * 60_000 }));
    await run((holds) => holds.release({ ...table, token }));
    expect(await begin()).toMatchObject({ failure: { _tag: "TooManyHolds", waitSeconds: 300 } });
    expect(Result.isSuccess(await begin(NOW + 6 * 60_000))).toBe(!charging);
  });
});

it("keeps the holds of a server that was killed (rule 7.90)", async () => {
  const folder = await createDataFolder();
  const copy = `${folder} after the crash`;
  const killed = await openDatabase({ dataFolder: folder });
  const visitor = { id: "visitor of a crash", network: "network of a crash" };
  const holdLimits = { heldByVisitor: 3, heldByNetwork: 1, unusedByVisitor: 9, unusedByNetwork: 9 };
  const begin = (database: Database) =>
    Effect.runPromise(
      Effect.result(VisitorHolds.use((holds) => holds.begin(visitor, createLockOrder()))).pipe(
        Effect.provide(
          storedVisitorHolds({
            database,
            keys,
            holdLimits,
            bookingLimits: BOOKING_LIMITS,
            declinesPerHold: 3,
            now: () => NOW,
          }),
        ),
      ),
    );
  try {
    expect(Result.isSuccess(await begin(killed))).toBe(true);
    await cp(folder, copy, { recursive: true });
    const restarted = await openDatabase({ dataFolder: copy });
    expect(await begin(restarted)).toMatchObject({ failure: { _tag: "TooManyHolds" } });
    await restarted.close();
  } finally {
    await killed.close();
    await Promise.all([folder, copy].map((path) => rm(path, { recursive: true, force: true })));
  }
});

it("stores no token in clear", async () => {
  const { kysely } = await sharedDatabase();
  const rows = await kysely.selectFrom("visitor_holds").selectAll().execute();
  expect(rows.some(({ sealed_token }) => sealed_token !== null)).toBe(true);
  expect(
    JSON.stringify(rows.map(({ sealed_token, token_digest }) => [sealed_token, token_digest])),
  ).not.toMatch(/visitor|network/);
});
