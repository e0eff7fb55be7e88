import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, type Effort } from "./compress.ts";
import { type Compression, type FileRef, isCompressed, type StoredFile } from "./stored-file.ts";

/** Immutable files by the hash of their content. */
export interface FileStore {
  /** Stores content with its compressed forms, quick ones by default, once; returns its name. */
  readonly write: (content: Buffer, type: string, effort?: Effort) => Promise<FileRef>;
  /** Reads a file, or a compressed form of it. Rejects when it is not stored. */
  readonly read: (hash: string, compression?: Compression) => Promise<Buffer>;
  /** Returns whether a file is stored. */
  readonly has: (file: FileRef) => boolean;
  /** Forgets the files whose content is missing or incomplete, which are written again. */
  readonly check: (files: Iterable<StoredFile>) => void;
  /** Removes all files but those named. */
  readonly retain: (files: Iterable<FileRef>) => Promise<void>;
}

const SUFFIXES = { br: ".br", gzip: ".gz" } as const;
const HASH_LENGTH = 32;

/**
 * Creates a store in a folder. Only files that `check` has found are taken as stored: a file that an interrupted write left
 * is written again.
 */
export const createFileStore = (folder: string): FileStore => {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  const stored = new Map<string, Promise<FileRef>>();
  const folders = new Map<string, Promise<unknown>>();

  const createFolderOf = (name: string): Promise<unknown> => {
    const path = join(folder, name.slice(0, 2));
    const known = folders.get(path);
    if (known !== undefined) return known;
    const created = mkdir(path, { recursive: true });
    folders.set(path, created);
    created.catch(() => folders.delete(path));
    return created;
  };
  const writeNew = async (file: FileRef, content: Buffer, type: string, effort: Effort): Promise<FileRef> => {
    await createFolderOf(file.hash);
    const path = pathOf(file.hash);
    await Promise.all([
      writeFile(path, content),
      ...(isCompressed(type, file.size)
        ? (["br", "gzip"] as const).map(async (compression) =>
            writeFile(path + SUFFIXES[compression], await compress[compression](content, effort)),
          )
        : []),
    ]);
    return file;
  };

  return {
    write: (content, type, effort = "quick") => {
      const name = hash("sha256", content, "hex").slice(0, HASH_LENGTH);
      const known = stored.get(name);
      if (known !== undefined) return known;
      const file = writeNew({ hash: name, size: content.length }, content, type, effort);
      stored.set(name, file);
      file.catch(() => stored.delete(name));
      return file;
    },
    has: ({ hash: name }) => stored.has(name),
    read: (name, compression) => readFile(pathOf(name) + (compression ? SUFFIXES[compression] : "")),
    check: (files) => {
      for (const { hash: name, size, encodings } of files) {
        const path = pathOf(name);
        const isWhole =
          sizeOf(path) === size && encodings.every((encoding) => sizeOf(path + SUFFIXES[encoding]) > 0);
        if (isWhole) stored.set(name, Promise.resolve({ hash: name, size }));
        else stored.delete(name);
      }
    },
    retain: async (files) => {
      const retained = new Set([...files].map((file) => file.hash));
      for (const name of stored.keys()) if (!retained.has(name)) stored.delete(name);
      for (const part of await listNames(folder)) {
        for (const name of await listNames(join(folder, part))) {
          if (!retained.has(name.slice(0, HASH_LENGTH))) await rm(join(folder, part, name), { force: true });
        }
      }
    },
  };
};

// Asynchronous calls take ten times as long, for tens of thousands of files.
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const listNames = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
