import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import * as Data from "effect/Data";
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** The database could not be opened or brought to the newest schema; `detail` is the database's own sentence. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{
  readonly detail: string;
}> {}

/** Where a database lives: embedded in a folder, on a PostgreSQL server, or embedded in memory, empty or copied `from` a dump. */
export type DatabaseOptions =
  | { readonly dataFolder: string }
  | {
      readonly url: string;
      /** How long a query waits at most for a free connection: 5 seconds by default. */
      readonly connectionTimeoutMs?: number;
    }
  | { readonly inMemory: true; readonly from?: Blob };

/** An open database on the newest schema. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  /** Whether this process alone can have it open: what was begun in it before it was opened was begun by one that ended. */
  readonly isOwn: boolean;
  /** Runs statements without parameters one after the other, in no transaction but their own; answers with all their rows. */
  readonly script: (statements: string) => Promise<readonly unknown[]>;
  /** Waits for what is under way, then closes. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a database and runs the migrations it has not seen. An embedded one lives in `{dataFolder}/book`, created when
 * it is not there; one process at a time may open it. Rejects with `DatabaseUnavailable`.
 */
export const openDatabase = async (place: DatabaseOptions): Promise<Database> => {
  try {
    const { dialect, scriptWith } = await engineOf(place);
    const kysely = new Kysely<Tables>({ dialect });
    const { error } = await new Migrator({ db: kysely, provider: migrations }).migrateToLatest();
    if (error !== undefined) {
      await kysely.destroy();
      throw error;
    }
    return {
      kysely,
      isOwn: "dataFolder" in place,
      script: scriptWith(kysely),
      close: () => kysely.destroy(),
    };
  } catch (fault) {
    throw new DatabaseUnavailable({ detail: fault instanceof Error ? fault.message : String(fault) });
  }
};

const EXTENSIONS = { btree_gist };

/** How an engine is spoken to: through Kysely, and with scripts of several statements, which Kysely does not run. */
interface Engine {
  readonly dialect: Dialect;
  readonly scriptWith: (kysely: Kysely<Tables>) => Database["script"];
}

const engineOf = async (place: DatabaseOptions): Promise<Engine> => {
  if ("url" in place) return postgresAt(place.url, place.connectionTimeoutMs);
  if ("inMemory" in place) {
    const copied = place.from === undefined ? {} : { loadDataDir: place.from };
    return embedded(await PGlite.create({ ...copied, extensions: EXTENSIONS }));
  }
  const dataDir = join(place.dataFolder, "book");
  await mkdir(dataDir, { recursive: true });
  return embedded(await PGlite.create({ dataDir, extensions: EXTENSIONS }));
};

const postgresAt = (url: string, connectionTimeoutMillis = 5_000): Engine => {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis });
  // An idle connection that drops is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return {
    dialect: new PostgresDialect({ pool }),
    scriptWith: () => async (statements) => [await pool.query(statements)].flat().flatMap(({ rows }) => rows),
  };
};

const embedded = (pglite: PGlite): Engine => ({
  dialect: new PGliteDialect({ pglite }),
  // There is one connection: a script waits for it, or its statements would land in somebody else's transaction.
  scriptWith: (kysely) => (statements) =>
    kysely.connection().execute(async () => {
      try {
        return (await pglite.exec(statements)).flatMap(({ rows }) => rows);
      } catch (fault) {
        // A script that breaks off in a transaction of its own would leave it to whoever comes next.
        await pglite.exec("rollback");
        throw fault;
      }
    }),
});
