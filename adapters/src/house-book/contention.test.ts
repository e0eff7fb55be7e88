import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../database/database.builders.ts";
import { openBook, type TestBook } from "./house-book.builders.ts";

beforeAll(sharedDatabase, 60_000);

const FIVE_MINUTES = 5 * 60_000;

/** Plays another server on the same database: so many of a restaurant's next reservations end with a database error. */
const disturb = async ({ database: { kysely }, restaurant }: TestBook, state: string, times: number) => {
  await sql`create sequence disturbances`.execute(kysely);
  // A sequence counts on in a transaction that is undone.
  await sql
    .raw(`
      create function disturb() returns trigger language plpgsql as $$ begin
        if nextval('disturbances') <= ${times} then raise exception using errcode = '${state}'; end if;
        return new;
      end $$`)
    .execute(kysely);
  await sql
    .raw(`
      create trigger disturb before update on seatings for each row
      when (new.expires_at is null and new.restaurant_id = ${restaurant.restaurantId})
      execute function disturb()`)
    .execute(kysely);
};

afterEach(async () => {
  const { kysely } = await sharedDatabase();
  await sql`drop function if exists disturb cascade`.execute(kysely);
  await sql`drop sequence if exists disturbances`.execute(kysely);
});

describe("a reservation that meets another server's", () => {
  const reserveLate = async (state: string, times: number) => {
    const book = await openBook();
    const { reservation_token } = (await book.lock()).body;
    book.clock.now += FIVE_MINUTES;
    await disturb(book, state, times);
    return { book, reserve: () => book.reserve(reservation_token) };
  };

  it.each([
    ["took the table first", "23P01"],
    ["waited for the same rows", "40P01"],
  ])("is tried once more when the other %s", async (_, state) => {
    const { reserve } = await reserveLate(state, 1);
    expect((await reserve()).status).toBe(201);
  });

  it("finds the slot taken when a table is lost a second time", async () => {
    const { reserve } = await reserveLate("23P01", 2);
    expect((await reserve()).status).toBe(409);
  });

  it("is a fault when it is stopped a second time", async () => {
    const { reserve } = await reserveLate("40P01", 2);
    await expect(reserve()).rejects.toMatchObject({ code: "40P01" });
  });
});
