import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Attack } from "../attack-table.ts";

/** Reads the data folder as another account. */
export const filesOfOthers: Attack = {
  name: "files of DATA_DIR that others can read",
  before: "969 files",
  limit: "none",
  hasBystanders: false,
  run: async ({ dataFolder }) => {
    const names = await readdir(dataFolder, { recursive: true });
    const stats = await Promise.all(
      [dataFolder, ...names.map((name) => join(dataFolder, name))].map((path) => stat(path)),
    );
    const readable = stats.filter(({ mode }) => (mode & 0o077) !== 0).length;
    return { after: `${readable} of ${stats.length}`, isWithin: readable === 0 };
  },
};
