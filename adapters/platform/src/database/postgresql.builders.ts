import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { urlOf } from "./embedded-postgresql.builders.ts";
import { setDatabaseClock } from "./postgresql-clock.builders.ts";

/**
 * Creates a database on the PostgreSQL server of the test run, by default with the newest schema, and returns its URL.
 * "template0" is empty. Its clock is that of this process.
 */
export const createDatabase = async (template: "migrated" | "template0" = "migrated"): Promise<string> => {
  const folder = inject("postgresqlFolder");
  const name = `test-${randomUUID()}`;
  const client = new pg.Client({ connectionString: urlOf(folder, "postgres") });
  await client.connect();
  await client.query(`create database "${name}" template ${template}`);
  await client.end();
  await setDatabaseClock(folder, name);
  return urlOf(folder, name);
};
