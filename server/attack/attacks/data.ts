import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { openDatabase } from "@couvert/platform/database/open-database";
import type { Attack } from "../attack-table.ts";
import { book, findSlots } from "../tables.ts";
import type { Target } from "../target.ts";

/** Reads the data folder as another account. */
export const filesOfOthers: Attack = {
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

/** Books a table, changes it 6 times, and returns the token of its manage page. */
const bookAndChange = async ({ visitor, nextAddress, nextDate }: Target): Promise<string> => {
  const guest = visitor(nextAddress());
  const [first, , second] = await findSlots(guest, nextDate());
  const path = first === undefined ? null : await book(guest, first, { email_address: EMAIL });
  if (first === undefined || second === undefined || path === null) throw new Error("nothing can be booked");
  for (let change = 0; change < 6; change += 1) {
    const { time, seatingArea } = change % 2 === 0 ? second : first;
    await guest.post(path, `action=change&party=2&slot=${encodeURIComponent(`${time} ${seatingArea}`)}`);
  }
  return path.split("/").at(-1) ?? "";
};

/** Changes a reservation, and counts its reminders in the stopped server's database. */
export const queuedReminders: Attack = {
  name: "reminders of one reservation after 6 changes",
  limit: "1",
  others: null,
  run: async (target) => {
    await bookAndChange(target);
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
export const linksAtRest: Attack = {
  name: "manage links in the files of DATA_DIR",
  limit: "none",
  others: null,
  run: async (target) => {
    const token = await bookAndChange(target);
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
