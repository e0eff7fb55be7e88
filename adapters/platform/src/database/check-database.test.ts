import { expect, it, onTestFinished } from "vitest";
import { checkDatabase } from "./check-database.ts";
import { openDatabase } from "./open-database.ts";
import { createDatabase } from "./postgresql.builders.ts";

const open = async () => {
  const database = await openDatabase({ url: await createDatabase() });
  onTestFinished(database.close);
  return database;
};

it("accepts an embedded database and a server that can be written to", async () => {
  const embedded = await openDatabase({ inMemory: true });
  await checkDatabase(embedded);
  await embedded.close();
  const database = await open();
  await checkDatabase(database);
  expect(await database.script("show work_mem")).toEqual([{ work_mem: "4MB" }]);
});

it.each([
  ["that can only be read", "default_transaction_read_only = on", "25006"],
  ["whose disk takes no file", "temp_file_limit = 0", "53400"],
])("rejects a server %s (rule 8.51)", async (_name, setting, code) => {
  const database = await open();
  await database.script(`set ${setting}`);
  await expect(checkDatabase(database)).rejects.toMatchObject({ code });
});
