import * as Result from "effect/Result";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "./database.builders.ts";
import { DatabaseUnavailable, openDatabase } from "./open-database.ts";
import { transact } from "./transact.ts";

beforeAll(sharedDatabase, 60_000);

describe("openDatabase", () => {
  it("rejects with DatabaseUnavailable when nothing listens at the address", async () => {
    const error = await openDatabase({ url: "postgres://couvert@127.0.0.1:1/couvert" }).catch(
      (fault: unknown) => fault,
    );
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ detail: expect.stringContaining("ECONNREFUSED") });
  });
});

describe("an embedded database", () => {
  it("has a small cache, and the options that the engine needs", async () => {
    const { kysely } = await sharedDatabase();
    const setting = async (name: string) =>
      (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(kysely)).rows[0]?.[name];
    expect(await setting("shared_buffers")).toBe("16MB");
    expect(await setting("max_worker_processes")).toBe("0");
  });
});

describe("a database's script", () => {
  it("runs its statements in sequence and returns all rows", async () => {
    const { script } = await sharedDatabase();
    const rows = await script("begin; select 1 as one; commit; select 2 as two");
    expect(rows).toEqual([{ one: 1 }, { two: 2 }]);
  });

  it("leaves no open transaction after a failure", async () => {
    const { script } = await sharedDatabase();
    await expect(script("begin; select 1/0; commit")).rejects.toThrow("division by zero");
    expect(await script("select 3 as three")).toEqual([{ three: 3 }]);
  });

  it("waits for an open transaction instead of joining it", async () => {
    const { kysely, script } = await sharedDatabase();
    const transaction = await kysely.startTransaction().execute();
    let isDone = false;
    const running = script("select txid_current_if_assigned() as id").then((rows) => {
      isDone = true;
      return rows;
    });
    await sql`select txid_current()`.execute(transaction);
    expect(isDone).toBe(false);
    await transaction.commit().execute();
    expect(await running).toEqual([{ id: null }]);
  });
});

describe("transact", () => {
  const countAfter = async (work: () => Result.Result<string, string>) => {
    const { kysely } = await sharedDatabase();
    const key = crypto.randomUUID();
    const outcome = await transact(kysely, async (transaction) => {
      await sql`
        insert into bookings values (${key}, 1, '2027-03-05T19:00', 2, 'bar', null)
      `.execute(transaction);
      return work();
    }).catch((fault: unknown) => fault);
    const rows = await kysely
      .selectFrom("bookings")
      .select("date_time")
      .where("token_digest", "=", key)
      .execute();
    return { outcome, count: rows.length };
  };

  it("commits when the work succeeds", async () => {
    expect(await countAfter(() => Result.succeed("yes"))).toEqual({
      outcome: Result.succeed("yes"),
      count: 1,
    });
  });

  it("rolls back when the work fails", async () => {
    expect(await countAfter(() => Result.fail("no"))).toEqual({ outcome: Result.fail("no"), count: 0 });
  });

  it("rolls back and rethrows when the work throws", async () => {
    const broken = new Error("broken");
    const work = () => {
      throw broken;
    };
    expect(await countAfter(work)).toEqual({ outcome: broken, count: 0 });
  });
});
