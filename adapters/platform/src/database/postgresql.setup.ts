import pg from "pg";
import type { TestProject } from "vitest/node";
import { openJobQueue } from "../jobs/job-queue.ts";
import { startPostgresql, urlOf } from "./embedded-postgresql.builders.ts";
import { openDatabase } from "./open-database.ts";
import { setPostgresqlClock } from "./postgresql-clock.builders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the socket on which the PostgreSQL server of this run listens. */
    readonly postgresqlFolder: string;
  }
}

/** Settings for tests: no durability, and no log of provoked errors. */
const SETTINGS = ["fsync=off", "full_page_writes=off", "log_min_messages=log"];

/**
 * Starts one PostgreSQL server for all projects of a test run, and provides its folder to the tests. Rejects without binaries for this
 * machine. The server and its folder disappear when the run ends or is killed.
 */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().postgresqlFolder !== undefined) return;
  const { folder, stop } = await startPostgresql(SETTINGS);
  try {
    await setPostgresqlClock(folder);
    await createTemplate(folder);
  } catch (error) {
    await stop();
    throw error;
  }
  root.provide("postgresqlFolder", folder);
  return stop;
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
