import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { migrations } from "@couvert/platform/database/migrations";
import type { Tables } from "@couvert/platform/database/tables";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { dataDir } from "@electric-sql/pglite-prepopulatedfs";
import { Kysely, PGliteDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdTable, releaseTable } from "../reservation-service/booking/holds.ts";
import { reserveTable } from "../reservation-service/booking/reserve-table.ts";
import { deriveManageToken, sha256Hex } from "../reservation-service/keys.ts";
import { readReservation } from "../reservation-service/manage-page/reservation.ts";
import {
  createDependencies,
  createReserveRequest,
  MORNING,
} from "../reservation-service/reservation-service.builders.ts";

const MINUTE = 60_000;
const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const SEVEN = "[2027-03-06T00:00:00Z, 2027-03-06T01:30:00Z)";

/** Inserts a row of `seatings` in the first schema: one per token, with its only table. */
const writeAssignment = (
  kysely: Kysely<Tables>,
  { restaurantId }: Restaurant,
  [token, table, attribute]: readonly [token: string, table: string, attribute: string],
  during: string,
  expiresAt: Instant | null,
) =>
  sql`
    insert into seatings values (
      ${sha256Hex(`${token}-${restaurantId}`)}, ${restaurantId}, ${table}, ${during}::tstzrange, ${request.time}, 2,
      ${attribute}, ${expiresAt === null ? null : new Date(expiresAt).toISOString()}
    )`.execute(kysely);

/** Inserts rows of the first schema: a reservation at the bar, a hold in the dining room, and an ended hold that lost its table. */
const writeSchema1 = async (kysely: Kysely<Tables>, restaurant: Restaurant) => {
  await writeAssignment(kysely, restaurant, ["reserved", "B1", "bar"], SEVEN, null);
  await writeAssignment(kysely, restaurant, ["held", "M1", "default"], SEVEN, MORNING + MINUTE);
  await writeAssignment(kysely, restaurant, ["made-way", "M1", "default"], "empty", MORNING - MINUTE);
  const token = `reserved-${restaurant.restaurantId}`;
  await sql`
    insert into reservations values (
      ${`KEPT${restaurant.restaurantId}`}, ${sha256Hex(token)}, ${sha256Hex(deriveManageToken(token))}, 'Ana', 'Reyes',
      'ana@example.com', '3055550123', 'US', '', false, ${new Date(MORNING).toISOString()}
    )`.execute(kysely);
};

describe("migration 0002", () => {
  const restaurants = [1, 2, 3, 4, 5].map((restaurantId) => createRestaurant({ restaurantId }));
  let kysely: Kysely<Tables>;
  beforeAll(async () => {
    const pglite = await PGlite.create({ loadDataDir: await dataDir(), extensions: { btree_gist } });
    kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    const migrator = new Migrator({ db: kysely, provider: migrations });
    await migrator.migrateTo("0001-book");
    for (const restaurant of restaurants) await writeSchema1(kysely, restaurant);
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
  }, 60_000);
  afterAll(() => kysely.destroy());

  /** Returns the operations at a restaurant. Each test has its own. */
  const operationsAt = (restaurantId: number) => {
    const database = {
      kysely,
      isOwn: true,
      pool: null,
      backUp: null,
      script: async () => [],
      listen: async () => async () => {},
      close: () => kysely.destroy(),
    };
    const restaurant = createRestaurant({ restaurantId });
    const tokenOf = (name: string) => `${name}-${restaurantId}`;
    return {
      hold: (seatingArea: string, now = MORNING) =>
        holdTable(database, restaurant, { request: { ...request, seatingArea }, experience: null }, now),
      reserve: (name: string) =>
        reserveTable(
          createDependencies(database),
          restaurant,
          createReserveRequest({ token: tokenOf(name) }),
          MORNING,
        ),
      release: (name: string) => releaseTable(database, restaurantId, tokenOf(name)),
      read: (name: string) => readReservation(database, deriveManageToken(tokenOf(name))),
    };
  };
  const slotTaken = { failure: { reason: "SlotTaken" } };
  const success = { _tag: "Success" };

  it("keeps a reservation with its table, token and manage page", async () => {
    const { hold, reserve, read } = operationsAt(1);
    expect(await hold("bar", MORNING + MINUTE)).toMatchObject(slotTaken);
    expect(await reserve("reserved")).toMatchObject({
      success: { confirmation: "KEPT1", isNew: false, request },
    });
    expect(await read("reserved")).toMatchObject({
      restaurantId: 1,
      confirmation: "KEPT1",
      selection: { request },
    });
  });

  it("keeps a hold until it ends", async () => {
    const { hold } = operationsAt(2);
    expect(await hold("default")).toMatchObject(success);
    expect(await hold("default")).toMatchObject(slotTaken);
    expect(await hold("default", MORNING + MINUTE)).toMatchObject(success);
  });

  it("keeps holds that can be reserved or released", async () => {
    const { hold, reserve, release } = operationsAt(3);
    expect(await reserve("held")).toMatchObject({ success: { isNew: true } });
    expect(await hold("default", MORNING + MINUTE)).toMatchObject(success);
    expect(await hold("default", MORNING + MINUTE)).toMatchObject(slotTaken);
    await release("made-way");
    expect(await reserve("made-way")).toMatchObject({ failure: { reason: "Invalid" } });
  });

  it("keeps the token of an ended hold without a table", async () => {
    const { hold, reserve, release } = operationsAt(4);
    expect(await reserve("made-way")).toMatchObject({ success: { isNew: true } });
    expect(await hold("default")).toMatchObject(slotTaken);
    await release("held");
    expect(await hold("default")).toMatchObject(success);
  });

  it("still rejects two bookings of one table", async () => {
    const again = sql`
      insert into table_assignments (token_digest, restaurant_id, table_id, during)
      values (${sha256Hex("held-5")}, 5, 'B1', ${SEVEN}::tstzrange)`;
    await expect(again.execute(kysely)).rejects.toMatchObject({
      code: "23P01",
      constraint: "table_assignments_no_overlap",
    });
  });
});

describe("migration 0014", () => {
  it("gives an older consent the time of its reservation, and no text (rule 3.56)", async () => {
    const pglite = await PGlite.create({ loadDataDir: await dataDir(), extensions: { btree_gist } });
    const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    const migrator = new Migrator({ db: kysely, provider: migrations });
    await migrator.migrateTo("0011-limits");
    for (const [number, optIn] of [
      ["YES", true],
      ["NO", false],
    ] as const) {
      await sql`
        insert into bookings (token_digest, restaurant_id, date_time, party_size, seating_area)
        values (${number}, 1, ${request.time}, 2, 'bar')`.execute(kysely);
      await sql`
        insert into reservations (
          confirmation_number, token_digest, manage_digest, first_name, last_name, email_address, phone_number, phone_country,
          special_request, marketing_opt_in, reserved_at
        ) values (
          ${number}, ${number}, ${number}, 'Ana', 'Reyes', 'ana@example.com', '3055550123', 'US', '', ${optIn},
          ${new Date(MORNING).toISOString()}
        )`.execute(kysely);
    }
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    const rows = await kysely
      .selectFrom("reservations")
      .select(["confirmation_number", "marketing_opt_in_at", "marketing_opt_in_text"])
      .orderBy("confirmation_number")
      .execute();
    expect(rows).toEqual([
      { confirmation_number: "NO", marketing_opt_in_at: null, marketing_opt_in_text: null },
      { confirmation_number: "YES", marketing_opt_in_at: new Date(MORNING), marketing_opt_in_text: null },
    ]);
    await kysely.destroy();
  }, 60_000);
});

describe("migration 0015", () => {
  it("leaves the rule that a charge has an id and an amount, and a card a charge", async () => {
    const pglite = await PGlite.create({ loadDataDir: await dataDir(), extensions: { btree_gist } });
    const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    const { error } = await new Migrator({ db: kysely, provider: migrations }).migrateToLatest();
    expect(error).toBeUndefined();
    await sql`
      insert into bookings (token_digest, restaurant_id, date_time, party_size, seating_area, kind, service_date, minutes)
      values ('digest', 1, ${request.time}, 2, 'bar', 'reservation', '2027-03-05', 90)`.execute(kysely);
    await sql`
      insert into reservations (
        confirmation_number, token_digest, manage_digest, first_name, last_name, email_address, phone_number, phone_country,
        special_request, marketing_opt_in, reserved_at
      ) values (
        'KEPT', 'digest', 'digest', 'Ana', 'Reyes', 'ana@example.com', '3055550123', 'US', '', false,
        ${new Date(MORNING).toISOString()}
      )`.execute(kysely);
    const pay = (charge_id: string | null, charge_amount: number | null, card_last4: string | null) =>
      sql`update reservations
        set charge_id = ${charge_id}, charge_amount = ${charge_amount}, card_last4 = ${card_last4}`.execute(
        kysely,
      );
    await expect(pay("ch_1", null, null)).rejects.toMatchObject({ code: "23514" });
    await expect(pay(null, 100, null)).rejects.toMatchObject({ code: "23514" });
    await expect(pay(null, null, "4242")).rejects.toMatchObject({ code: "23514" });
    await pay("ch_1", 100, null);
    await pay("ch_1", 100, "4242");
    await pay(null, null, null);
    await kysely.destroy();
  }, 60_000);
});

describe("migration 0016", () => {
  it("leaves earlier charges in US dollars (rule 9.34)", async () => {
    const pglite = await PGlite.create({ loadDataDir: await dataDir(), extensions: { btree_gist } });
    const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    const migrator = new Migrator({ db: kysely, provider: migrations });
    await migrator.migrateTo("0015-reported-cards");
    await sql`
      insert into test_charges values
        ('ch_1', 'key-1', 'parameters', 'token-1', 9500, 'held-1', 'Visa', '4242', false, null, ${new Date(MORNING).toISOString()}),
        ('ch_2', 'key-2', 'parameters', 'token-2', 5, 'held-2', 'Visa', '4242', false, 're_2', ${new Date(MORNING).toISOString()})
      `.execute(kysely);
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    const rows = await kysely
      .selectFrom("test_charges")
      .select(["id", "amount", "currency", "refund_id"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "ch_1", amount: 9500, currency: "usd", refund_id: null },
      { id: "ch_2", amount: 5, currency: "usd", refund_id: "re_2" },
    ]);
    await kysely.destroy();
  }, 60_000);
});

describe("migration 0021", () => {
  it("leaves each booking its tables, and gives it a kind, a status, a service day and a length (rule 10.1)", async () => {
    const pglite = await PGlite.create({ loadDataDir: await dataDir(), extensions: { btree_gist } });
    const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    const migrator = new Migrator({ db: kysely, provider: migrations });
    await migrator.migrateTo("0020-large-amounts");
    for (const [digest, time, expiresAt, cancelledAt] of [
      ["reserved", "2027-03-05T19:00", null, null],
      ["after midnight", "2027-03-06T00:30", null, null],
      ["cancelled", "2027-03-05T20:00", null, "2027-03-05T12:00:00Z"],
      ["held", "2027-03-05T19:30", "2027-03-05T15:05:00Z", null],
    ] as const) {
      await sql`
        insert into bookings (token_digest, restaurant_id, date_time, party_size, seating_area, expires_at)
        values (${digest}, 1, ${time}, 2, 'bar', ${expiresAt})`.execute(kysely);
      if (expiresAt !== null) continue;
      await sql`
        insert into reservations (
          confirmation_number, token_digest, manage_digest, first_name, last_name, email_address, phone_number, phone_country,
          special_request, marketing_opt_in, reserved_at, cancelled_at
        ) values (
          ${digest}, ${digest}, ${digest}, 'Ana', 'Reyes', 'ana@example.com', '3055550123', 'US', '', false,
          ${new Date(MORNING).toISOString()}, ${cancelledAt}
        )`.execute(kysely);
    }
    await sql`insert into table_assignments values ('reserved', 1, 'B1', ${SEVEN}::tstzrange)`.execute(
      kysely,
    );
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    const rows = await kysely
      .selectFrom("bookings")
      .select(["token_digest", "kind", "source", "status", "service_date", "minutes", "version"])
      .orderBy("id")
      .execute();
    const web = { source: "web", version: 0 };
    expect(rows).toEqual([
      {
        token_digest: "reserved",
        kind: "reservation",
        status: "expected",
        service_date: "2027-03-05",
        minutes: 90,
        ...web,
      },
      {
        token_digest: "after midnight",
        kind: "reservation",
        status: "expected",
        service_date: "2027-03-05",
        minutes: 120,
        ...web,
      },
      {
        token_digest: "cancelled",
        kind: "reservation",
        status: "cancelled",
        service_date: "2027-03-05",
        minutes: 120,
        ...web,
      },
      {
        token_digest: "held",
        kind: "hold",
        status: "expected",
        service_date: "2027-03-05",
        minutes: 120,
        ...web,
      },
    ]);
    await expect(
      sql`update bookings set kind = 'reservation' where token_digest = 'held'`.execute(kysely),
    ).rejects.toMatchObject({ code: "23514" });
    await kysely.destroy();
  }, 60_000);
});
