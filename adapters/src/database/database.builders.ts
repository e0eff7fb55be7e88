import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { type Database, openDatabase } from "./open-database.ts";

let shared: Promise<Database> | undefined;

/** One in-memory database for all the tests of a worker, since opening one takes a second. Tests stay apart by restaurant. */
export const sharedDatabase = (): Promise<Database> => {
  shared ??= emptyDump().then((from) => openDatabase({ inMemory: true, from }));
  return shared;
};

let lastRestaurantId = 500_000;

/** The id of a restaurant that no other test has. */
export const freshRestaurantId = (): number => {
  lastRestaurantId += 1;
  return lastRestaurantId;
};

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/couvert/", import.meta.url));

/**
 * A database with nothing in it, to be copied. Laying one out takes three times as long, so each version's is kept between
 * runs.
 */
export const emptyDump = async (): Promise<Blob> => {
  const require = createRequire(import.meta.url);
  const { version } = JSON.parse(
    await readFile(packageFile(require.resolve("@electric-sql/pglite")), "utf8"),
  );
  const file = `${CACHE}empty-pglite-${version}.tar`;
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept]);
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  await mkdir(CACHE, { recursive: true });
  // Two workers may get here at once; a rename shows each of them a whole file or none.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  return dump;
};

const packageFile = (entry: string): string => `${entry.slice(0, entry.lastIndexOf("/dist/"))}/package.json`;
