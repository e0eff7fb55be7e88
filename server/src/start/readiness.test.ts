import { afterEach, expect, it, vi } from "vitest";
import { createReadiness } from "./readiness.ts";

afterEach(() => void vi.useRealTimers());

it("starts, and is ready once it has parts that all answer", async () => {
  const { read, open } = createReadiness();
  expect(await read()).toEqual({ status: "starting", checks: {} });
  open({ database: async () => ({}), site: async () => ({ buildId: "b1" }) });
  expect(await read()).toEqual({
    status: "ready",
    checks: { database: { status: "ok" }, site: { status: "ok", buildId: "b1" } },
  });
});

it("stops, whatever its parts answer (rule 8.49)", async () => {
  const { read, open, stop } = createReadiness();
  open({ database: async () => ({}) });
  stop();
  expect(await read()).toEqual({ status: "stopping", checks: {} });
});

it("is degraded while a part fails, or does not answer within two seconds", async () => {
  vi.useFakeTimers();
  const { read, open } = createReadiness();
  open({
    database: () => Promise.reject(Object.assign(new Error("disk full"), { code: "53100" })),
    site: () => new Promise(() => {}),
  });
  const reading = read();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reading).toEqual({
    status: "degraded",
    checks: {
      database: { status: "unavailable", cause: "Error 53100" },
      site: { status: "unavailable", pendingMs: 2_000 },
    },
  });
});

it("runs one check of a part at a time, and reports the last result of one that hangs with its age", async () => {
  vi.useFakeTimers();
  const { read, open } = createReadiness();
  const check = vi.fn(async () => ({ connections: 1 }));
  open({ database: check });
  await read();
  await vi.advanceTimersByTimeAsync(1_000);
  const hanging = Promise.withResolvers<{ connections: number }>();
  check.mockReturnValue(hanging.promise);
  const answers = [read(), read()];
  await vi.advanceTimersByTimeAsync(2_000);
  const database = {
    status: "unavailable",
    pendingMs: 2_000,
    last: { status: "ok", connections: 1, ageMs: 3_000 },
  };
  expect(await Promise.all(answers)).toEqual(Array(2).fill({ status: "degraded", checks: { database } }));
  await vi.advanceTimersByTimeAsync(57_000);
  const late = read();
  await vi.advanceTimersByTimeAsync(0);
  expect((await late).checks).toMatchObject({ database: { pendingMs: 59_000, last: { ageMs: 60_000 } } });
  expect(check).toHaveBeenCalledTimes(2);
  hanging.resolve({ connections: 2 });
  await vi.advanceTimersByTimeAsync(0);
  check.mockResolvedValue({ connections: 3 });
  expect((await read()).checks).toEqual({ database: { status: "ok", connections: 3 } });
});

it("replaces a check that has not ended after a minute, and ignores its late result", async () => {
  vi.useFakeTimers();
  const { read, open } = createReadiness();
  const cut = Promise.withResolvers<object>();
  const check = vi.fn(() => cut.promise);
  open({ database: check });
  const answer = read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).status).toBe("degraded");
  check.mockResolvedValue({ connections: 1 });
  expect((await read()).checks).toEqual({ database: { status: "ok", connections: 1 } });
  cut.reject(new Error("ETIMEDOUT"));
  await vi.advanceTimersByTimeAsync(0);
  expect((await read()).status).toBe("ready");
  expect(check).toHaveBeenCalledTimes(2);
});

it("is degraded while a part has failed, and reports why", async () => {
  const { read, open } = createReadiness();
  const site = { status: "failed", buildId: "b1", lastFailure: { at: 0, reason: "no title" } };
  open({ site: async () => site });
  expect(await read()).toEqual({ status: "degraded", checks: { site } });
});

it("runs each check at most once a second", async () => {
  let now = 0;
  const { read, open } = createReadiness(() => now);
  const check = vi.fn(async () => ({}));
  open({ database: check });
  await Promise.all([read(), read()]);
  now = 999;
  await read();
  expect(check).toHaveBeenCalledTimes(1);
  now = 1_000;
  await read();
  expect(check).toHaveBeenCalledTimes(2);
});
