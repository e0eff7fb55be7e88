import type { Database } from "./open-database.ts";

/**
 * Writes more than may stay in memory to the disk of the server, and changes no row of a table, which a database that can only be read
 * rejects. Neither leaves anything behind.
 */
const WRITE = `
  select set_config('work_mem', '64kB', true);
  select count(*) from generate_series(1, 10000);
  delete from rate_limits where false`;

/**
 * Rejects unless a database answers, and a PostgreSQL server can be written to. The disk of an embedded one is that of its folder, whose free
 * space is checked by itself (rule 8.51).
 */
export const checkDatabase = async ({ script, pool }: Database): Promise<void> => {
  await script(pool === null ? "select 1" : WRITE);
};
