import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openJobQueue } from "../jobs/job-queue.ts";
import { type Database, openDatabase } from "./open-database.ts";

let shared: Promise<Database> | undefined;

/** Returns the worker's in-memory database, since opening one takes a second. Each test uses its own restaurants. */
export const sharedDatabase = (): Promise<Database> => {
  shared ??= openDatabase({ inMemory: true });
  return shared;
};

let lastRestaurantId = 500_000;

/** Returns a restaurant id that no other test uses. */
export const freshRestaurantId = (): number => {
  lastRestaurantId += 1;
  return lastRestaurantId;
};

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/couvert/", import.meta.url));

/**
 * Creates a data folder as a server of this version leaves it: its database has the newest schema and the tables of the job queue, and
 * no rows. A copy takes a tenth of the time of a first start. The caller removes it.
 */
export const createDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "couvert-data-"));
  await cp(await dataFolderTemplate(), folder, { recursive: true });
  return folder;
};

/** Returns the files of a folder that have a text. */
export const filesWith = async (folder: string, text: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name));
  const found = await Promise.all(paths.map(async (path) => (await readFile(path)).includes(text)));
  return paths.filter((_path, index) => found[index]);
};

/** Returns the folder that `createDataFolder` copies. It takes seconds to create, so it is cached between runs. */
export const dataFolderTemplate = async (): Promise<string> => {
  const sources = ["./migrations.ts", "../jobs/job-queue.ts"].map((file) => new URL(file, import.meta.url));
  const texts = await Promise.all(sources.map((file) => readFile(file, "utf8")));
  const version = hash("sha256", [await pgliteVersion(), ...texts].join("\n")).slice(0, 16);
  return cached(`data-folder-${version}`, async (draft) => {
    const database = await openDatabase({ dataFolder: draft });
    await (await openJobQueue({ database, log: () => {} })).close();
    await database.close();
  });
};

/** Returns the path of a cache entry, which `make` writes when it is missing. */
const cached = async (name: string, make: (draft: string) => Promise<void>): Promise<string> => {
  const path = join(CACHE, name);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  // Two workers may write at once. A rename keeps either from seeing a partial entry.
  const draft = `${path}.${crypto.randomUUID()}`;
  await make(draft);
  await rename(draft, path).catch(async (error: unknown) => {
    if (!existsSync(path)) throw error;
    await rm(draft, { recursive: true });
  });
  return path;
};

const pgliteVersion = async (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const file = `${entry.slice(0, entry.lastIndexOf("/dist/"))}/package.json`;
  return JSON.parse(await readFile(file, "utf8")).version;
};
