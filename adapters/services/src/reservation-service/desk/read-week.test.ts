import { freshRestaurantId, sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestService } from "../reservation-service.builders.ts";
import { createDeskOrder, HOST } from "./desk.builders.ts";
import { readWeek } from "./read-week.ts";

beforeAll(sharedDatabase, 60_000);

describe("readWeek", () => {
  it("counts the parties of the restaurant's week, and no holds (rule 12.1)", async () => {
    const { desk, restaurant, lock } = await openTestService();
    const add = (time: "2027-03-05T19:00" | "2027-03-08T19:00") =>
      desk.add(
        restaurant,
        createDeskOrder({ request: { partySize: 2, time, seatingArea: "default" } }),
        HOST,
      );
    const { party } = Result.getOrThrow(await add("2027-03-05T19:00"));
    Result.getOrThrow(await add("2027-03-08T19:00"));
    await lock();
    const week = await desk.week(restaurant, "2027-03-07");
    expect(week.days.map(({ date, parties }) => [date, parties])).toContainEqual(["2027-03-05", 1]);
    expect(week.sources).toEqual([{ source: "phone", parties: 1, covers: 2 }]);
    expect(week.occupancy).toHaveLength(6);
    const cancelling = { type: "cancel", tellsGuest: false } as const;
    await desk.change(restaurant, { party: party.id, version: party.version, action: cancelling }, HOST);
    expect((await desk.week(restaurant, "2027-03-01")).days[4]).toEqual({
      ...{ date: "2027-03-05", parties: 0, covers: 0, noShows: 0, cancelled: 1 },
    });
  });

  it("counts 10,000 bookings, by the index of the days (rule 12.1)", async () => {
    const database = await sharedDatabase();
    const restaurantId = freshRestaurantId();
    await database.script(`
      insert into bookings (kind, token_digest, restaurant_id, service_date, date_time, party_size, seating_area, minutes)
      select 'reservation', '${restaurantId}-' || n, ${restaurantId}, d, d || 'T' || lpad((17 + n % 6)::text, 2, '0') || ':00', 1 + n % 8, 'bar', 90
      from generate_series(1, 10000) n, lateral (select to_char(date '2027-03-01' + n % 7, 'YYYY-MM-DD') d) day`);
    const { days } = await readWeek(
      database.kysely,
      { restaurantId, timeZone: "America/New_York" },
      "2027-03-03",
    );
    expect(days.reduce((sum, { parties }) => sum + parties, 0)).toBe(10_000);
    const plan = await database.script(
      `explain select from bookings where restaurant_id = ${restaurantId} and service_date between '2027-03-01' and '2027-03-07'`,
    );
    expect(JSON.stringify(plan)).toContain("bookings_by_day");
  });
});
