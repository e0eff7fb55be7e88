import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { outboxMails } from "../../../email/outbox/outbox-mails.ts";
import { createDataFolder } from "../../../platform/database/database.builders.ts";
import { type Database, openDatabase } from "../../../platform/database/open-database.ts";
import { openJobQueue } from "../../../platform/jobs/job-queue.ts";
import { MORNING } from "../house-book.builders.ts";
import { deliverMail } from "./deliver-mail.ts";

const CHILD = fileURLToPath(new URL("./survival.child.ts", import.meta.url));

describe("the mail of a reservation", () => {
  let dataFolder: string;
  let child: ChildProcess | undefined;
  afterEach(async () => {
    child?.kill("SIGKILL");
    await rm(dataFolder, { recursive: true });
  });

  /** Kills a server that has got as far as that with a reservation and its mail. */
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

  /** Starts anew and works until nothing is left to be done; answers how many mails were handed over since. */
  const workOn = async (database: Database) => {
    let handed = 0;
    const queue = await openJobQueue({ database, log: () => {}, pollSeconds: 0.5, retrySeconds: 1 });
    const layer = outboxMails({ folder: outboxOf(), from: "reservations@example.com" });
    await queue.work("mails", async (data) => {
      handed += 1;
      return Effect.runPromise(deliverMail(database, data, MORNING).pipe(Effect.provide(layer)));
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
    ["called for and nobody had begun", "called", 0],
    ["about to be handed over", "sending", 0],
    ["handed over and nobody had heard of it", "sent", 1],
  ])(
    "is delivered at the next start after a kill when it was %s, one file in all",
    async (_when, until, before) => {
      await killWhen(until);
      expect(await inOutbox()).toHaveLength(before);
      const database = await openDatabase({ dataFolder });
      expect(await workOn(database)).toBe(1);
      expect(await inOutbox()).toEqual(await reservations(database));
      await database.close();
    },
  );

  it("is no more than the reservation when the kill comes before the commit", async () => {
    await killWhen("calling");
    const database = await openDatabase({ dataFolder });
    expect(await reservations(database)).toEqual([]);
    expect(await workOn(database)).toBe(0);
    expect(await inOutbox()).toEqual([]);
    await database.close();
  });
});
