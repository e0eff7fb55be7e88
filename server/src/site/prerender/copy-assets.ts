import { constants, copyFile, link, mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, extname, join, sep } from "node:path";
import { workThrough } from "./work-through.ts";
import { writeCompressed } from "./write-file.ts";

const TEXT = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

/**
 * Copies the client build into a new build of the site, compressed files beside the text ones. What an earlier build
 * compressed already is taken from there: a file below `assets` never changes under its name.
 */
export const copyAssets = async (from: string, to: string, earlier: string | null): Promise<void> => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
    .filter((name) => !name.startsWith("."));
  await workThrough(names, 4, async (name) => {
    const file = join(to, name);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(from, name), file, constants.COPYFILE_FICLONE);
    if (!TEXT.has(extname(name))) return;
    const kept = earlier !== null && name.startsWith(`assets${sep}`) ? join(earlier, name) : null;
    if (kept === null || !(await linkCompressed(kept, file)))
      await writeCompressed(file, await readFile(file));
  });
};

const linkCompressed = async (from: string, to: string): Promise<boolean> => {
  const links = await Promise.allSettled([link(`${from}.br`, `${to}.br`), link(`${from}.gz`, `${to}.gz`)]);
  return links.every(({ status }) => status === "fulfilled");
};
