import pg from "pg";
import { urlOf } from "./embedded-postgresql.builders.ts";

/** The functions by which SQL reads the clock. */
const FUNCTIONS = ["now", "transaction_timestamp", "statement_timestamp", "clock_timestamp"];

/** The databases of a new server; others are copies of the templates. */
const DATABASES = ["template0", "template1", "postgres"];

const query = async (folder: string, database: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(folder, database) });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** Lets SQL in each new database of a server have another clock than the machine, and gives it that of this process. */
export const setPostgresqlClock = async (folder: string): Promise<void> => {
  await query(folder, "postgres", "alter database template0 allow_connections true");
  for (const database of DATABASES) {
    const renamed = FUNCTIONS.map((name) => `alter function pg_catalog.${name}() rename to machine_${name};`);
    await query(folder, database, `set allow_system_table_mods = on; ${renamed.join("")}`);
    await setDatabaseClock(folder, database);
  }
  await query(folder, "postgres", "alter database template0 allow_connections false");
};

/**
 * Gives a database the clock of this process, which PGlite reads anyway. `current_timestamp` still reads the machine's clock.
 */
export const setDatabaseClock = async (folder: string, database: string): Promise<void> => {
  const offsetMs = Date.now() - (performance.timeOrigin + performance.now());
  const functions = FUNCTIONS.map(
    (name) => `
      create or replace function pg_catalog.${name}() returns timestamptz language sql stable parallel safe
        as $$ select pg_catalog.machine_${name}() + interval '${offsetMs} ms' $$;`,
  );
  await query(folder, database, `set allow_system_table_mods = on; ${functions.join("")}`);
};
