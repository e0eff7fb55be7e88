import pg from "pg";
import { urlOf } from "./embedded-postgresql.builders.ts";

/** The functions by which SQL reads the clock. */
const FUNCTIONS = ["now", "transaction_timestamp", "statement_timestamp", "clock_timestamp"];

/** The databases of a new server; others are copies of the templates. */
const DATABASES = ["template0", "template1", "postgres"];

const query = async (folder: string, database: string, text: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: urlOf(folder, database) });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
};

/**
 * Gives the PostgreSQL server that listens in a folder the clock of this process, in all databases that do not exist yet too.
 * PGlite reads the clock of its process anyway. `current_timestamp` keeps the machine's clock.
 */
export const setPostgresqlClock = async (folder: string): Promise<void> => {
  const { rows } = await query(folder, "postgres", "select now() as now");
  const offsetMs = Date.now() - rows[0].now.getTime();
  const moved = FUNCTIONS.map(
    (name) => `
      alter function pg_catalog.${name}() rename to machine_${name};
      create function pg_catalog.${name}() returns timestamptz language sql stable parallel safe
        as $$ select pg_catalog.machine_${name}() + interval '${offsetMs} ms' $$;`,
  );
  await query(folder, "postgres", "alter database template0 allow_connections true");
  for (const database of DATABASES) {
    await query(folder, database, `set allow_system_table_mods = on; ${moved.join("")}`);
  }
  await query(folder, "postgres", "alter database template0 allow_connections false");
};
