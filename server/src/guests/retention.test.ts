import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDataFolder, filesWith } from "@couvert/platform/database/database.builders";
import { openDatabase } from "@couvert/platform/database/open-database";
import { openServiceWithReservation } from "@couvert/services/reservation-service/manage-page/manage.builders";
import { MORNING } from "@couvert/services/reservation-service/reservation-service.builders";
import * as Effect from "effect/Effect";
import { expect, it, vi } from "vitest";
import { deleteAfterRetention } from "./retention.ts";

const DAY = 24 * 60 * 60 * 1000;

it("deletes old reservations and emails when the server starts, and logs how many (rules 1.16, 1.22)", async () => {
  const dataFolder = await createDataFolder();
  const database = await openDatabase({ dataFolder });
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  await mkdir(join(folder, "forms"));
  const now = MORNING + 401 * DAY;
  for (const [file, days] of [
    ["change.A.1.eml", 401],
    ["change.B.1.eml", 399],
    ["forms/contact.c.eml", 91],
  ] as const) {
    await writeFile(join(folder, file), "");
    await utimes(join(folder, file), now / 1000, (now - days * DAY) / 1000);
  }
  const { confirmation } = await openServiceWithReservation({}, {}, { database });
  const lines: string[] = [];
  const retention = deleteAfterRetention({
    database,
    now: () => now,
    log: (line) => void lines.push(line),
    retentionDays: 400,
    outboxes: [
      { folder, retentionDays: 400 },
      { folder: join(folder, "forms"), retentionDays: 90 },
    ],
  });
  const deleted = Effect.promise(() =>
    vi.waitFor(async () => {
      expect(await readdir(folder, { recursive: true })).toEqual(["change.B.1.eml", "forms"]);
    }, 10_000),
  );
  await Effect.runPromise(deleted.pipe(Effect.provide(retention)));
  expect(lines).toEqual(["deleted 1 reservation after RESERVATIONS_KEPT_DAYS"]);
  const rows = await database.script(
    `select from reservations where confirmation_number = '${confirmation}'`,
  );
  expect(rows).toEqual([]);
  await vi.waitFor(async () => expect(await filesWith(dataFolder, confirmation)).toEqual([]), 10_000);
  await database.close();
  await rm(folder, { recursive: true });
  await rm(dataFolder, { recursive: true });
});
