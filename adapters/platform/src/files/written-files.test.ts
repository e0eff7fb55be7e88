import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { machineTime, settleFiles } from "./written-files.builders.ts";
import { createFilesReader } from "./written-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-files-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const pathOf = (name: string) => join(folder, name);
const listPaths = async () => (await readdir(folder)).sort().map(pathOf);

/** Settles the changes before; the next ones have another time. */
const settle = async () => {
  await setTimeout(10);
  settleFiles();
};

const createReader = () => {
  const read: string[] = [];
  const readFiles = createFilesReader((path) => {
    read.push(path);
    return readFileSync(path, "utf8");
  });
  return { readFiles, takeRead: () => read.splice(0) };
};

const name = fc.constantFrom("a", "b", "c");
const change = fc.oneof(
  fc.record({ kind: fc.constant("write"), name, text: fc.constantFrom("one", "two", "three") }),
  // As an editor saves: another file takes the place, with the size and the time of the one before.
  fc.record({ kind: fc.constant("replace"), name, text: fc.constantFrom("one", "two") }),
  fc.record({ kind: fc.constant("delete"), name, text: fc.constant("") }),
);

const apply = async ({ kind, name: file, text }: { kind: string; name: string; text: string }) => {
  const path = pathOf(file);
  if (kind === "delete") return rm(path, { force: true });
  const earlier = await stat(path).catch(() => null);
  if (kind === "write" || earlier === null) return writeFile(path, text);
  await writeFile(`${folder}.draft`, text);
  await utimes(`${folder}.draft`, earlier.atime, earlier.mtime);
  await rename(`${folder}.draft`, path);
};

describe("createFilesReader", () => {
  it("reads the same as a new reader after any changes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 4 }), async (rounds) => {
        const { readFiles } = createReader();
        for (const changes of rounds) {
          for (const each of changes) await apply(each);
          await settle();
          const paths = await listPaths();
          expect(readFiles(paths)).toEqual(createReader().readFiles(paths));
        }
      }),
      { numRuns: 30 },
    );
  });

  it("reads only the files that were written", async () => {
    await Promise.all(["a", "b"].map((each) => writeFile(pathOf(each), "one")));
    await settle();
    const { readFiles, takeRead } = createReader();
    readFiles(await listPaths());
    takeRead();
    await writeFile(pathOf("b"), "two");
    expect([...readFiles(await listPaths()).values()]).toEqual(["one", "two"]);
    expect(takeRead()).toEqual([pathOf("b")]);
  });

  it("reads a file again that was written just before: another change may have the same time", async () => {
    await writeFile(pathOf("a"), "one");
    vi.useFakeTimers({ toFake: ["Date"], now: machineTime() });
    const { readFiles, takeRead } = createReader();
    readFiles([pathOf("a")]);
    readFiles([pathOf("a")]);
    expect(takeRead()).toHaveLength(2);
  });

  it("leaves a file that is deleted meanwhile to the reading", () => {
    expect(() => createReader().readFiles([pathOf("a")])).toThrow(/ENOENT/);
    expect(createFilesReader(() => "no file")([pathOf("a")])).toEqual(new Map([[pathOf("a"), "no file"]]));
  });
});
