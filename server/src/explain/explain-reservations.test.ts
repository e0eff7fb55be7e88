import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import type { ClockTime } from "@couvert/domain/time/clock-time";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { openDatabase } from "@couvert/platform/database/open-database";
import { holdTable } from "@couvert/services/reservation-service/booking/holds";
import { reserveTable } from "@couvert/services/reservation-service/booking/reserve-table";
import {
  createDependencies,
  createReserveRequest,
} from "@couvert/services/reservation-service/reservation-service.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, describe, expect, it } from "vitest";
import { composeContent } from "../compose/content.ts";
import { findRestaurant } from "../compose/find-restaurant.ts";
import { queryAssignments } from "../compose/query-assignments.ts";
import { openRestaurants } from "../compose/restaurants.ts";
import { readConfig } from "../config/config.ts";
import { createFolder, createUsedFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { openAdminChannel } from "../start/admin-channel.ts";
import { lockFolder } from "../start/hold-data-folder.ts";
import { explainLines, explainReservations } from "./explain-reservations.ts";

afterAll(removeFolders);

const now = instantOf("America/New_York", "2027-03-01T12:00");
const eveOfNewYear = instantOf("America/New_York", "2026-12-31T12:00");
const DEMO = fileURLToPath(new URL("../../../adapters/demo", import.meta.url));
const friday = { restaurant: "miami", date: "2027-03-05", partySize: 2, time: null, at: null } as const;

const configIn = (folder: string) => Result.getOrThrow(readConfig({ DATA_DIR: folder }));

describe("explainReservations", () => {
  it("explains each quarter hour with the reservations of the data folder", async () => {
    const folder = await createFolder();
    const config = configIn(folder);
    const explain = () => Effect.runPromise(Effect.scoped(explainReservations(config, friday, now)));
    const before = await explain();
    expect(before).toHaveLength(96);
    expect(before).toContain("12:00  closed (opening hours, 17:00 to 23:30)");
    expect(before).toContain("23:00  open, but in no shift");
    expect(before.find((line) => line.startsWith("19:00"))).toBe("19:00  free");
    const atSeven = explainReservations(config, { ...friday, time: "19:00" }, now);
    expect(await Effect.runPromise(Effect.scoped(atSeven))).toEqual(["19:00  free"]);

    const { layer } = await composeContent(config, folder, () => {});
    const { restaurants } = await openRestaurants(layer, { config, dataFolder: folder, log: () => {} });
    const miami = restaurants.get("miami") ?? expect.fail("the demo has a restaurant in Miami");
    const database = await openDatabase({ dataFolder: folder });
    const patio = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "patio" } as const;
    while (Result.isSuccess(await holdTable(database, miami, { request: patio, experience: null }, now)));
    await database.close();
    expect((await explain()).find((line) => line.startsWith("19:00"))).toMatch(
      /patio no table free until \d\d:\d\d/,
    );
  });

  it("explains nothing of an outside provider, whose reservations it cannot know", async () => {
    const stored = configIn(await createFolder());
    const config = {
      ...stored,
      reservations: { ...stored.reservations, id: "opentable", isStoredHere: false },
    };
    const explained = explainReservations(config as typeof stored, friday, now);
    expect(await Effect.runPromise(Effect.flip(Effect.scoped(explained)))).toMatchObject({
      reason: "RESERVATION_PROVIDER is opentable, which keeps its reservations itself",
    });
  });

  it("asks the server that runs on the data folder (rule 3.49)", async () => {
    const folder = await createUsedFolder();
    const config = configIn(folder);
    const whileServed = Effect.gen(function* () {
      yield* lockFolder(folder);
      const { kysely } = yield* Effect.acquireRelease(
        Effect.promise(() => openDatabase({ dataFolder: folder })),
        ({ close }) => Effect.promise(close),
      );
      yield* openAdminChannel(
        folder,
        {
          readAssignments: (query) => queryAssignments(kysely, query),
          inviteStaff: null,
          answerMachines: null,
          answerGuests: () => expect.fail(),
          backUp: null,
        },
        () => {},
      );
      return yield* explainReservations(config, { ...friday, time: "19:00" }, now);
    });
    expect(await Effect.runPromise(Effect.scoped(whileServed))).toEqual(["19:00  free"]);
  });

  it("explains a past moment by the reservations that were made by then (rule 3.49)", async () => {
    const folder = await createUsedFolder();
    const config = configIn(folder);
    const miami = await Effect.runPromise(findRestaurant(config, folder, "miami"));
    const database = await openDatabase({ dataFolder: folder });
    const patio = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "patio" } as const;
    for (;;) {
      const held = await holdTable(database, miami, { request: patio, experience: null }, now);
      if (Result.isFailure(held)) break;
      const order = createReserveRequest({ token: held.success.token });
      Result.getOrThrow(await reserveTable(createDependencies(database), miami, order, now));
    }
    await database.close();
    const explainAt = (at: LocalDateTime | ClockTime | null, asked = now + 60 * 60_000) =>
      Effect.runPromise(
        Effect.result(Effect.scoped(explainReservations(config, { ...friday, time: "19:00", at }, asked))),
      );
    expect(await explainAt("2027-03-01T12:30")).toMatchObject({
      success: [expect.stringMatching(/patio no table free until/)],
    });
    expect(await explainAt("2027-03-01T11:30")).toMatchObject({ success: ["19:00  free"] });
    expect(
      await explainAt("2027-03-05T18:30", instantOf("America/New_York", "2027-03-06T12:00")),
    ).toMatchObject({
      success: [expect.stringMatching(/patio no table free until|within the lead time/)],
    });
    const saturday = instantOf("America/New_York", "2027-03-06T12:00");
    expect(await explainAt("17:30", saturday)).toMatchObject({
      success: [expect.stringMatching(/patio no table free until/)],
    });
    expect(await explainAt(null, saturday)).toMatchObject({
      failure: { reason: "2027-03-05 is over: name a moment, such as --at 18:40 on that day" },
    });
    expect(await explainAt("2027-03-02T12:00")).toMatchObject({
      failure: { reason: "--at 2027-03-02T12:00 is still to come" },
    });
  });

  it("names the special day of the location's document (rule 3.49)", async () => {
    const explain = (date: CalendarDate, time: ClockTime) =>
      Effect.runPromise(Effect.scoped(explainReservations(config, { ...friday, date, time }, eveOfNewYear)));
    const config = configIn(await createFolder());
    expect(await explain("2026-12-31", "16:00")).toEqual([
      "16:00  closed (special day New Year’s Eve, 17:00 to 02:00)",
    ]);
    expect(await explain("2027-01-01", "01:00")).toEqual([
      "01:00  free (New Year’s Eve: deposit 100.00 USD, free to cancel until 72 h before)",
    ]);
    expect(await explain("2027-01-01", "01:15")).toEqual(["01:15  open, but in no shift"]);
    expect(await explain("2027-01-01", "10:45")).toEqual([
      "10:45  closed (special day New Year’s Day brunch, 11:00 to 23:30)",
    ]);
    expect(await explain("2027-01-01", "11:00")).toEqual(["11:00  free"]);
  });

  it("names a closed day", async () => {
    const ottawa = { ...friday, restaurant: "ottawa", date: "2027-12-25", time: "19:00" } as const;
    const explain = explainReservations(
      configIn(await createFolder()),
      ottawa,
      instantOf("America/Toronto", "2027-12-01T12:00"),
    );
    expect(await Effect.runPromise(Effect.scoped(explain))).toEqual([
      "19:00  closed (special day Christmas, closed all day)",
    ]);
  });

  it("prints the problems of the restaurant's file", async () => {
    const folder = await createFolder();
    await cp(DEMO, join(folder, "content"), { recursive: true });
    await writeFile(join(folder, "content/book/miami.json"), '{ "restaurantId": 1001 }');
    const config = { ...configIn(folder), contentFolder: join(folder, "content") };
    const { reason } = await Effect.runPromise(
      Effect.flip(Effect.scoped(explainReservations(config, friday, now))),
    );
    expect(reason.split("\n")).toContain("book/miami.json: tables: is missing");
  });

  it("lists the restaurants for an unknown name", async () => {
    const explain = explainReservations(
      configIn(await createFolder()),
      { ...friday, restaurant: "rome" },
      now,
    );
    const { reason } = await Effect.runPromise(Effect.flip(Effect.scoped(explain)));
    expect(reason).toMatch(/^There is no restaurant "rome": there are .*miami/);
  });
});

const restaurant = createRestaurant({ minPartySize: 2, leadTimeMinutes: 60, bookingWindowDays: 30 });

const counter = createSoldExperience({ name: "Chef's counter", minPartySize: 1, maxPartySize: 2 });

const wordsFor = (reason: Parameters<typeof rejected>[0]) =>
  explainLines(restaurant, "2027-03-05", [
    { time: "19:00", areas: [{ seatingArea: "bar", explanation: rejected(reason) }] },
  ])[0];

const rejected = (
  reason:
    | "BelowMinPartySize"
    | "AboveMaxPartySize"
    | "NotFarEnoughInAdvance"
    | "Closed"
    | "OutsideOpeningHours"
    | "OutsideShifts"
    | "OutsideBookingWindow"
    | "NothingSold"
    | "NoTableLargeEnough"
    | "NoTableFree",
) => ({ status: "rejected", reason, freeFrom: null, required: [counter] }) as const;

const USUAL = {
  name: null,
  asks: "nothing",
  deposit: 0,
  fee: 0,
  currency: "USD",
  freeCancellationHours: 4,
} as const;
const NEW_YEAR = {
  ...USUAL,
  name: "New Year’s Eve",
  asks: "deposit",
  deposit: 10_000,
  freeCancellationHours: 72,
} as const;

describe("explainLines", () => {
  it("shows one text that applies to all seating areas", () => {
    const free = { status: "free", policy: USUAL } as const;
    const areas = ["default", "bar"].map((seatingArea) => ({ seatingArea, explanation: free }));
    expect(explainLines(restaurant, "2027-03-05", [{ time: "19:00", areas }])).toEqual(["19:00  free"]);
  });

  it("names the seating areas that differ, and the policy of a free one (rule 14.1)", () => {
    const areas = [
      { seatingArea: "default", explanation: { status: "free", policy: USUAL } },
      {
        seatingArea: "bar",
        explanation: { status: "experienceOnly", required: [counter], policy: NEW_YEAR },
      },
      { seatingArea: "patio", explanation: { ...rejected("NoTableFree"), freeFrom: "20:15" } },
    ] as const;
    expect(explainLines(restaurant, "2027-03-05", [{ time: "19:00", areas }])).toEqual([
      "19:00  default free, bar free with Chef's counter (1 to 2 guests) only (New Year’s Eve: deposit 100.00 USD, free to cancel until 72 h before), patio no table free until 20:15",
    ]);
  });

  it.each([
    ["BelowMinPartySize", "19:00  party too small (at least 2)"],
    ["AboveMaxPartySize", "19:00  party too large (at most 8)"],
    ["NotFarEnoughInAdvance", "19:00  within the lead time of 60 minutes"],
    ["OutsideShifts", "19:00  open, but in no shift"],
    ["OutsideBookingWindow", "19:00  past the booking window of 30 days"],
    ["NothingSold", "19:00  sold with Chef's counter (1 to 2 guests) only"],
    ["NoTableLargeEnough", "19:00  no table large enough"],
    ["NoTableFree", "19:00  no table free that day"],
  ] as const)("says %s with the restaurant's own limit", (reason, line) => {
    expect(wordsFor(reason)).toBe(line);
  });
});
