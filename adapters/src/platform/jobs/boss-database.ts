import { CompiledQuery } from "kysely";
import type { Db } from "pg-boss";
import type { Database } from "../database/open-database.ts";

/** Adapts a database to pg-boss: runs a query with parameters, or a script of statements without. */
export const bossDatabase = ({ kysely, script }: Database): Db => ({
  executeSql: async (text, values) => {
    if (values === undefined || values.length === 0) return { rows: [...(await script(text))] };
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(text, values));
    return { rows: [...rows] };
  },
});
