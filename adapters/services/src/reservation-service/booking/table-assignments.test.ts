import { freshRestaurantId, sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { insertAssignment } from "./assignment.builders.ts";

beforeAll(sharedDatabase, 60_000);

const HOUR = 60 * 60_000;
const SEVEN = Date.parse("2027-03-06T00:00:00Z");

describe("the exclusion constraint", () => {
  const tableOf = async (restaurantId = freshRestaurantId()) => {
    const database = await sharedDatabase();
    return (from: number, to: number, tables: readonly string[] = ["B1"], at = restaurantId) =>
      insertAssignment(database, { restaurantId: at, tables, from, to });
  };
  const overlap = { code: "23P01", constraint: "table_assignments_no_overlap" };

  it.each([
    ["the same time", SEVEN, SEVEN + 2 * HOUR],
    ["a time that begins before it ends", SEVEN + 2 * HOUR - 1, SEVEN + 3 * HOUR],
    ["a time within", SEVEN + HOUR / 2, SEVEN + HOUR],
    ["a time around", SEVEN - HOUR, SEVEN + 3 * HOUR],
  ])("rejects a second booking of a table for %s", async (_, from, to) => {
    const seat = await tableOf();
    await seat(SEVEN, SEVEN + 2 * HOUR);
    await expect(seat(from, to)).rejects.toMatchObject(overlap);
  });

  it("allows a booking that starts when another ends", async () => {
    const seat = await tableOf();
    await seat(SEVEN, SEVEN + 2 * HOUR);
    await expect(seat(SEVEN + 2 * HOUR, SEVEN + 4 * HOUR)).resolves.toBeDefined();
    await expect(seat(SEVEN - 2 * HOUR, SEVEN)).resolves.toBeDefined();
  });

  it("allows other tables and other restaurants at the same time", async () => {
    const seat = await tableOf();
    await seat(SEVEN, SEVEN + HOUR);
    await expect(seat(SEVEN, SEVEN + HOUR, ["B2"])).resolves.toBeDefined();
    await expect(seat(SEVEN, SEVEN + HOUR, ["B1"], freshRestaurantId())).resolves.toBeDefined();
  });

  it("rejects all tables of a combination when one is taken", async () => {
    const seat = await tableOf();
    await seat(SEVEN, SEVEN + HOUR, ["B2"]);
    await expect(seat(SEVEN, SEVEN + HOUR, ["B1", "B2"])).rejects.toMatchObject(overlap);
    await expect(seat(SEVEN, SEVEN + HOUR, ["B1"])).resolves.toBeDefined();
  });

  it("rejects an empty period", async () => {
    const seat = await tableOf();
    await expect(seat(SEVEN, SEVEN)).rejects.toMatchObject({ code: "23514" });
  });
});
