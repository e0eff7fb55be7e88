import { spawnSync } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { filesWith } from "@couvert/platform/database/database.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import { holdTable } from "@couvert/services/reservation-service/booking/holds";
import { reserveTable } from "@couvert/services/reservation-service/booking/reserve-table";
import { confirmMarketing } from "@couvert/services/reservation-service/guests/guest-records";
import {
  createDependencies,
  createGuest,
  createReserveRequest,
} from "@couvert/services/reservation-service/reservation-service.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, describe, expect, it } from "vitest";
import { findRestaurant } from "../compose/find-restaurant.ts";
import { readConfig } from "../config/config.ts";
import { createGuestAnswers } from "../guests/answer-guest-request.ts";
import type { GuestRequest } from "../guests/guest-request.schema.ts";
import { GUESTS_USAGE } from "../guests/guests-arguments.ts";
import { createFolder, createUsedFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { openAdminChannel } from "../start/admin-channel.ts";
import { lockFolder } from "../start/hold-data-folder.ts";
import { askGuests } from "./ask-guests.ts";

afterAll(removeFolders);

const COMMAND = fileURLToPath(new URL("../commands/guests.ts", import.meta.url));
const before = instantOf("America/New_York", "2027-03-04T12:00");
const after = instantOf("America/New_York", "2027-03-06T12:00");

/** Reserves a table for two in Miami, and returns the confirmation number. */
const reserve = async (database: Database, email = "Ana@example.com") => {
  const config = Result.getOrThrow(readConfig({}));
  const miami = await Effect.runPromise(findRestaurant(config, await createFolder(), "miami"));
  const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "patio" } as const;
  const held = await holdTable(database, miami, { request, experience: null }, before);
  const { token } = Result.getOrThrow(held);
  const guest = createGuest({ email, marketingOptIn: true });
  const order = createReserveRequest({ token, guest });
  const reserved = await reserveTable(createDependencies(database), miami, order, before);
  return Result.getOrThrow(reserved).confirmation;
};

const ask = (environment: Record<string, string>, request: Partial<GuestRequest>, now = after) =>
  Effect.runPromise(
    Effect.result(
      Effect.scoped(
        askGuests(
          Result.getOrThrow(readConfig(environment)),
          { action: "export", email: "ana@example.com", confirmation: null, isCancelling: false, ...request },
          () => now,
        ),
      ),
    ),
  );

describe("askGuests", () => {
  it("exports, revokes and erases in the data folder of a stopped server (rules 1.14, 1.15, 1.17, 1.22)", async () => {
    const folder = await createUsedFolder();
    const settings = { DATA_DIR: folder };
    const database = await openDatabase({ dataFolder: folder });
    const confirmation = await reserve(database);
    await confirmMarketing(database.kysely, confirmation, before);
    await database.close();
    const outbox = join(folder, "outbox");
    await mkdir(outbox);
    await writeFile(join(outbox, `confirmation.${confirmation}.0.eml`), "");
    const exported = await ask(settings, {});
    if (Result.isFailure(exported)) return expect.fail(exported.failure.reason);
    expect(exported.success.summary).toBe("1 reservation, no forms, no queued jobs");
    expect(JSON.parse(exported.success.output ?? "")).toMatchObject({
      reservations: [{ confirmation_number: confirmation, marketing_opt_in_text: "Send me news and offers" }],
    });
    const optedIn = await ask(settings, { action: "opted-in", email: null });
    expect(optedIn).toMatchObject({
      success: { summary: "1 guest", output: expect.stringContaining("Ana@example.com") },
    });
    expect(await ask(settings, { action: "opt-out" })).toMatchObject({
      success: { summary: "revoked the consent of 1 reservation" },
    });
    expect(await ask(settings, { action: "opted-in", email: null })).toMatchObject({
      success: { output: "[]", summary: "no guests" },
    });
    expect(await ask(settings, { action: "erase" }, before)).toMatchObject({
      failure: {
        reason: `nothing is erased: still to come: ${confirmation}; cancel with the guest, or add --cancel, which cancels without emails and refunds what was paid`,
      },
    });
    expect(await filesWith(folder, "Ana@example.com")).not.toEqual([]);
    expect(await ask(settings, { action: "erase" })).toMatchObject({
      success: { summary: "erased 1 reservation, no forms, no queued jobs, 1 email in the outbox" },
    });
    expect(await readdir(outbox)).toEqual([]);
    expect(await filesWith(folder, "Ana@example.com")).toEqual([]);
    expect(await ask(settings, {})).toMatchObject({
      success: { summary: "no reservations, no forms, no queued jobs" },
    });
  });

  it("asks the server that runs on the data folder", async () => {
    const folder = await createUsedFolder();
    const config = Result.getOrThrow(readConfig({ DATA_DIR: folder }));
    const whileServed = Effect.gen(function* () {
      yield* lockFolder(folder);
      const database = yield* Effect.acquireRelease(
        Effect.promise(() => openDatabase({ dataFolder: folder })),
        ({ close }) => Effect.promise(close),
      );
      const queue = yield* Effect.acquireRelease(
        Effect.promise(() => openJobQueue({ database, log: () => {} })),
        ({ close }) => Effect.promise(close),
      );
      yield* Effect.promise(() => reserve(database));
      const answerGuests = createGuestAnswers({
        config,
        dataFolder: folder,
        database,
        queue,
        now: () => before,
      });
      yield* openAdminChannel(
        folder,
        { readAssignments: null, inviteStaff: null, answerMachines: null, answerGuests, backUp: null },
        () => {},
      );
      return yield* Effect.promise(async () => [
        await ask({ DATA_DIR: folder }, { action: "erase" }),
        await ask({ DATA_DIR: folder }, { action: "erase", isCancelling: true }),
      ]);
    });
    expect(await Effect.runPromise(Effect.scoped(whileServed))).toMatchObject([
      { failure: { reason: expect.stringMatching(/^nothing is erased: still to come: \w+;/) } },
      { success: { summary: expect.stringMatching(/^erased 1 reservation \(1 cancelled first, without/) } },
    ]);
  });

  it("uses PostgreSQL beside its servers", async () => {
    const url = await createDatabase();
    const database = await openDatabase({ url });
    await reserve(database);
    await database.close();
    const settings = { DATABASE_URL: url };
    expect(await ask(settings, { action: "erase", confirmation: "UNKNOWN" })).toMatchObject({
      success: { summary: expect.stringMatching(/^erased no reservations/) },
    });
    expect(await ask(settings, { action: "erase" })).toMatchObject({
      success: { summary: expect.stringMatching(/^erased 1 reservation,/) },
    });
  });

  it("names why it does not answer", async () => {
    const empty = await createFolder();
    expect(await ask({ DATA_DIR: empty }, {})).toMatchObject({
      failure: { reason: `DATA_DIR ${empty} has no database: no server has run on it` },
    });
    await rm(empty, { recursive: true, force: true });
  });
});

describe("pnpm guests", () => {
  const run = (given: readonly string[], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, [COMMAND, ...given], {
      encoding: "utf8",
      env: { ...process.env, ...environment },
    });

  it("prints its usage, and problems on standard error with 2 for arguments and 1 for the rest", async () => {
    expect(run(["--help"])).toMatchObject({ status: 0, stdout: `${GUESTS_USAGE}\n`, stderr: "" });
    const malformed = run(["erase"]);
    expect([malformed.status, malformed.stdout]).toEqual([2, ""]);
    expect(malformed.stderr).toContain("--email or --confirmation must be given");
    const empty = await createFolder();
    expect(run(["export", "--email", "a@b.co"], { DATA_DIR: empty })).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `DATA_DIR ${empty} has no database: no server has run on it\n`,
    });
  });

  it("prints only the records on standard output", async () => {
    const folder = await createUsedFolder();
    const exported = run(["export", "--email", "a@b.co"], { DATA_DIR: folder });
    expect(exported).toMatchObject({ status: 0, stderr: "no reservations, no forms, no queued jobs\n" });
    expect(JSON.parse(exported.stdout)).toEqual({
      reservations: [],
      pendingCharges: [],
      forms: [],
      jobs: [],
      payments: [],
      waitlist: [],
    });
    expect(run(["opt-out", "--email", "a@b.co"], { DATA_DIR: folder })).toMatchObject({
      status: 0,
      stdout: "revoked the consent of no reservations\n",
      stderr: "",
    });
  });
});
