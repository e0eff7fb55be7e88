import fs from "node:fs";
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Result from "effect/Result";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ownDataFolder } from "./own-data-folder.ts";

let folder: string;
const mask = process.umask();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-data-"));
});
afterEach(async () => {
  process.umask(mask);
  await rm(folder, { recursive: true });
});

/** Locks a folder and releases it; returns why it is open to others. */
const own = (path: string): string | null => {
  const { release, openBecause } = Result.getOrThrow(ownDataFolder(path));
  release();
  return openBecause;
};

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

/** Writes a file and a folder that everyone can read and write, with the lock of a server or without. */
const leaveOpen = async (...names: readonly string[]): Promise<void> => {
  await mkdir(join(folder, "outbox"));
  for (const name of names) {
    await writeFile(join(folder, name), "");
    await chmod(join(folder, name), 0o666);
  }
  await chmod(join(folder, "outbox"), 0o777);
  await chmod(folder, 0o777);
};

describe("ownDataFolder", () => {
  it("creates a missing folder and later files only for their owner", async () => {
    const missing = join(folder, "made", "for", "it");
    own(missing);
    await writeFile(join(missing, "email.eml"), "");
    expect(
      await Promise.all([join(folder, "made"), missing, join(missing, "email.eml")].map(modeOf)),
    ).toEqual(["700", "700", "600"]);
  });

  it("takes permissions from the files of an earlier server (rule 6.2)", async () => {
    await leaveOpen("lock", "outbox/email.eml");
    own(folder);
    const paths = [folder, join(folder, "outbox"), join(folder, "outbox/email.eml"), join(folder, "lock")];
    expect(await Promise.all(paths.map(modeOf))).toEqual(["700", "700", "600", "600"]);
  });

  it("changes nothing that no server has left in a folder", async () => {
    await leaveOpen("note.txt");
    own(folder);
    expect(await Promise.all([folder, join(folder, "note.txt")].map(modeOf))).toEqual(["700", "666"]);
  });

  it("locks a folder of another user, and says that others can read it", async () => {
    await chmod(folder, 0o777);
    vi.spyOn(fs, "chmodSync").mockImplementation(() => {
      throw new Error("EPERM: operation not permitted");
    });
    syncBuiltinESMExports();
    expect(own(folder)).toBe("EPERM: operation not permitted");
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(own(folder)).toBeNull();
  });

  it("changes nothing outside that a link leads to", async () => {
    await leaveOpen("elsewhere.txt");
    const data = join(folder, "data");
    await mkdir(data);
    await writeFile(join(data, "lock"), "");
    await symlink(join(folder, "elsewhere.txt"), join(data, "link"));
    await symlink(join(folder, "outbox"), join(data, "folder"));
    await chmod(data, 0o755);
    own(data);
    expect(
      await Promise.all([data, join(folder, "elsewhere.txt"), join(folder, "outbox")].map(modeOf)),
    ).toEqual(["700", "666", "777"]);
  });
});
