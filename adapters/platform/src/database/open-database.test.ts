import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import * as Result from "effect/Result";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sharedDatabase } from "./database.builders.ts";
import { DatabaseUnavailable, openDatabase } from "./open-database.ts";
import { createDatabase } from "./postgresql.builders.ts";
import { transact } from "./transact.ts";

beforeAll(sharedDatabase, 60_000);

describe("openDatabase", () => {
  it("rejects with DatabaseUnavailable when nothing listens at the address", async () => {
    const error = await openDatabase({ url: "postgres://couvert@127.0.0.1:1/couvert" }).catch(
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ detail: expect.stringContaining("ECONNREFUSED") });
  });

  it("says that a newer version has migrated a database", async () => {
    const url = await createDatabase();
    const { kysely, close } = await openDatabase({ url });
    await sql`insert into kysely_migration values ('9999-later', '2027-03-05T18:00:00.000Z')`.execute(kysely);
    await close();
    await expect(openDatabase({ url })).rejects.toMatchObject({
      detail:
        "it was migrated by a newer version: start that one, or restore the backup that was made before the upgrade",
    });
  });

  it("sends a password of any characters, apart from the address", async () => {
    const password = "p@ss:/?#%41 \\'\"$HOME é";
    vi.stubEnv("PGPASSWORD", password);
    const sent = Promise.withResolvers<string>();
    const server = createServer((socket) => {
      socket.once("data", () => {
        // AuthenticationCleartextPassword
        socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
        socket.once("data", (message) => {
          sent.resolve(message.toString().slice(5, -1));
          socket.destroy();
        });
      });
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    await expect(openDatabase({ url: `postgres://couvert@127.0.0.1:${port}/couvert` })).rejects.toThrow();
    expect(await sent.promise).toBe(password);
    server.close();
    vi.unstubAllEnvs();
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

describe("a database's notifications", () => {
  const opened = [
    ["embedded", () => sharedDatabase()],
    ["PostgreSQL", async () => openDatabase({ url: await createDatabase() })],
  ] as const;

  it.each(opened)("reach a listener of the channel after the commit, on %s", async (_engine, open) => {
    const { kysely, listen } = await open();
    const channel = `channel_${crypto.randomUUID().replaceAll("-", "")}`;
    const heard: string[] = [];
    const stop = await listen(channel, (payload) => void heard.push(payload));
    const notify = (payload: string, outcome: Result.Result<null, null>) =>
      transact(kysely, async (transaction) => {
        await sql`select pg_notify(${channel}, ${payload})`.execute(transaction);
        return outcome;
      });
    await notify("rolled back", Result.fail(null));
    await notify("1001", Result.succeed(null));
    await vi.waitFor(() => expect(heard).toEqual(["1001"]));
    await stop();
    await notify("1002", Result.succeed(null));
    expect(heard).toEqual(["1001"]);
  });

  it("reach it again after its connection is lost", async () => {
    const url = await createDatabase();
    const { kysely, listen } = await openDatabase({ url });
    const heard: string[] = [];
    const stop = await listen("lost", (payload) => void heard.push(payload));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(kysely);
    await vi.waitFor(
      async () => {
        await sql`select pg_notify('lost', 'again')`.execute(kysely);
        expect(heard).toContain("again");
      },
      { timeout: 20_000, interval: 200 },
    );
    await stop();
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
        insert into bookings (token_digest, restaurant_id, date_time, party_size, seating_area, kind, service_date, minutes)
        values (${key}, 1, '2027-03-05T19:00', 2, 'bar', 'reservation', '2027-03-05', 90)
      `.execute(transaction);
      return work();
    }).catch((cause: unknown) => cause);
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
