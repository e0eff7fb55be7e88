import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createFilesReader } from "../../platform/files/written-files.ts";
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
  const readDigests = createFilesReader((path) => hashOf(readFileSync(path)));
  let parsed: ReadonlyMap<string, ParsedFile> = new Map();
  return () => {
    const digests = readDigests([
      ...listFiles(documents),
      ...(existsSync(releases) ? listFiles(releases) : []),
    ]);
    const named = [...digests].map(([path, digest]) => `${relative(documents, path)} ${digest}`);
    return {
      digest: hashOf(named.join("\n")),
      parseReleases: () => readReleases(releases),
      parse: async () => {
        const next = new Map<string, ParsedFile>();
        const read: ReadDocument = (path) => {
          const digest = digests.get(path) ?? "";
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

const hashOf = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("base64url");
