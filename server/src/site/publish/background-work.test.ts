import { setImmediate } from "node:timers/promises";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Scope from "effect/Scope";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startBackgroundWork } from "./background-work.ts";

let scope: Scope.Closeable;
const log = vi.fn<(line: string) => void>();
beforeEach(() => {
  scope = Effect.runSync(Scope.make());
  log.mockClear();
});
const close = () => Effect.runPromise(Scope.close(scope, Exit.void));
afterEach(close);

const start = (run: (build: string, signal: AbortSignal) => Promise<void>) =>
  Effect.runPromise(startBackgroundWork({ run, failure: "no work", log }).pipe(Scope.provide(scope)));

describe("startBackgroundWork", () => {
  it("ends the work on a build at a later build and at the end of the scope", async () => {
    const signals: AbortSignal[] = [];
    const begin = await start(async (_build, signal) => void signals.push(signal));
    const aborted = () => signals.map((signal) => signal.aborted);
    begin("a");
    await setImmediate();
    expect(aborted()).toEqual([false]);
    begin("b");
    await setImmediate();
    expect(aborted()).toEqual([true, false]);
    await close();
    expect(aborted()).toEqual([true, true]);
  });

  it("works on one build at a time, and not on one that a later build has replaced", async () => {
    const works = new Map<string, () => void>();
    const begin = await start((build) => new Promise((resolve) => works.set(build, resolve)));
    begin("a");
    await setImmediate();
    begin("b");
    begin("c");
    await setImmediate();
    expect([...works.keys()]).toEqual(["a"]);
    works.get("a")?.();
    await setImmediate();
    expect([...works.keys()]).toEqual(["a", "c"]);
    works.get("c")?.();
  });

  it("ends the scope only once the work has ended", async () => {
    const ended: string[] = [];
    const work = Promise.withResolvers<void>();
    const begin = await start(() => work.promise.then(() => void ended.push("work")));
    begin("a");
    await setImmediate();
    const closed = close().then(() => ended.push("scope"));
    await setImmediate();
    work.resolve();
    await closed;
    expect(ended).toEqual(["work", "scope"]);
  });

  it.each([
    ["its code", Object.assign(new Error("no /secret/path"), { code: "ENOSPC" }), "no work: ENOSPC"],
    ["its name", new TypeError("no /secret/path"), "no work: TypeError"],
  ])("logs a failure by %s, without its message", async (_, error, line) => {
    (await start(() => Promise.reject(error)))("a");
    await vi.waitFor(() => expect(log.mock.calls).toEqual([[line, "warn"]]), 30_000);
  });

  it("logs no failure of work that it has ended", async () => {
    const failed = Promise.withResolvers<void>();
    const begin = await start(() => failed.promise);
    begin("a");
    await setImmediate();
    const closed = close();
    failed.reject(new Error("gone"));
    await closed;
    expect(log).not.toHaveBeenCalled();
  });
});
