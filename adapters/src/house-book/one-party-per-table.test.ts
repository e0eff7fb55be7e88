import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { freshRestaurantId, sharedDatabase } from "../database/database.builders.ts";
import { rangeOf } from "./free-tables.ts";

beforeAll(sharedDatabase, 60_000);

const HOUR = 60 * 60_000;
const SEVEN = Date.parse("2027-03-06T00:00:00Z");

describe("the database itself", () => {
  const tableOf = async (restaurantId = freshRestaurantId()) => {
    const { kysely } = await sharedDatabase();
    return (from: number, to: number, table_id = "B1", restaurant_id = restaurantId) =>
      kysely
        .insertInto("seatings")
        .values({
          token_digest: crypto.randomUUID(),
          restaurant_id,
          table_id,
          during: from < to ? rangeOf({ from, to }) : sql`'empty'::tstzrange`,
          seated_at: "2027-03-05T19:00",
          party_size: 2,
          attribute: "bar",
          expires_at: null,
        })
        .execute();
  };
  const overlap = { code: "23P01", constraint: "one_party_per_table" };

  it.each([
    ["the same time", SEVEN, SEVEN + 2 * HOUR],
    ["a time that begins before it ends", SEVEN + 2 * HOUR - 1, SEVEN + 3 * HOUR],
    ["a time within", SEVEN + HOUR / 2, SEVEN + HOUR],
    ["a time around", SEVEN - HOUR, SEVEN + 3 * HOUR],
  ])("refuses a second party at a table for %s", async (_, from, to) => {
    const seat = await tableOf();
    await seat(SEVEN, SEVEN + 2 * HOUR);
    await expect(seat(from, to)).rejects.toMatchObject(overlap);
  });

  it("seats the next party when the one before leaves", async () => {
    const seat = await tableOf();
    await seat(SEVEN, SEVEN + 2 * HOUR);
    await expect(seat(SEVEN + 2 * HOUR, SEVEN + 4 * HOUR)).resolves.toBeDefined();
    await expect(seat(SEVEN - 2 * HOUR, SEVEN)).resolves.toBeDefined();
  });

  it("seats parties at other tables and in other restaurants at the same time", async () => {
    const seat = await tableOf();
    await seat(SEVEN, SEVEN + HOUR);
    await expect(seat(SEVEN, SEVEN + HOUR, "B2")).resolves.toBeDefined();
    await expect(seat(SEVEN, SEVEN + HOUR, "B1", freshRestaurantId())).resolves.toBeDefined();
  });

  it("lets a lapsed hold block nothing", async () => {
    const seat = await tableOf();
    await seat(SEVEN, SEVEN);
    await seat(SEVEN, SEVEN);
    await expect(seat(SEVEN, SEVEN + HOUR)).resolves.toBeDefined();
  });
});
