import { spawnSync } from "node:child_process";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dayRows } from "@couvert/domain/booking/manage/day-rows";
import { instantOf } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { holdTable } from "@couvert/services/reservation-service/booking/holds";
import { reserveTable } from "@couvert/services/reservation-service/booking/reserve-table";
import { readDay } from "@couvert/services/reservation-service/booking/stored-reservations";
import {
  createDependencies,
  createReserveRequest,
} from "@couvert/services/reservation-service/reservation-service.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, describe, expect, it } from "vitest";
import { findRestaurant } from "../compose/find-restaurant.ts";
import { readConfig } from "../config/config.ts";
import { createFolder, createUsedFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { openAdminChannel } from "../start/admin-channel.ts";
import { lockFolder } from "../start/hold-data-folder.ts";
import { readReservations } from "./read-reservations.ts";
import { RESERVATIONS_USAGE } from "./reservations-arguments.ts";

afterAll(removeFolders);

const COMMAND = fileURLToPath(new URL("../commands/reservations.ts", import.meta.url));
const now = instantOf("America/New_York", "2027-03-04T12:00");
const friday = { restaurant: "miami", date: "2027-03-05", isCsv: false } as const;

const answerGuests = () => expect.fail("no guest is asked for");

/** Reserves a table for two in Miami on Friday at seven. */
const reserveFriday = async (database: Database) => {
  const config = Result.getOrThrow(readConfig({}));
  const miami = await Effect.runPromise(findRestaurant(config, await createFolder(), "miami"));
  const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "patio" } as const;
  const { token } = Result.getOrThrow(await holdTable(database, miami, { request, experience: null }, now));
  const order = createReserveRequest({ token });
  Result.getOrThrow(await reserveTable(createDependencies(database), miami, order, now));
};

const read = (environment: Record<string, string>, day: Parameters<typeof readReservations>[1] = friday) =>
  Effect.runPromise(
    Effect.result(Effect.scoped(readReservations(Result.getOrThrow(readConfig(environment)), day, now))),
  );

const SUMMARY = "Juniper Row Miami, Friday, March 5, 2027 (Eastern Time): 1 reservation, 2 guests";
const ROW = { time: "19:00", name: "Ana Reyes", party: "2", area: "Patio", status: "reserved" };

describe("readReservations", () => {
  it("reads the data folder of a stopped server, and asks a running one (rule 1.11)", async () => {
    const folder = await createUsedFolder();
    const database = await openDatabase({ dataFolder: folder });
    await reserveFriday(database);
    await database.close();
    expect(await read({ DATA_DIR: folder })).toMatchObject({ success: { rows: [ROW], summary: SUMMARY } });
    const tomorrow = await read({ DATA_DIR: folder }, { ...friday, date: "tomorrow" });
    expect(tomorrow).toMatchObject({ success: { summary: SUMMARY } });
    const today = await read({ DATA_DIR: folder }, { ...friday, date: "today" });
    expect(today).toMatchObject({
      success: {
        rows: [],
        summary: "Juniper Row Miami, Thursday, March 4, 2027 (Eastern Time): no reservations",
      },
    });

    const whileServed = Effect.gen(function* () {
      yield* lockFolder(folder);
      const { kysely } = yield* Effect.acquireRelease(
        Effect.promise(() => openDatabase({ dataFolder: folder })),
        ({ close }) => Effect.promise(close),
      );
      yield* openAdminChannel(
        folder,
        {
          readAssignments: null,
          inviteStaff: null,
          answerMachines: null,
          readDayRows: async (...day) => dayRows(await readDay(kysely, ...day)),
          answerGuests,
          backUp: null,
        },
        () => {},
      );
      return yield* Effect.promise(() => read({ DATA_DIR: folder }));
    });
    expect(await Effect.runPromise(Effect.scoped(whileServed))).toMatchObject({
      success: { rows: [ROW], summary: SUMMARY },
    });
  });

  it("reads PostgreSQL beside its servers", async () => {
    const url = await createDatabase();
    const database = await openDatabase({ url });
    await reserveFriday(database);
    expect(await read({ DATABASE_URL: url })).toMatchObject({
      success: { rows: [ROW], summary: SUMMARY },
    });
    await database.close();
  });

  it("opens the channel with a secret that only its owner can read, and closes it", async () => {
    const folder = await createFolder();
    const file = join(folder, "admin.json");
    await writeFile(`${file}.draft`, "left over", { mode: 0o644 });
    const channel = Effect.gen(function* () {
      yield* openAdminChannel(
        folder,
        {
          readAssignments: null,
          inviteStaff: null,
          answerMachines: null,
          readDayRows: async () => [],
          answerGuests,
          backUp: null,
        },
        () => {},
      );
      const { port } = yield* Effect.promise(async () => JSON.parse(await readFile(file, "utf8")));
      const mode = yield* Effect.promise(async () => (await stat(file)).mode & 0o777);
      const status = yield* Effect.promise(
        async () => (await fetch(`http://127.0.0.1:${port}/reservations`)).status,
      );
      return { port, mode, status };
    });
    const { port, mode, status } = await Effect.runPromise(Effect.scoped(channel));
    expect([mode, status]).toEqual([0o600, 401]);
    await expect(stat(file)).rejects.toThrow("ENOENT");
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  it("names what keeps it from reading", async () => {
    const empty = await createFolder();
    const reasonOf = async (
      environment: Record<string, string>,
      day: Parameters<typeof readReservations>[1] = friday,
    ) => {
      const report = await read(environment, day);
      return Result.isFailure(report) ? report.failure.reason : expect.fail("it reads");
    };
    expect(await reasonOf({ DATA_DIR: empty })).toBe(
      `DATA_DIR ${empty} has no database: no server has run on it`,
    );
    expect(await reasonOf({ DATA_DIR: empty }, { ...friday, restaurant: "rome" })).toMatch(
      /^There is no restaurant "rome": there are .*miami/,
    );
    const OPENTABLE = {
      RESERVATION_PROVIDER: "opentable",
      OPENTABLE_HOST: "platform.example.com",
      OPENTABLE_OAUTH_HOST: "oauth.example.com",
      OPENTABLE_CLIENT_ID: "id",
      OPENTABLE_CLIENT_SECRET: "secret",
    };
    expect(await reasonOf(OPENTABLE)).toBe(
      "RESERVATION_PROVIDER is opentable, which keeps its reservations itself",
    );
    const folder = await createUsedFolder();
    const whileStarting = Effect.gen(function* () {
      yield* lockFolder(folder);
      return yield* Effect.promise(() => reasonOf({ DATA_DIR: folder }));
    });
    expect(await Effect.runPromise(Effect.scoped(whileStarting))).toMatch(
      /is in use, and its server does not answer \(ENOENT\): run the command as the server's user/,
    );
    await rm(join(folder, "lock"), { force: true });
  });
});

describe("pnpm reservations", () => {
  const run = (...given: readonly string[]) =>
    spawnSync(process.execPath, [COMMAND, ...given], { encoding: "utf8" });

  it("prints its usage", () => {
    expect(run("--help")).toMatchObject({ status: 0, stdout: `${RESERVATIONS_USAGE}\n`, stderr: "" });
  });

  it("prints problems on standard error, and exits with 2 for arguments and 1 for the rest", () => {
    const malformed = run("--restaurant", "miami", "--date", "tonight");
    expect([malformed.status, malformed.stdout]).toEqual([2, ""]);
    expect(malformed.stderr).toContain(
      '--date must be yesterday, today, tomorrow or a day such as 2026-12-31, not "tonight"',
    );
    const unknown = run("--restaurant", "rome", "--date", "today");
    expect([unknown.status, unknown.stdout]).toEqual([1, ""]);
    expect(unknown.stderr).toContain('There is no restaurant "rome"');
  });

  it("prints only the names of the columns for an empty day as CSV", async () => {
    const folder = await createUsedFolder();
    const given = ["--restaurant", "miami", "--date", "2027-03-05"];
    const environment = { ...process.env, DATA_DIR: folder };
    const csv = spawnSync(process.execPath, [COMMAND, ...given, "--csv"], {
      encoding: "utf8",
      env: environment,
    });
    expect(csv).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\ufefftime,name,.*confirmation\r\n$/),
    });
    expect(csv.stderr).toContain("no reservations");
    const table = spawnSync(process.execPath, [COMMAND, ...given], { encoding: "utf8", env: environment });
    expect(table).toMatchObject({ status: 0, stdout: "" });
  });
});
