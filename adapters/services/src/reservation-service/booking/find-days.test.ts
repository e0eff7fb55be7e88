import { judgeDay } from "@couvert/domain/booking/reservation/day-availability";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { dateOf, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { createDeskOrder, HOST } from "../desk/desk.builders.ts";
import { openTestService, type TestService } from "../reservation-service.builders.ts";
import { findDays } from "./find-days.ts";

beforeAll(sharedDatabase, 60_000);

const START = "2027-03-05T19:00";

const daysOf = ({ database, restaurant, clock }: TestService) =>
  findDays(database, restaurant, { partySize: 2, start: START }, clock.now);

/** Searches each day by itself, as a provider without a query for all days is asked. */
const searched = ({ restaurant, reservations }: TestService, dates: readonly CalendarDate[]) =>
  Promise.all(
    dates.map(async (date) => {
      const query = { restaurantId: restaurant.restaurantId, partySize: 2, language: null, isWholeDay: true };
      const { slots } = await Effect.runPromise(
        Reservations.use(({ availability }) => availability({ ...query, start: `${date}T19:00` })).pipe(
          Effect.provide(reservations),
        ),
      );
      return judgeDay(date, "19:00", [...new Set(slots.map(({ time }) => time))]);
    }),
  );

const BAR = { id: "B1", seats: 2, seatingArea: "bar" };

describe("findDays", () => {
  it("finds what a search of each day finds, with reservations, holds, blocks and pauses (rule 3.73)", async () => {
    const service = await openTestService({ tables: [BAR], pacing: { perQuarterHour: null, perShift: 4 } });
    const { desk, restaurant } = service;
    const reserve = async (time: LocalDateTime, partySize = 2) =>
      Result.getOrThrow(
        await desk.add(
          restaurant,
          createDeskOrder({ request: { partySize, time, seatingArea: "bar" }, tables: [] }),
          HOST,
        ),
      );
    const block = (kind: "tables" | "arrivals", date: CalendarDate, until: string) =>
      desk.block(
        restaurant,
        {
          kind,
          tables: kind === "tables" ? ["B1"] : [],
          from: `${date}T17:00`,
          to: `${date}T${until}` as LocalDateTime,
          reason: "rain",
          isPreview: false,
        },
        HOST,
      );
    await reserve("2027-03-06T18:00");
    await reserve("2027-03-06T19:30");
    await reserve("2027-03-07T17:00");
    Result.getOrThrow(await block("tables", "2027-03-08", "23:00"));
    Result.getOrThrow(await block("arrivals", "2027-03-09", "21:30"));
    expect((await service.lock({ date_time: "2027-03-10T19:00" })).status).toBe(201);
    const days = await daysOf(service);
    expect(days.map(({ time }) => dateOf(time))).toEqual(
      Array.from({ length: 14 }, (_, index) => addDays("2027-03-05", index + 1)),
    );
    expect(days).toEqual(
      await searched(
        service,
        days.map(({ time }) => dateOf(time)),
      ),
    );
    expect(new Set(days.slice(0, 5).map(({ state }) => state))).toEqual(new Set(["none", "few", "free"]));
  });

  it("counts the tables of a hold until it ends (rule 3.73)", async () => {
    const evening = { firstSeating: "19:00", lastSeating: "19:00" } as const;
    const service = await openTestService({ tables: [BAR], shifts: [evening] });
    await service.lock({ date_time: "2027-03-06T19:00" });
    expect((await daysOf(service))[0]?.state).toBe("none");
    service.clock.now += 6 * 60_000;
    expect((await daysOf(service))[0]?.state).toBe("few");
  });
});
