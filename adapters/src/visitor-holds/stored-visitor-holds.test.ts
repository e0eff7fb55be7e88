import { expect, it } from "vitest";
import { visitorHoldsLaws } from "../../laws/visitor-holds.laws.ts";
import { sharedDatabase } from "../platform/database/database.builders.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { createDatabase } from "../platform/database/postgresql.builders.ts";
import { createServerKeys } from "../platform/secrets/server-keys.ts";
import { storedVisitorHolds } from "./stored-visitor-holds.ts";

const keys = createServerKeys("a secret of the servers of this test");

visitorHoldsLaws("storedVisitorHolds, in the embedded database", async (options) => {
  const database = await sharedDatabase();
  return { layer: storedVisitorHolds({ database, keys, ...options }), close: async () => {} };
});

visitorHoldsLaws("storedVisitorHolds, in PostgreSQL", async (options) => {
  const database = await openDatabase({ url: await createDatabase() });
  return { layer: storedVisitorHolds({ database, keys, ...options }), close: database.close };
});

it("stores no token in clear", async () => {
  const { kysely } = await sharedDatabase();
  const rows = await kysely.selectFrom("visitor_holds").selectAll().execute();
  expect(rows.some(({ sealed_token }) => sealed_token !== null)).toBe(true);
  expect(
    JSON.stringify(rows.map(({ sealed_token, token_digest }) => [sealed_token, token_digest])),
  ).not.toMatch(/visitor|network/);
});
