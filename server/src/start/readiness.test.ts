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

it("is degraded while a part fails, or takes too long", async () => {
  vi.useFakeTimers();
  const { read, open } = createReadiness();
  open({ database: () => Promise.reject(new Error("ECONNREFUSED")), site: () => new Promise(() => {}) });
  const reading = read();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reading).toEqual({
    status: "degraded",
    checks: { database: { status: "unavailable" }, site: { status: "unavailable" } },
  });
});

it("is degraded while a part says that it has failed, and repeats why", async () => {
  const { read, open } = createReadiness();
  const site = { status: "failed", buildId: "b1", lastFailure: { at: 0, reason: "no title" } };
  open({ site: async () => site });
  expect(await read()).toEqual({ status: "degraded", checks: { site } });
});

it("asks its parts at most once a second", async () => {
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
