import type { Database } from "./open-database.ts";

/** Lets new rows take the place of deleted ones in an embedded database. A PostgreSQL server does so by itself (rule 1.22). */
export const reuseDeadRows = async ({ isOwn, script }: Database): Promise<void> => {
  if (isOwn) await script("vacuum");
};

/**
 * Removes deleted rows from the files of an embedded database: its tables and indexes are written again, and so is its log. Requests
 * wait for it, about a second for 20,000 rows. A PostgreSQL server overwrites them in time (rule 1.22).
 */
export const removeDeadRows = async ({ isOwn, script }: Database): Promise<void> => {
  if (!isOwn) return;
  const [tables] = await script(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  await script(`vacuum full ${(tables as { readonly names: string }).names}`);
  // A checkpoint deletes the finished parts of the log; the current one has the rows too.
  await script("select pg_switch_wal()");
  await script("checkpoint");
};
