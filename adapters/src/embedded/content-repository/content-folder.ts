import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { type ReadDocument, readDocument, readDocuments, readReleases } from "./read-documents.ts";
import type { Release, RepositoryContent } from "./repository-content.ts";

/** The folders of content: `documents` as `{type}/{uid}.json`, and `releases`, which may be missing. */
export interface ContentPaths {
  readonly documents: string;
  readonly releases: string;
}

/** The state of a folder of content. Parsing rejects when a file is no document or no release, with its name. */
interface FolderState {
  /** A digest of the names and bytes of all files. */
  readonly digest: string;
  readonly parseReleases: () => Promise<readonly Release[]>;
  readonly parse: () => Promise<RepositoryContent>;
}

/** A file as it was last read; its stamp changes when it is written, null for one that was written just before. */
interface KnownFile {
  readonly stamp: string | null;
  readonly digest: string;
}

/** What was parsed from the bytes with a digest. */
interface ParsedFile {
  readonly digest: string;
  readonly document: ReturnType<ReadDocument>;
}

/**
 * Creates a reader of a folder of content. A reading reads the bytes of those files alone that were written since the one
 * before, and parsing returns the same object for a document that did not change. Throws without a folder of documents.
 */
export const createFolderReader = ({ documents, releases }: ContentPaths): (() => FolderState) => {
  let files: ReadonlyMap<string, KnownFile> = new Map();
  let parsed: ReadonlyMap<string, ParsedFile> = new Map();
  return () => {
    const found = [...listFiles(documents), ...(existsSync(releases) ? listFiles(releases) : [])];
    const state = new Map(found.map((path) => [path, readFile(path, files.get(path))]));
    files = state;
    const named = [...state].map(([path, { digest }]) => `${relative(documents, path)} ${digest}`);
    return {
      digest: hashOf(named.join("\n")),
      parseReleases: () => readReleases(releases),
      parse: async () => {
        const next = new Map<string, ParsedFile>();
        const read: ReadDocument = (path) => {
          const digest = state.get(path)?.digest ?? "";
          const known = parsed.get(path);
          const file = known?.digest === digest ? known : { digest, document: readDocument(path) };
          next.set(path, file);
          return file.document;
        };
        const content = {
          documents: await readDocuments(documents, read),
          releases: await readReleases(releases, read),
        };
        parsed = next;
        return content;
      },
    };
  };
};

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .sort()
    .map((path) => join(folder, path));

/** The age of a change, in ms, from which another one would have another time: clocks of file systems are coarse. */
const SETTLED_MS = 1000;

/** Reads a file unless it is known. Synchronous, since the thread pool takes several times as long for small files. */
const readFile = (path: string, known: KnownFile | undefined): KnownFile => {
  const { size, ino, mtimeMs, ctimeMs } = statSync(path);
  const stamp = [size, ino, mtimeMs, ctimeMs].join(" ");
  if (known?.stamp === stamp) return known;
  const isSettled = Date.now() - ctimeMs > SETTLED_MS;
  return { stamp: isSettled ? stamp : null, digest: hashOf(readFileSync(path)) };
};

const hashOf = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("base64url");
