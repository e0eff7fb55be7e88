import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { BROTLI_SUFFIX, compressInThread } from "./compress-in-thread.ts";
import type { Compression, FileRef, StoredFile } from "./stored-file.ts";

/** Immutable files by the hash of their content. */
export interface FileStore {
  /** Stores content once; returns its name. */
  readonly write: (content: Uint8Array) => Promise<FileRef>;
  /** Reads a file, or a compressed form of it: gzip is made for each call. Rejects when the form is not stored. */
  readonly read: (hash: string, compression?: Compression) => Promise<Buffer>;
  /** Returns whether a file is stored, whole. Looks once for a file of an earlier process. */
  readonly has: (file: FileRef) => boolean;
  /** Returns whether the brotli form of a file is stored. */
  readonly hasBrotli: (hash: string) => boolean;
  /**
   * Stores the missing brotli forms of files in order, in a thread of the lowest priority. Files that are removed meanwhile
   * are left out. Resolves early when the signal aborts, and rejects when a form cannot be stored.
   */
  readonly compress: (files: Iterable<StoredFile>, signal: AbortSignal) => Promise<void>;
  /** Finds the brotli forms of an earlier process. */
  readonly findBrotli: () => void;
  /** Removes all files but those named. Resolves early when the signal aborts. */
  readonly retain: (files: Iterable<FileRef>, signal?: AbortSignal) => Promise<void>;
}

const gzipped = promisify(gzip);

/** The characters of a file's name: the first 128 bits of SHA-256. */
const HASH_LENGTH = 32;

/** Returns the name of the content whose stored form has a name. */
const nameOfForm = (form: string): string => form.slice(0, HASH_LENGTH);

/** Creates a store in a folder. A file of another size, which an interrupted write left, is written again. */
export const createFileStore = (folder: string): FileStore => {
  const folderOf = (name: string): string => join(folder, name.slice(0, 2));
  const path = (name: string): string => join(folderOf(name), name);
  const stored = new Map<string, FileRef>();
  const brotli = new Set<string>();
  const folders = new Set<string>();

  return {
    // Synchronous calls, which take a half of the asynchronous ones: most files are pages, and their builder pauses between them.
    write: async (content) => {
      const name = hash("sha256", content, "hex").slice(0, HASH_LENGTH);
      const known = stored.get(name);
      if (known !== undefined) return known;
      const file = { hash: name, size: content.length };
      const parent = folderOf(name);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      // A whole file of an earlier process is not written again: somebody may be reading it.
      if (!createFile(path(name), content) && sizeOf(path(name)) !== file.size)
        writeFileSync(path(name), content);
      stored.set(name, file);
      return file;
    },
    has: ({ hash: name, size }) => {
      if (stored.has(name)) return true;
      if (sizeOf(path(name)) !== size) return false;
      stored.set(name, { hash: name, size });
      return true;
    },
    hasBrotli: (name) => brotli.has(name),
    read: async (name, compression) => {
      if (compression === "br") return readFile(path(name) + BROTLI_SUFFIX);
      const content = await readFile(path(name));
      return compression === "gzip" ? gzipped(content) : content;
    },
    compress: (files, signal) => {
      const missing = [...files].filter(({ hash: name, isText }) => isText && !brotli.has(name));
      return compressInThread({
        files: missing.map(({ hash: name, type }) => ({ name, path: path(name), type })),
        onStored: (name) => brotli.add(name),
        signal,
      });
    },
    findBrotli: () => {
      if (!existsSync(folder)) return;
      // A recursive reading looks at every file to see whether it is a folder.
      for (const part of readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory()))
        for (const name of readdirSync(join(folder, part.name)))
          if (name.endsWith(BROTLI_SUFFIX)) brotli.add(nameOfForm(name));
    },
    retain: async (files, signal) => {
      const retained = new Set([...files].map((file) => file.hash));
      for (const name of stored.keys()) if (!retained.has(name)) stored.delete(name);
      for (const name of brotli) if (!retained.has(name)) brotli.delete(name);
      for (const part of await listNames(folder)) {
        for (const name of await listNames(join(folder, part))) {
          if (signal?.aborted) return;
          if (!retained.has(nameOfForm(name))) await rm(join(folder, part, name), { force: true });
        }
      }
    },
  };
};

/** Creates a file, and returns false where one is there: to look at each of thousands first takes as long. */
const createFile = (path: string, content: Uint8Array): boolean => {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
};

// Asynchronous calls take ten times as long, for tens of thousands of files.
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const listNames = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
