import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../database/open-database.ts";
import { type JobHandler, type JobQueue, type JobQueueOptions, openJobQueue } from "./job-queue.ts";

describe("openJobQueue", () => {
  let database: Database;
  const open: JobQueue[] = [];
  beforeAll(async () => {
    database = await openDatabase({ inMemory: true });
  });
  afterAll(() => database.close());

  const start = async (options: Partial<JobQueueOptions> = {}) => {
    const queue = await openJobQueue({
      database,
      log: () => {},
      pollSeconds: 0.5,
      retrySeconds: 1,
      ...options,
    });
    open.push(queue);
    return queue;
  };
  const closeAll = async () => {
    for (const queue of open.splice(0)) await queue.close();
  };
  const write = async (queue: JobQueue, data: object, at?: number) => {
    const transaction = await database.kysely.startTransaction().execute();
    await queue.add(transaction, "emails", data, at === undefined ? {} : { at });
    return transaction;
  };
  const send = async (queue: JobQueue, data: object, at?: number) =>
    (await write(queue, data, at)).commit().execute();
  const jobs = async (condition: string) =>
    (await database.script(
      `select *, extract(epoch from start_after - now()) as wait from jobs.job where ${condition}`,
    )) as readonly { readonly data: object; readonly state: string; readonly wait: string }[];
  const collector = () => {
    const done: unknown[] = [];
    const handler: JobHandler = async (data) => {
      done.push(data);
      return "done";
    };
    return { done, handler };
  };

  it("adds a job in the caller's transaction: committed and rolled back with it", async () => {
    const queue = await start();
    await (await write(queue, { undone: true })).rollback().execute();
    await (await write(queue, { committed: true })).commit().execute();
    expect(await jobs("data ?| '{undone,committed}'")).toMatchObject([
      { data: { committed: true }, state: "created" },
    ]);
    const { done, handler } = collector();
    await queue.work("emails", handler);
    await vi.waitFor(() => expect(done).toEqual([{ committed: true }]), 10_000);
    await closeAll();
  });

  it("runs more than three jobs of a key together, with one outcome, and fewer one by one (rule 1.23)", async () => {
    const queue = await start();
    const runs: string[] = [];
    await database.kysely.transaction().execute(async (transaction) => {
      for (const key of ["ABC", "ABCD"]) {
        for (const name of key) await queue.add(transaction, "restaurantEmails", { key, name });
      }
    });
    const parts = (data: unknown) => data as { readonly key: string; readonly name: string };
    await queue.workTogether(
      "restaurantEmails",
      (data) => parts(data).key,
      async (data) => {
        runs.push(
          `${parts(data[0]).key} ${data
            .map((each) => parts(each).name)
            .toSorted()
            .join("")}`,
        );
        return data.length > 1 ? { putOff: "later", seconds: 3600 } : "done";
      },
    );
    await vi.waitFor(() => expect(runs.toSorted()).toEqual(["ABC A", "ABC B", "ABC C", "ABCD ABCD"]), 10_000);
    await closeAll();
    expect(await jobs("name = 'restaurant-emails' and state = 'created'")).toHaveLength(4);
  });

  it("deletes an email once it is delivered, and stores other jobs for a week (rule 7.70)", async () => {
    const queue = await start();
    const { done, handler } = collector();
    await database.kysely.transaction().execute(async (transaction) => {
      for (const name of ["emails", "restaurantEmails", "refunds"] as const) {
        await queue.add(transaction, name, { finished: name });
      }
    });
    for (const name of ["emails", "restaurantEmails", "refunds"] as const) await queue.work(name, handler);
    await vi.waitFor(() => expect(done).toHaveLength(3), 10_000);
    await closeAll();
    expect(await jobs("data ? 'finished'")).toMatchObject([
      { data: { finished: "refunds" }, state: "completed" },
    ]);
  });

  it("removes the jobs of a key that wait, within the caller's transaction (rule 7.78)", async () => {
    const queue = await start();
    const add = (data: object, key: string, afterSeconds?: number) =>
      database.kysely
        .transaction()
        .execute((transaction) =>
          queue.add(transaction, "emails", data, { key, ...(afterSeconds ? { afterSeconds } : {}) }),
        );
    await add({ keyed: 1 }, "one", 60);
    await add({ keyed: 2 }, "other");
    await add({ keyed: 3 }, "one");
    await database.script(
      "update jobs.job set state = 'active', started_on = now() where data->>'keyed' = '3'",
    );
    const replace = (transaction: Parameters<JobQueue["add"]>[0]) =>
      queue.removeWaiting(transaction, "emails", "one");
    const undone = await database.kysely.startTransaction().execute();
    expect(await replace(undone)).toEqual([{ keyed: 1 }]);
    await undone.rollback().execute();
    expect(await database.kysely.transaction().execute(replace)).toEqual([{ keyed: 1 }]);
    expect(await database.kysely.transaction().execute(replace)).toEqual([]);
    expect(await jobs("data ? 'keyed' order by data->>'keyed'")).toMatchObject([
      { data: { keyed: 2 }, state: "created" },
      { data: { keyed: 3 }, state: "active" },
    ]);
    await closeAll();
    await database.script("delete from jobs.job where data ? 'keyed'");
  });

  it("puts a job off with all its tries and its key, and drops one, each with a line (rule 7.76)", async () => {
    const [lines, ends]: [string[], string[]] = [[], []];
    const onEnd: JobQueueOptions["onEnd"] = (name, outcome) => ends.push(`${name} ${outcome}`);
    const queue = await start({ log: (line) => lines.push(line), onEnd });
    const isRetry: boolean[] = [];
    await queue.work("emails", async (data, again) => {
      isRetry.push(again);
      return (data as { over: string }).over === "late"
        ? { putOff: "too many", seconds: 3600 }
        : { dropped: "far too many" };
    });
    await database.kysely.transaction().execute(async (transaction) => {
      await queue.add(transaction, "emails", { over: "late", secret: "ana@example.com" }, { key: "one" });
      await queue.add(transaction, "emails", { over: "never" });
    });
    await vi.waitFor(() => expect(ends).toHaveLength(2), 10_000);
    await closeAll();
    const left = await jobs("data ? 'over'");
    expect(left).toMatchObject([
      { data: { over: "late" }, state: "created", singleton_key: "one", retry_count: 0 },
    ]);
    expect(Math.abs(Number(left[0]?.wait) - 3600)).toBeLessThan(60);
    expect(isRetry).toEqual([false, false]);
    expect(ends.toSorted()).toEqual(["emails dropped", "emails put off"]);
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^job \S+ of emails is (dropped: far too many|put off for 3600 s: too many)$/),
      expect.stringMatching(/^job \S+ of emails is (dropped: far too many|put off for 3600 s: too many)$/),
    ]);
    await database.script("delete from jobs.job where data ? 'over'");
  });

  it("reports how each run of a job ends", async () => {
    const ends: string[] = [];
    const queue = await start({ onEnd: (name, outcome) => ends.push(`${name} ${outcome}`) });
    let tries = 0;
    await queue.work("emails", async (data) => {
      if ((data as { kind?: string }).kind !== "fails first") return { permanentFailure: "no address" };
      tries += 1;
      if (tries === 1) throw new Error("no server");
      return "done";
    });
    await send(queue, { kind: "fails first" });
    await vi.waitFor(() => expect(ends).toEqual(["emails failed", "emails done"]), 20_000);
    await send(queue, { kind: "never" });
    await vi.waitFor(() => expect(ends.at(-1)).toBe("emails given up"), 10_000);
    await closeAll();
    await database.script("delete from jobs.job where data ? 'kind'");
  });

  it("runs jobs after a restart, and scheduled jobs not before their time", async () => {
    const first = await start();
    await send(first, { late: true }, Date.now() + 60 * 60_000);
    await send(first, { soon: true });
    await first.close();
    const second = await start();
    const { done, handler } = collector();
    await second.work("emails", handler);
    await vi.waitFor(() => expect(done).toEqual([{ soon: true }]), 10_000);
    await send(second, { next: true });
    await vi.waitFor(() => expect(done).toEqual([{ soon: true }, { next: true }]), 10_000);
    await closeAll();
    await database.script("delete from jobs.job where data ? 'late'");
  });

  it("resumes a job of a dead server after its expiry", async () => {
    const first = await start({ expireSeconds: 1 });
    await send(first, { begun: true });
    await first.close();
    await database.script("update jobs.job set state = 'active', started_on = now() where data ? 'begun'");
    const second = await start({ expireSeconds: 1 });
    const { done, handler } = collector();
    await second.work("emails", handler);
    await vi.waitFor(() => expect(done).toEqual([{ begun: true }]), 10_000);
    await closeAll();
  });

  it("retries a failed job, and logs it without its data", async () => {
    const lines: string[] = [];
    const queue = await start({ log: (line) => lines.push(line) });
    let tries = 0;
    const isRetry: boolean[] = [];
    await queue.work("emails", async (_, again) => {
      tries += 1;
      isRetry.push(again);
      if (tries === 1) throw new Error("no answer");
      return "done";
    });
    await send(queue, { secret: "ana@example.com" });
    await vi.waitFor(() => expect(tries).toBe(2), 10_000);
    await closeAll();
    expect(isRetry).toEqual([false, true]);
    expect(lines).toEqual([expect.stringMatching(/^job \S+ of emails will be retried: no answer$/)]);
  });

  it("gives up a failing job after fifteen tries, up to four hours apart", async () => {
    const lines: string[] = [];
    const queue = await start({ retrySeconds: 30, log: (line) => lines.push(line) });
    const before = (await queue.count()).givenUp;
    await send(queue, { failing: true });
    // As if it had failed thirteen times.
    await database.script("update jobs.job set retry_count = 13 where data ? 'failing'");
    await queue.work("emails", () => Promise.reject(new Error("no answer")));
    await vi.waitFor(
      async () => expect(await jobs("data ? 'failing'")).toMatchObject([{ state: "retry" }]),
      10_000,
    );
    const [waiting] = await jobs("data ? 'failing'");
    expect(Math.abs(Number(waiting?.wait) - 4 * 60 * 60)).toBeLessThan(60);
    expect((await queue.count()).givenUp).toBe(before);
    await database.script("update jobs.job set start_after = now() where data ? 'failing'");
    await vi.waitFor(async () => expect((await queue.count()).givenUp).toBe(before + 1), 10_000);
    await closeAll();
    expect(lines).toEqual([
      expect.stringMatching(/^job \S+ of emails will be retried: no answer$/),
      expect.stringMatching(/^job \S+ of emails is given up: no answer$/),
    ]);
  });

  it("gives up a job with a permanent failure at once", async () => {
    const lines: string[] = [];
    const queue = await start({ log: (line) => lines.push(line) });
    const before = (await queue.count()).givenUp;
    let tries = 0;
    await queue.work("emails", async () => {
      tries += 1;
      return { permanentFailure: "the address is none" };
    });
    await send(queue, { secret: "ana@example.com" });
    await vi.waitFor(async () => expect((await queue.count()).givenUp).toBe(before + 1), 5_000);
    await closeAll();
    expect(tries).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^job \S+ of emails is given up: the address is none$/)]);
  });

  it("counts the jobs that no server has run for five minutes (rule 8.56)", async () => {
    const queue = await start();
    await send(queue, { waits: "long" }, Date.now() - 6 * 60_000);
    await send(queue, { waits: "not yet" }, Date.now() + 60_000);
    expect((await queue.count()).overdue).toBe(1);
    await closeAll();
    await database.script("delete from jobs.job where data ? 'waits'");
  });

  it("logs a database that is gone once, and once that it is back, and reports each failure (rule 8.55)", async () => {
    const lines: string[] = [];
    let isGone = false;
    const answer = <A>(run: () => Promise<A>): Promise<A> =>
      isGone ? Promise.reject(Object.assign(new Error("the disk is full"), { code: "53100" })) : run();
    const kysely = new Proxy(database.kysely, {
      get: (target, name) =>
        name === "executeQuery"
          ? (...query: Parameters<typeof target.executeQuery>) => answer(() => target.executeQuery(...query))
          : Reflect.get(target, name),
    });
    const onError = vi.fn();
    const queue = await start({
      database: { ...database, kysely, script: (text) => answer(() => database.script(text)) },
      log: (line) => lines.push(line),
      onError,
    });
    for (const name of ["emails", "forms", "refunds"] as const) await queue.work(name, async () => "done");
    isGone = true;
    await vi.waitFor(() => expect(onError.mock.calls.length).toBeGreaterThan(6), 20_000);
    isGone = false;
    await vi.waitFor(() => expect(lines).toHaveLength(2), 10_000);
    expect(lines).toEqual([
      "the job queue does not reach its database: the disk is full (53100)",
      `the job queue reaches its database again, after ${onError.mock.calls.length} failures`,
    ]);
    await closeAll();
  });

  it("runs each job once on several servers", async () => {
    const servers = [await start(), await start()];
    const { done, handler } = collector();
    for (const server of servers) await server.work("emails", handler);
    for (let number = 0; number < 8; number += 1)
      await send(servers[number % 2] ?? (await start()), { number });
    await vi.waitFor(() => expect(done).toHaveLength(8), 20_000);
    await closeAll();
    expect(new Set(done.map((data) => (data as { number: number }).number)).size).toBe(8);
  });

  it("finishes running jobs on close, and starts no other", async () => {
    const queue = await start();
    const events: string[] = [];
    let closing: Promise<unknown> | undefined;
    await queue.work("emails", async () => {
      await send(queue, { second: true });
      closing = closeAll().then(() => events.push("closed"));
      // A queue that does not wait for its jobs closes within two round trips to the database.
      for (let trip = 0; trip < 10; trip += 1) await jobs("data ? 'second'");
      events.push("done");
      return "done";
    });
    await send(queue, { first: true });
    await vi.waitFor(() => expect(closing).toBeDefined(), 10_000);
    await closing;
    expect(events).toEqual(["done", "closed"]);
    expect(await jobs("data ?| '{first,second}' order by created_on")).toMatchObject([
      { data: { second: true }, state: "created" },
    ]);
  });
});
