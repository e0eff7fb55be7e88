import { createRestaurant } from "@couvert/domain/book/restaurant.builders";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import * as Result from "effect/Result";
import { Kysely, PGliteDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdTable } from "../house-book/hold-table.ts";
import { createGuest, MORNING } from "../house-book/house-book.builders.ts";
import { digestOf, manageTokenOf } from "../house-book/keys.ts";
import { readReservation } from "../house-book/manage/read-reservation.ts";
import { releaseTable } from "../house-book/release-table.ts";
import { reserveTable } from "../house-book/reserve-table.ts";
import { emptyDump } from "./database.builders.ts";
import { migrations } from "./migrations.ts";
import type { Database } from "./open-database.ts";
import type { Tables } from "./tables.ts";

const restaurant = createRestaurant();
const MINUTE = 60_000;
const seat = { partySize: 2, time: "2027-03-05T19:00", attribute: "bar" } as const;
const SEVEN = "[2027-03-06T00:00:00Z, 2027-03-06T01:30:00Z)";

/** A book as the first schema kept it: one row per token, with its one table. */
const firstBook = async () => {
  const pglite = await PGlite.create({ loadDataDir: await emptyDump(), extensions: { btree_gist } });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const migrator = new Migrator({ db: kysely, provider: migrations });
  await migrator.migrateTo("0001-book");
  const seating = (
    token: string,
    table: string,
    during: string,
    attribute: string,
    expiresAt: Instant | null,
  ) =>
    sql`
      insert into seatings values (
        ${digestOf(token)}, ${restaurant.restaurantId}, ${table}, ${during}::tstzrange, ${seat.time}, 2, ${attribute},
        ${expiresAt === null ? null : new Date(expiresAt).toISOString()}
      )`.execute(kysely);
  const reservation = (token: string) =>
    sql`
      insert into reservations values (
        'KEPT1234', ${digestOf(token)}, ${digestOf(manageTokenOf(token))}, 'Ana', 'Reyes', 'ana@example.com',
        '3055550123', 'US', '', false, ${new Date(MORNING).toISOString()}
      )`.execute(kysely);
  const migrate = async () => {
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
  };
  const database: Database = { kysely, close: () => kysely.destroy() };
  return { database, seating, reservation, migrate };
};

describe("the migration to parties", () => {
  let book: Awaited<ReturnType<typeof firstBook>>;
  beforeEach(async () => {
    book = await firstBook();
    await book.seating("reserved", "B1", SEVEN, "bar", null);
    await book.reservation("reserved");
    await book.seating("held", "M1", SEVEN, "default", MORNING + MINUTE);
    await book.seating("made-way", "M1", "empty", "default", MORNING - MINUTE);
    await book.migrate();
  });
  afterEach(() => book.database.close());

  const reserve = (token: string) => reserveTable(book.database, restaurant, token, createGuest(), MORNING);
  const hold = (attribute: string, now = MORNING) =>
    holdTable(book.database, restaurant, { ...seat, attribute }, now);

  it("keeps a reservation: its table, its token and the diner's page", async () => {
    expect(await hold("bar")).toMatchObject({ failure: { reason: "SlotTaken" } });
    expect(await reserve("reserved")).toMatchObject({
      success: { confirmation: "KEPT1234", isNew: false, seat },
    });
    expect(await readReservation(book.database, manageTokenOf("reserved"))).toMatchObject({
      restaurantId: restaurant.restaurantId,
      confirmation: "KEPT1234",
      firstName: "Ana",
      seat,
    });
  });

  it("keeps a hold, until it is reserved, released or ends", async () => {
    const [m2, none] = [await hold("default"), await hold("default")];
    expect(Result.isSuccess(m2)).toBe(true);
    expect(none).toMatchObject({ failure: { reason: "SlotTaken" } });
    expect(await hold("default", MORNING + MINUTE)).toMatchObject({ _tag: "Success" });
  });

  it("keeps a hold that can be reserved or released", async () => {
    expect(await reserve("held")).toMatchObject({ success: { isNew: true } });
    await releaseTable(book.database, restaurant.restaurantId, "made-way");
    expect(await reserve("made-way")).toMatchObject({ failure: { message: "reservation_token is invalid" } });
  });

  it("keeps the token of a hold that made way, to be served from what is free", async () => {
    expect(await reserve("made-way")).toMatchObject({ success: { isNew: true } });
    expect(await hold("default")).toMatchObject({ failure: { reason: "SlotTaken" } });
  });

  it("goes on refusing two parties at one table", async () => {
    const { kysely } = book.database;
    await expect(
      sql`
        insert into seatings (token_digest, restaurant_id, table_id, during)
        values (${digestOf("held")}, ${restaurant.restaurantId}, 'B1', ${SEVEN}::tstzrange)
      `.execute(kysely),
    ).rejects.toMatchObject({ code: "23P01", constraint: "one_party_per_table" });
  });
});
