import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { JOINED, openTestService, type TestService } from "../reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

const FIVE_MINUTES = 5 * 60_000;
const PARTY_OF_SIX = { party_size: 6, reservation_attribute: "default" };

/** Simulates another server: runs `action` at some of the restaurant's next rows, counted from 1. */
const disturb = async (
  { database: { kysely }, restaurant }: TestService,
  event: "insert on table_assignments" | "update on bookings",
  rows: readonly number[],
  action: string,
) => {
  await sql`create sequence disturbances`.execute(kysely);
  // A sequence keeps its count after a rollback.
  await sql
    .raw(`
      create function disturb() returns trigger language plpgsql as $$ begin
        if nextval('disturbances') in (${rows.join()}) then ${action}; end if;
        return new;
      end $$`)
    .execute(kysely);
  await sql
    .raw(`
      create trigger disturb before ${event} for each row
      when (new.restaurant_id = ${restaurant.restaurantId}) execute function disturb()`)
    .execute(kysely);
};

const undisturb = async () => {
  const { kysely } = await sharedDatabase();
  await sql`drop function if exists disturb cascade`.execute(kysely);
  await sql`drop sequence if exists disturbances`.execute(kysely);
};

afterEach(undisturb);

/** Drops the row, as the constraint does when another server has taken the table. */
const TAKE_FIRST = "return null";
/** Raises the error of a deadlock. */
const DEADLOCK = "raise exception using errcode = '40P01'";

const seatingsOf = async ({ database: { kysely }, restaurant }: TestService) => {
  const rows = await kysely
    .selectFrom("table_assignments")
    .select("table_id")
    .where("restaurant_id", "=", restaurant.restaurantId)
    .orderBy("table_id")
    .execute();
  return rows.map(({ table_id }) => table_id);
};

describe("holdTable with a concurrent server", () => {
  it("takes the next best table when the best is taken", async () => {
    const service = await openTestService();
    await disturb(service, "insert on table_assignments", [1], TAKE_FIRST);
    expect((await service.lock({ reservation_attribute: "default" })).status).toBe(201);
    expect(await seatingsOf(service)).toEqual(["M2"]);
  });

  it("fails with SlotTaken when the last table is taken", async () => {
    const service = await openTestService();
    await disturb(service, "insert on table_assignments", [1], TAKE_FIRST);
    expect((await service.lock()).status).toBe(409);
    expect(await seatingsOf(service)).toEqual([]);
  });

  it.each([
    ["first", 1],
    ["last", 2],
  ])("takes no table of a join when the other took its %s", async (_, row) => {
    const service = await openTestService(JOINED);
    await disturb(service, "insert on table_assignments", [row], TAKE_FIRST);
    expect((await service.lock(PARTY_OF_SIX)).status).toBe(409);
    expect(await seatingsOf(service)).toEqual([]);
    await undisturb();
    expect((await service.lock(PARTY_OF_SIX)).status).toBe(201);
    expect(await seatingsOf(service)).toEqual(["M1", "M2"]);
  });

  it("takes the next combination when a table of the first is taken", async () => {
    const tables = ["A", "B", "C"].map((id) => ({ id, seats: 2, seatingArea: "bar" }));
    const joins = [
      { tables: ["B", "A"], seats: 4 },
      { tables: ["C", "A"], seats: 4 },
    ];
    const service = await openTestService({ tables, joins });
    await disturb(service, "insert on table_assignments", [2], TAKE_FIRST);
    expect((await service.lock({ party_size: 4 })).status).toBe(201);
    expect(await seatingsOf(service)).toEqual(["A", "C"]);
  });

  it("retries once after a deadlock", async () => {
    const service = await openTestService(JOINED);
    await disturb(service, "insert on table_assignments", [2], DEADLOCK);
    expect((await service.lock(PARTY_OF_SIX)).status).toBe(201);
    expect(await seatingsOf(service)).toEqual(["M1", "M2"]);
  });
});

describe("reserveTable with a concurrent server", () => {
  const reserveLate = async () => {
    const service = await openTestService();
    const { reservation_token } = (await service.lock()).body;
    service.clock.now += FIVE_MINUTES;
    return { service, reserve: () => service.reserve(reservation_token) };
  };

  it("retries once after a deadlock", async () => {
    const { service, reserve } = await reserveLate();
    await disturb(service, "update on bookings", [1], DEADLOCK);
    expect((await reserve()).status).toBe(201);
    expect(await seatingsOf(service)).toEqual(["B1"]);
  });

  it("rejects after a second deadlock and writes nothing", async () => {
    const { service, reserve } = await reserveLate();
    await disturb(service, "update on bookings", [1, 2], DEADLOCK);
    await expect(reserve()).rejects.toMatchObject({ code: "40P01" });
    expect(await seatingsOf(service)).toEqual([]);
  });

  it("fails with SlotTaken when its hold has ended and the table is taken", async () => {
    const { service, reserve } = await reserveLate();
    await disturb(service, "insert on table_assignments", [1], TAKE_FIRST);
    expect((await reserve()).status).toBe(409);
  });
});
