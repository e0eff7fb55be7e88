import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { errorMessage } from "@couvert/domain/values/error-message";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { dataDir as emptyCluster } from "@electric-sql/pglite-prepopulatedfs";
import * as Data from "effect/Data";
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrations } from "./migrations.ts";
import { PrivateFiles } from "./private-files.ts";
import type { Tables } from "./tables.ts";

/** The database cannot be opened or migrated. `detail` is the database's message. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{
  readonly detail: string;
}> {}

/** The location of a database: an embedded one in a folder, a PostgreSQL server, or an empty embedded one in memory. */
export type DatabaseOptions =
  | { readonly dataFolder: string }
  | {
      readonly url: string;
      /** How long a query waits for a free connection: 5 seconds by default. */
      readonly connectionTimeoutMs?: number;
    }
  | { readonly inMemory: true };

/** An open database with the newest schema. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  /** Whether only this process can have it open. Jobs begun before the opening then belong to an ended process. */
  readonly isOwn: boolean;
  /** The pool of connections; null for an embedded database, which has one. */
  readonly pool: pg.Pool | null;
  /** Runs statements without parameters in sequence, outside other transactions. Returns the rows of all. */
  readonly script: (statements: string) => Promise<readonly unknown[]>;
  /**
   * Calls back with each notification of a channel, a name in lower case, of any server on the database, until the returned function is called. Those sent while
   * a lost connection is opened again are missed.
   */
  readonly listen: (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Returns a compressed archive of the files, which opens as after a crash; null for PostgreSQL, which has its own tools. */
  readonly backUp: (() => Promise<Blob>) | null;
  /** Closes the database after running queries. */
  readonly close: () => Promise<void>;
}

/** Returns whether a data folder has an embedded database. */
export const hasDatabase = (dataFolder: string): boolean => existsSync(folderIn(dataFolder));

const folderIn = (dataFolder: string): string => join(dataFolder, "book");

/**
 * Opens a database and runs missing migrations. An embedded database is in `{dataFolder}/book`, which is created when missing, and may
 * be open in one process at a time. Rejects with `DatabaseUnavailable`.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  try {
    const { dialect, pool, scriptWith, listen, backUp } = await openEngine(options);
    const kysely = new Kysely<Tables>({ dialect });
    const { error } = await new Migrator({ db: kysely, provider: migrations }).migrateToLatest();
    if (error !== undefined) {
      await kysely.destroy();
      throw error;
    }
    return {
      kysely,
      isOwn: "dataFolder" in options,
      pool,
      script: scriptWith(kysely),
      listen,
      backUp,
      close: () => kysely.destroy(),
    };
  } catch (cause) {
    const detail = errorMessage(cause);
    throw new DatabaseUnavailable({
      detail: /previously executed .* is missing/.test(detail) ? NEWER : detail,
    });
  }
};

const NEWER =
  "it was migrated by a newer version: start that one, or restore the backup that was made before the upgrade";

/**
 * The options of the embedded engine. Its own cache of 128 MB is several times what its tables take. Old parts of its log are deleted:
 * used again for new ones, they would still have erased guests.
 */
const EMBEDDED = {
  extensions: { btree_gist },
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB", "-c", "wal_recycle=off"],
};

/**
 * Creates the embedded engine, compiled by V8's baseline compiler alone. The optimizing one takes a quarter of a start's processor time and
 * 0.6 GB for one function in Node 24, and a search is not a tenth faster for it (decision 104).
 */
const createPglite = (options: PGliteOptions): Promise<PGlite> => {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  return PGlite.create({ ...options, ...EMBEDDED });
};

/** A database engine: its Kysely dialect, and a runner of scripts with several statements, which Kysely does not run. */
interface Engine {
  readonly pool: Database["pool"];
  readonly dialect: Dialect;
  readonly scriptWith: (kysely: Kysely<Tables>) => Database["script"];
  readonly listen: Database["listen"];
  readonly backUp: Database["backUp"];
}

const openEngine = async (options: DatabaseOptions): Promise<Engine> => {
  if ("url" in options) return openPostgresql(options.url, options.connectionTimeoutMs);
  if ("inMemory" in options) {
    return embeddedEngine(await createPglite({ loadDataDir: await emptyCluster() }));
  }
  const dataDir = folderIn(options.dataFolder);
  await mkdir(dataDir, { recursive: true });
  const isNew = !existsSync(join(dataDir, "PG_VERSION"));
  const initial = isNew ? { loadDataDir: await emptyCluster() } : {};
  return embeddedEngine(await createPglite({ fs: new PrivateFiles(dataDir), ...initial }));
};

const openPostgresql = (url: string, connectionTimeoutMillis = 5_000): Engine => {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis });
  // Amounts and counts are exact numbers. The embedded engine returns them as such.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  // The pool replaces a dropped idle connection. Without a listener, the error would end the process.
  pool.on("error", () => {});
  return {
    dialect: new PostgresDialect({ pool }),
    pool,
    listen: listenWith(url),
    scriptWith: () => async (statements) => [await pool.query(statements)].flat().flatMap(({ rows }) => rows),
    backUp: null,
  };
};

/** How long to wait before a lost connection is opened again, in ms. */
const RECONNECT_MS = 1_000;

/** Listens on a connection of its own, which is opened again when it is lost. */
const listenWith =
  (connectionString: string): Database["listen"] =>
  async (channel, onNotify) => {
    let isStopped = false;
    let client: pg.Client | undefined;
    const connect = async (): Promise<void> => {
      const next = new pg.Client({ connectionString });
      client = next;
      next.on("notification", ({ payload = "" }) => onNotify(payload));
      // Without a listener, the error would end the process.
      next.on("error", () => {});
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      next.once("end", retry);
    };
    const retry = (): void => {
      if (isStopped) return;
      setTimeout(() => connect().catch(retry), RECONNECT_MS).unref();
    };
    await connect();
    return async () => {
      isStopped = true;
      await client?.end();
    };
  };

const embeddedEngine = (pglite: PGlite): Engine => ({
  dialect: new PGliteDialect({ pglite }),
  pool: null,
  listen: (channel, onNotify) => pglite.listen(channel, onNotify),
  backUp: () => pglite.dumpDataDir("gzip"),
  // There is one connection. A script waits for it, or its statements would run in another transaction.
  scriptWith: (kysely) => (statements) =>
    kysely.connection().execute(async () => {
      try {
        return (await pglite.exec(statements)).flatMap(({ rows }) => rows);
      } catch (cause) {
        // A failed script may leave its own transaction open.
        await pglite.exec("rollback");
        throw cause;
      }
    }),
});
