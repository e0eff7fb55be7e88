import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lockDataFolder } from "@couvert/platform/data-folder/lock-data-folder";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CannotStart } from "../../config/operator-messages.ts";
import { createFolder, removeFolders } from "../prerender/site.builders.ts";
import { type BuildOnceOptions, buildOnce } from "./build-once.ts";

afterAll(removeFolders);

let dist: string;
beforeEach(async () => {
  dist = await createFolder();
});

const compile = vi.fn(async () => {
  for (const file of ["client/.vite/manifest.json", "server/render.js"]) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), "{}");
  }
});
beforeEach(() => void compile.mockClear());

const build = (overrides: Partial<BuildOnceOptions> = {}): Promise<void> =>
  Effect.runPromise(
    buildOnce({ dist, inputs: "one", force: false, compile: Effect.promise(compile), ...overrides }),
  );

describe("buildOnce", () => {
  it("compiles where there is no build", async () => {
    await build();
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it("skips a build of the same inputs", async () => {
    await build();
    await build();
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<BuildOnceOptions>]>([
    ["inputs have changed", { inputs: "two" }],
    ["it is forced to", { force: true }],
  ])("compiles again when %s", async (_, overrides) => {
    await build();
    await build(overrides);
    expect(compile).toHaveBeenCalledTimes(2);
  });

  it("compiles again after a failed build, even with the inputs of the build before", async () => {
    await build();
    const failing = Effect.fail(new CannotStart({ reason: "a syntax error" }));
    await expect(build({ inputs: "two", compile: failing })).rejects.toThrow();
    await build();
    expect(compile).toHaveBeenCalledTimes(2);
  });

  it("uses a build that another process was making", async () => {
    let second: Promise<void> | undefined;
    const first = build({
      compile: Effect.promise(async () => {
        second = build();
        await compile();
      }),
    });
    await first;
    await second;
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it("locks the folder only while it compiles", async () => {
    const isLocked = (): boolean => {
      const attempt = lockDataFolder(dist);
      if (Result.isSuccess(attempt)) attempt.success.release();
      return Result.isFailure(attempt);
    };
    const duringCompile: boolean[] = [];
    await build({ compile: Effect.sync(() => void duringCompile.push(isLocked())) });
    expect([...duringCompile, isLocked()]).toEqual([true, false]);
  });
});
