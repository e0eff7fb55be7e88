import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDatabase } from "../database/postgresql.builders.ts";
import { type CreateRateLimit, memoryRateLimits, postgresqlRateLimits } from "./rate-limit.ts";

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createDatabase() });
});
afterAll(() => pool.end());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each<[string, () => CreateRateLimit]>([
  ["memoryRateLimits", () => memoryRateLimits],
  ["postgresqlRateLimits", () => postgresqlRateLimits(pool)],
])("%s", (name, create) => {
  const options = { name, limit: 2, periodSeconds: 60 };

  it("counts the events of a key until its period ends", async () => {
    const count = create()(options);
    expect(await count("ana")).toEqual({ isWithin: true, remaining: 1, resetsInMs: 60_000 });
    vi.advanceTimersByTime(20_000);
    expect(await count("ana")).toEqual({ isWithin: true, remaining: 0, resetsInMs: 40_000 });
    expect(await count("ana")).toEqual({ isWithin: false, remaining: 0, resetsInMs: 40_000 });
    expect(await count("ana")).toMatchObject({ isWithin: false });
    vi.advanceTimersByTime(40_001);
    expect(await count("ana")).toMatchObject({ isWithin: true, remaining: 1 });
  });

  it("counts each key and each limit separately", async () => {
    const [one, other] = [
      create()({ ...options, name: `${name} 1` }),
      create()({ ...options, name: `${name} 2` }),
    ];
    await one("ben");
    await one("ben");
    expect(await one("ben")).toMatchObject({ isWithin: false });
    expect(await one("cleo")).toMatchObject({ isWithin: true });
    expect(await other("ben")).toMatchObject({ isWithin: true });
  });

  it("counts events at the same time exactly", async () => {
    const count = create()(options);
    const counted = await Promise.all(Array.from({ length: 20 }, () => count("dora")));
    expect(counted.filter(({ isWithin }) => isWithin)).toHaveLength(2);
  });
});

describe("postgresqlRateLimits", () => {
  const options = { name: "shared", limit: 2, periodSeconds: 60 };

  it("counts the events of all servers together", async () => {
    const servers = [postgresqlRateLimits(pool)(options), postgresqlRateLimits(pool)(options)];
    for (const count of servers) expect(await count("ana")).toMatchObject({ isWithin: true });
    for (const count of servers) expect(await count("ana")).toMatchObject({ isWithin: false });
  });

  it("counts in the process while the database does not answer", async () => {
    const unreachable = new pg.Pool({ connectionString: "postgres://127.0.0.1:1/none" });
    const count = postgresqlRateLimits(unreachable)(options);
    expect(
      [await count("ben"), await count("ben"), await count("ben")].map(({ isWithin }) => isWithin),
    ).toEqual([true, true, false]);
    await unreachable.end();
  });
});
