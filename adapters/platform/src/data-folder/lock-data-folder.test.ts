import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Result from "effect/Result";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DataFolderInUse, DataFolderUnusable, lockDataFolder } from "./lock-data-folder.ts";

describe("lockDataFolder", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "couvert-data-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("creates a missing folder", () => {
    Result.getOrThrow(lockDataFolder(join(folder, "made", "for", "it"))).release();
  });

  it("fails with DataFolderInUse for a locked folder", () => {
    const lock = Result.getOrThrow(lockDataFolder(folder));
    const second = lockDataFolder(folder);
    lock.release();
    expect(second).toMatchObject({ failure: new DataFolderInUse({ folder }) });
  });

  it("locks a released folder again", () => {
    const lock = Result.getOrThrow(lockDataFolder(folder));
    lock.release();
    lock.release();
    Result.getOrThrow(lockDataFolder(folder)).release();
  });

  it("fails with DataFolderUnusable for a folder that cannot be created", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    const failed = lockDataFolder(join(file, "below"));
    expect(failed).toMatchObject({ failure: { _tag: "DataFolderUnusable", detail: expect.any(String) } });
    expect(Result.isFailure(failed) && failed.failure).toBeInstanceOf(DataFolderUnusable);
  });

  it("fails with DataFolderUnusable when the lock file cannot be opened", async () => {
    const other = join(folder, "other");
    await mkdir(join(other, "lock"), { recursive: true });
    expect(lockDataFolder(other)).toMatchObject({
      failure: { _tag: "DataFolderUnusable", folder: other, detail: expect.stringContaining("open") },
    });
  });
});
