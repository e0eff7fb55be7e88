import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openDatabase } from "@couvert/platform/database/open-database";
import { sha256Hex } from "@couvert/services/reservation-service/keys";
import * as Effect from "effect/Effect";
import { afterAll, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { openAdminChannel } from "./admin-channel.ts";

afterAll(removeFolders);

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));

/** Writes the first script of a section of the guide, which reads the code of this repository, into a file. */
const scriptOf = async (section: string): Promise<string> => {
  const guide = await readFile(join(REPOSITORY, "docs/how-to/back-up-and-restore.md"), "utf8");
  const [, text = ""] = guide.split(`## ${section}\n`);
  const lines = text.split("\n").slice(text.split("\n").indexOf("    #!/bin/sh"));
  const end = lines.findIndex((line) => line !== "" && !line.startsWith("    "));
  const script = lines.slice(0, end).map((line) => line.slice(4));
  const file = join(await createFolder(), "couvert-backup");
  await writeFile(file, script.join("\n").replace("cd /srv/couvert", `cd ${REPOSITORY}`));
  await chmod(file, 0o700);
  return file;
};

describe("the backup of the embedded database", () => {
  const SETTINGS = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env["PATH"]}` };

  it("is made while the server runs, opens, and has what was committed", async () => {
    const [folder, backups] = [await createFolder(), await createFolder()];
    const script = await scriptOf("The embedded database");
    const database = await openDatabase({ dataFolder: folder });
    await mkdir(join(folder, "outbox"));
    await writeFile(join(folder, "outbox/ana.eml"), "To: ana@example.com");
    await writeFile(join(folder, "secret"), "s3cret");
    await database.kysely
      .insertInto("bookings")
      .values({
        token_digest: sha256Hex("token"),
        restaurant_id: 1001,
        kind: "reservation",
        service_date: "2027-03-05",
        minutes: 90,
        date_time: "2027-03-05T19:00",
        party_size: 2,
        seating_area: "default",
        experience_id: null,
        experience_version: null,
        expires_at: null,
      })
      .execute();
    const running = Effect.gen(function* () {
      yield* openAdminChannel(
        folder,
        {
          readAssignments: null,
          inviteStaff: null,
          answerMachines: null,
          answerGuests: () => expect.fail("no guest is asked for"),
          backUp: database.backUp,
        },
        () => {},
      );
      const environment = { ...SETTINGS, DATA_DIR: folder, BACKUPS: backups };
      yield* Effect.promise(() => promisify(execFile)(script, { env: environment }));
    });
    await Effect.runPromise(Effect.scoped(running));
    await database.close();

    const [name = "", ...others] = await readdir(backups);
    expect([name, others]).toEqual([expect.stringMatching(/^couvert-\d{4}-\d\d-\d\d\.tar\.gz$/), []]);
    expect((await stat(join(backups, name))).mode & 0o077).toBe(0);
    const restored = await createFolder();
    await promisify(execFile)("tar", ["-xzf", join(backups, name), "-C", restored]);
    expect(await readFile(join(restored, "outbox/ana.eml"), "utf8")).toBe("To: ana@example.com");
    expect(await readFile(join(restored, "secret"), "utf8")).toBe("s3cret");
    const copy = await openDatabase({ dataFolder: restored });
    expect(await copy.kysely.selectFrom("bookings").select("date_time").execute()).toEqual([
      { date_time: "2027-03-05T19:00" },
    ]);
    await copy.close();
  });

  it("leaves no file where no server answers", async () => {
    const [folder, backups] = [await createFolder(), await createFolder()];
    const script = await scriptOf("The embedded database");
    const environment = { ...SETTINGS, DATA_DIR: folder, BACKUPS: backups };
    await expect(promisify(execFile)(script, { env: environment })).rejects.toThrow();
    expect(await readdir(backups)).toEqual([]);
  });
});
