import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchFolders } from "./watch-folders.ts";

/** How long a change may take to be reported, in ms. */
const HANG = { timeout: 30_000 };

let root: string;
let folder: string;
let stop: () => void;
const onChange = vi.fn();
beforeEach(async () => {
  onChange.mockReset();
  root = await mkdtemp(join(tmpdir(), "couvert-"));
  folder = join(root, "documents");
  await mkdir(join(folder, "page"), { recursive: true });
  stop = watchFolders([folder, join(root, "releases")], onChange);
});
afterEach(async () => {
  stop();
  await rm(root, { recursive: true, force: true });
});

const reported = async (change: () => Promise<unknown>): Promise<void> => {
  onChange.mockClear();
  await change();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), HANG);
};

describe("watchFolders", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["a new file", () => writeFile(join(folder, "page/one.json"), "{}")],
    ["a file in a new folder", () => mkdir(join(folder, "zone"))],
    ["a folder that was not there", () => mkdir(join(root, "releases/winter"), { recursive: true })],
    ["a deleted folder", () => rm(join(folder, "page"), { recursive: true })],
  ])("reports %s", async (_, change) => {
    await reported(change);
  });

  it("reports changes in folders that were added or replaced later", async () => {
    await reported(() => mkdir(join(folder, "zone/florida"), { recursive: true }));
    await reported(() => writeFile(join(folder, "zone/florida/one.json"), "{}"));
    const draft = join(root, "draft");
    await mkdir(join(draft, "page"), { recursive: true });
    await reported(async () => {
      await rm(folder, { recursive: true });
      await rename(draft, folder);
    });
    await reported(() => writeFile(join(folder, "page/one.json"), "{}"));
  });

  it("reports a burst of changes once", async () => {
    for (let times = 0; times < 20; times += 1) await writeFile(join(folder, `page/${times}.json`), "{}");
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), HANG);
    expect(onChange.mock.calls.length).toBeLessThan(20);
  });
});
