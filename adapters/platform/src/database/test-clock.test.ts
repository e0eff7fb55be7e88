import { describe, expect, it } from "vitest";
import { sharedDatabase } from "./database.builders.ts";
import { openDatabase } from "./open-database.ts";
import { createDatabase } from "./postgresql.builders.ts";

/** Further apart than two reads of one clock on a busy machine, in ms. */
const APART_MS = 60 * 60_000;

const OPENED = {
  PGlite: sharedDatabase,
  "a copy of the PostgreSQL template": async () => openDatabase({ url: await createDatabase() }),
  "an empty PostgreSQL database": async () => openDatabase({ url: await createDatabase("template0") }),
};

describe("clock of the tests", () => {
  it.each(Object.entries(OPENED))("is the clock of %s", async (_, open) => {
    const { script, pool, close } = await open();
    for (const name of ["now", "transaction_timestamp", "statement_timestamp", "clock_timestamp"]) {
      const [row] = (await script(`select ${name}() as instant`)) as readonly [{ readonly instant: Date }];
      expect(Math.abs(row.instant.getTime() - Date.now()), name).toBeLessThan(APART_MS);
    }
    if (pool !== null) await close();
  });
});
