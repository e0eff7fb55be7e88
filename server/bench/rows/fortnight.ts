import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { addDays } from "@couvert/domain/time/calendar-date";
import { dateOf, localDateTime } from "@couvert/domain/time/local-date-time";
import { instantOf, localTimeIn } from "@couvert/domain/time/zoned-time";
import { openDatabase } from "@couvert/platform/database/open-database";
import { insertAssignment } from "@couvert/services/reservation-service/booking/assignment.builders";
import { findDays } from "@couvert/services/reservation-service/booking/find-days";
import { findSlots } from "@couvert/services/reservation-service/booking/find-slots";
import type { Row } from "../figures.ts";
import { quantile } from "../quantile.ts";

const TURN_MS = 90 * 60_000;
const AREAS = ["default", "bar", "patio"];
const RESTAURANT = createRestaurant({
  tables: Array.from({ length: 20 }, (_, index) => ({
    id: `T${index}`,
    seats: 2 + (index % 3) * 2,
    seatingArea: AREAS[index % 3] ?? "",
  })),
});

/** Measures the calendar of a fortnight beside a search, in turns, while all is free and while all is taken. */
export const fortnight: Row = {
  name: "fortnight",
  title: "the calendar of a fortnight / a search, PGlite, 20 tables",
  minutes: 1,
  measure: async () => {
    const database = await openDatabase({ inMemory: true });
    const { restaurantId, timeZone, tables } = RESTAURANT;
    const now = Date.now();
    const today = dateOf(localTimeIn(timeZone, now));
    const query = { partySize: 2, start: localDateTime(addDays(today, 1), "19:00") };
    const search = { ...query, backwardMinutes: 150, forwardMinutes: 150 };
    const measureTurns = async (of: string) => {
      const turns: { readonly one: number; readonly days: number }[] = [];
      for (let turn = 0; turn < 200; turn += 1) {
        const one = await processorTime(() => findSlots(database, RESTAURANT, search, now));
        turns.push({ one, days: await processorTime(() => findDays(database, RESTAURANT, query, now)) });
      }
      // The first half warms up.
      const median = (which: "one" | "days") =>
        quantile(
          turns.slice(100).map((turn) => turn[which]),
          0.5,
        );
      const note = `at most 3; ${median("days").toFixed(1)} and ${median("one").toFixed(1)} ms of processor`;
      return { of, value: median("days") / median("one"), unit: "", note };
    };
    const free = await measureTurns("all tables free");
    for (let day = 1; day <= 15; day += 1) {
      const evening = instantOf(timeZone, localDateTime(addDays(today, day), "17:00"));
      for (const { id } of tables)
        for (let from = evening; from < evening + 4 * TURN_MS; from += TURN_MS)
          await insertAssignment(database, { restaurantId, tables: [id], from, to: from + TURN_MS });
    }
    const taken = await measureTurns("all tables taken");
    await database.close();
    return [free, taken];
  },
};

const processorTime = async (step: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await step();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
