import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createDataFolder } from "@couvert/platform/database/database.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { outboxEmails } from "../../email-outbox/outbox-emails.ts";
import { MORNING } from "../reservation-service.builders.ts";
import { deliverEmail } from "./deliver-email.ts";

const CHILD = fileURLToPath(new URL("./survival.child.ts", import.meta.url));

describe("the email of a reservation", () => {
  let dataFolder: string;
  let child: ChildProcess | undefined;
  afterEach(async () => {
    child?.kill("SIGKILL");
    await rm(dataFolder, { recursive: true });
  });

  /** Starts a server and kills it at a step of a reservation and its email. */
  const killWhen = async (until: string) => {
    dataFolder = await createDataFolder();
    const server = spawn(process.execPath, [CHILD, dataFolder, outboxOf(), until, String(MORNING)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = server;
    await once(createInterface(server.stdout), "line");
    server.kill("SIGKILL");
    await once(server, "exit");
  };
  const outboxOf = () => join(dataFolder, "outbox");
  const inOutbox = () => readdir(outboxOf()).catch(() => []);

  /** Runs jobs until none is open, and returns the number of delivered emails. */
  const workOn = async (database: Database) => {
    let handed = 0;
    const queue = await openJobQueue({ database, log: () => {}, pollSeconds: 0.5, retrySeconds: 1 });
    const layer = outboxEmails({ folder: outboxOf(), from: "reservations@example.com" });
    await queue.work("emails", async (data) => {
      handed += 1;
      return Effect.runPromise(
        deliverEmail(
          { database, keys: TEST_KEYS, limits: [], restaurantLimits: [] },
          data,
          MORNING,
          false,
        ).pipe(Effect.provide(layer)),
      );
    });
    await vi.waitFor(async () => expect(await openJobs(database)).toEqual([]), {
      timeout: 20_000,
      interval: 100,
    });
    await queue.close();
    return handed;
  };
  const openJobs = (database: Database) =>
    database.script("select name, state from jobs.job where state <> 'completed'");
  const reservations = async ({ kysely }: Database) =>
    (await kysely.selectFrom("reservations").select("confirmation_number").execute()).map(
      ({ confirmation_number }) => `confirmation.${confirmation_number}.0.eml`,
    );

  it.each([
    ["enqueued and not started", "called", 0],
    ["about to be delivered", "sending", 0],
    ["delivered and not marked done", "sent", 1],
  ])(
    "is delivered at the next start after a kill when it was %s, as one file",
    async (_when, until, before) => {
      await killWhen(until);
      expect(await inOutbox()).toHaveLength(before);
      const database = await openDatabase({ dataFolder });
      expect(await workOn(database)).toBe(1);
      expect(await inOutbox()).toEqual(await reservations(database));
      await database.close();
    },
  );

  it("does not exist, nor does the reservation, after a kill before the commit", async () => {
    await killWhen("calling");
    const database = await openDatabase({ dataFolder });
    expect(await reservations(database)).toEqual([]);
    expect(await workOn(database)).toBe(0);
    expect(await inOutbox()).toEqual([]);
    await database.close();
  });
});
