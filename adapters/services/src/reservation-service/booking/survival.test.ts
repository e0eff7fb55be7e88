import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { lockDataFolder } from "@couvert/platform/data-folder/lock-data-folder";
import { openDatabase } from "@couvert/platform/database/open-database";
import * as Result from "effect/Result";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readReservation } from "../manage-page/reservation.ts";
import { JOINED, MORNING } from "../reservation-service.builders.ts";
import { SLOT_TAKEN } from "./booking-rejected.ts";
import type { Reserved } from "./bookings.ts";
import { holdTable } from "./holds.ts";

const CHILD = fileURLToPath(new URL("./survival.child.ts", import.meta.url));

describe("a reservation", () => {
  let dataFolder: string;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), "couvert-survival-"));
  });
  afterAll(async () => {
    child?.kill("SIGKILL");
    await rm(dataFolder, { recursive: true });
  });

  it("survives a kill of its server with all of its tables, and the data folder is unlocked at once", async () => {
    const server = spawn(process.execPath, [CHILD, dataFolder, String(MORNING)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = server;
    const [line] = await once(createInterface(server.stdout), "line");
    const reserved: Reserved = JSON.parse(line);
    expect(lockDataFolder(dataFolder)).toMatchObject({ failure: { _tag: "DataFolderInUse" } });

    server.kill("SIGKILL");
    await once(server, "exit");

    const lock = Result.getOrThrow(lockDataFolder(dataFolder));
    const database = await openDatabase({ dataFolder });
    const stored = await readReservation(database, reserved.manageToken);
    const pair = { ...reserved.request, partySize: 2 };
    const again = await holdTable(
      database,
      createRestaurant(JOINED),
      { request: pair, experience: null },
      MORNING + 60 * 60_000,
    );
    await database.close();
    lock.release();
    expect(stored).toMatchObject({
      confirmation: reserved.confirmation,
      guest: { firstName: "Ana" },
      selection: { request: reserved.request },
    });
    expect(again).toEqual(Result.fail(SLOT_TAKEN));
  }, 60_000);
});
