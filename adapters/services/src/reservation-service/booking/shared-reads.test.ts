import { freshRestaurantId, sharedDatabase } from "@couvert/platform/database/database.builders";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { insertAssignment } from "./assignment.builders.ts";
import { readForSearch } from "./shared-reads.ts";
import { readAssignments } from "./table-assignments.ts";

beforeAll(sharedDatabase, 60_000);

const HOUR = 3_600_000;
const SEVEN = Date.parse("2027-03-06T00:00:00Z");
const evening = (restaurantId: number, from = SEVEN, to = SEVEN + 2 * HOUR, exceptDigest = "") => ({
  restaurantId,
  period: { from, to },
  exceptDigest,
});

describe("readForSearch", () => {
  it("reads for any searches at once what each of them reads alone", async () => {
    const database = await sharedDatabase();
    const restaurants = [freshRestaurantId(), freshRestaurantId()];
    const digests: string[] = [""];
    for (const [index, restaurant] of restaurants.entries()) {
      for (let hour = 0; hour < 4; hour += 1) {
        digests.push(
          await insertAssignment(database, {
            restaurantId: restaurant,
            tables: [`T${index}`],
            from: SEVEN + hour * HOUR,
            to: SEVEN + (hour + 1) * HOUR,
          }),
        );
      }
    }
    const searches = fc.array(
      fc.record({
        restaurantId: fc.constantFrom(...restaurants, freshRestaurantId()),
        period: fc
          .tuple(fc.integer({ min: -2, max: 6 }), fc.integer({ min: 0, max: 4 }))
          .map(([from, length]) => ({ from: SEVEN + from * HOUR, to: SEVEN + (from + length) * HOUR })),
        exceptDigest: fc.constantFrom(...digests),
      }),
      { minLength: 1, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(searches, async (all) => {
        const together = await Promise.all(all.map((search) => readForSearch(database, search)));
        for (const [index, { restaurantId, period, exceptDigest }] of all.entries()) {
          const alone = await readAssignments(database.kysely, restaurantId, period, { exceptDigest });
          expect(together[index]?.toSorted((a, b) => a.from - b.from)).toEqual(
            alone.toSorted((a, b) => a.from - b.from),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it("shares a query between searches that arrive while one runs", async () => {
    const database = await sharedDatabase();
    const id = freshRestaurantId();
    const execute = vi.spyOn(database.kysely, "getExecutor");
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => readForSearch(database, evening(id, SEVEN + index))),
    );
    expect(execute).toHaveBeenCalledTimes(2);
    execute.mockRestore();
  });

  it("shows a booking that was made before the search arrived, while an earlier query runs", async () => {
    const database = await sharedDatabase();
    const id = freshRestaurantId();
    const first = readForSearch(database, evening(id));
    await insertAssignment(database, { restaurantId: id, tables: ["B1"], from: SEVEN, to: SEVEN + HOUR });
    expect(await readForSearch(database, evening(id))).toMatchObject([{ tables: ["B1"] }]);
    await first;
  });

  it("fails for every search of a query that fails, and reads again afterwards", async () => {
    const database = await sharedDatabase();
    const id = freshRestaurantId();
    const wrong = { ...evening(id), period: { from: Number.NaN, to: SEVEN } };
    await expect(readForSearch(database, wrong)).rejects.toThrow();
    expect(await readForSearch(database, evening(id))).toEqual([]);
  });
});
