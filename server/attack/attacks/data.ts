import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { openDatabase } from "@couvert/platform/database/open-database";
import type { Attack } from "../attack-table.ts";
import type { Target } from "../target.ts";
import { bookAndChange } from "./mail.ts";

/** Reads the data folder as another account. */
const filesOfOthers: Attack = {
  name: "files of DATA_DIR that others can read",
  limit: "none",
  others: null,
  run: async ({ dataFolder }) => {
    const names = await readdir(dataFolder, { recursive: true });
    const modes = await Promise.all(
      // Temporary files come and go.
      [dataFolder, ...names.map((name) => join(dataFolder, name))].map((path) =>
        stat(path).then(
          ({ mode }) => mode,
          () => 0,
        ),
      ),
    );
    const readable = modes.filter((mode) => (mode & 0o077) !== 0).length;
    return { after: `${readable} of ${modes.length}`, isWithin: readable === 0 };
  },
};

/** The mailbox of the reservations that are changed. */
const EMAIL = "often.changed@example.com";

/** Changes a reservation, and counts its reminders in the stopped server's database. */
const queuedReminders: Attack = {
  name: "reminders of one reservation after 6 changes",
  limit: "1",
  others: null,
  run: async (target) => {
    await bookAndChange(target, EMAIL, 6);
    let reminders = 0;
    await target.restart("SIGTERM", async () => {
      reminders = (await readJobs(target)).filter(
        (job) => job.includes("reminder of") && job.includes(EMAIL),
      ).length;
    });
    return { after: `${reminders} queued`, isWithin: reminders === 1 };
  },
};

/** Returns the jobs of a stopped server, as text. */
const readJobs = async ({ dataFolder }: Target): Promise<readonly string[]> => {
  const database = await openDatabase({ dataFolder });
  try {
    const rows = await database.script("select j::text as job from jobs.job j");
    return (rows as readonly { readonly job: string }[]).map(({ job }) => job);
  } finally {
    await database.close();
  }
};

/** Searches the files of the data folder for the token of a manage page; the outbox stands for the guest's mailbox. */
const linksAtRest: Attack = {
  name: "manage links in the files of DATA_DIR",
  limit: "none",
  others: null,
  run: async (target) => {
    const token = (await bookAndChange(target, EMAIL, 6)).path.split("/").at(-1) ?? "";
    const names = await readdir(target.dataFolder, { recursive: true, withFileTypes: true });
    const files = names.filter((name) => name.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const found: string[] = [];
    for (const file of files) {
      const path = relative(target.dataFolder, file);
      if (path.startsWith(`outbox${sep}`)) continue;
      if ((await readFile(file).catch(() => Buffer.of())).includes(token)) found.push(path);
    }
    return { after: found.length === 0 ? "none" : found.join(", "), isWithin: found.length === 0 };
  },
};

export const DATA_ATTACKS: readonly Attack[] = [queuedReminders, filesOfOthers, linksAtRest];
