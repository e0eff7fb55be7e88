import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDataFolder, filesWith } from "./database.builders.ts";
import { removeDeadRows, reuseDeadRows } from "./dead-rows.ts";
import { type Database, openDatabase } from "./open-database.ts";

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await createDataFolder();
  database = await openDatabase({ dataFolder: folder });
}, 60_000);
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const NAME = "Quetzalina";

/** Adds forms that name a guest, and deletes them. */
const addAndDelete = () =>
  database.script(`
    insert into form_submissions (id, form, page, received_at, entries)
      select 'form-' || n, 'contact', '/contact', now(), '{"name": "${NAME}"}' from generate_series(1, 500) n;
    checkpoint;
    delete from form_submissions;
    checkpoint`);

const readSize = async (): Promise<unknown> =>
  (await database.script("select pg_relation_size('form_submissions') as size"))[0];

describe("removeDeadRows", () => {
  it("leaves a deleted guest in no file, neither of the tables nor of the log (rule 1.22)", async () => {
    await addAndDelete();
    expect(await filesWith(folder, NAME)).not.toEqual([]);
    await removeDeadRows(database);
    expect(await filesWith(folder, NAME)).toEqual([]);
  });
});

describe("reuseDeadRows", () => {
  it("lets a table with as many rows as before grow no further (rule 1.22)", async () => {
    await addAndDelete();
    const size = await readSize();
    await reuseDeadRows(database);
    await addAndDelete();
    expect(await readSize()).toEqual(size);
  });
});
