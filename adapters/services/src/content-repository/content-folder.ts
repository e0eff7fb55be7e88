import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "@couvert/domain/values/error-message";
import { listContentFiles } from "@couvert/platform/files/content-files";
import { createFilesReader } from "@couvert/platform/files/written-files";
import * as Result from "effect/Result";
import { parseDocument, type ReadDocument, readDocuments, readReleases } from "./read-documents.ts";
import type { RepositoryContent } from "./repository-content.ts";

/** The folders of content: `documents` as `{type}/{uid}.json`, and `releases`, which may be missing. */
export interface ContentPaths {
  readonly documents: string;
  readonly releases: string;
}

/** The state of a folder of content. Parsing rejects when a file is no document or no release, with its name. */
interface FolderState {
  /** A digest of the names and bytes of all files. */
  readonly digest: string;
  /** The addresses with a query of embedded pictures that the files name. */
  readonly pictures: readonly string[];
  readonly parse: () => Promise<RepositoryContent>;
}

/** What is read of a file without parsing it. */
interface ReadBytes {
  readonly digest: string;
  readonly pictures: readonly string[];
}

/** What was parsed from the bytes with a digest. */
interface ParsedFile {
  readonly digest: string;
  readonly document: Awaited<ReturnType<ReadDocument>>;
}

/**
 * Creates a reader of a folder of content. A reading reads only the bytes of those files that were written since the one
 * before, and parsing returns the same object for a document that did not change. Throws without a folder of documents.
 */
export const createFolderReader = ({ documents, releases }: ContentPaths): (() => FolderState) => {
  const readBytes = createFilesReader((path): ReadBytes => {
    const bytes = readFileSync(path);
    return { digest: hashOf(bytes), pictures: picturesIn(bytes.toString()) };
  });
  let parsed: ReadonlyMap<string, ParsedFile> = new Map();
  return () => {
    const listed = [
      ...listFiles("documents", documents),
      ...(existsSync(releases) ? listFiles("releases", releases) : []),
    ];
    const files = readBytes(listed.map(({ path }) => path));
    const named = listed.map(({ path, name }) => `${name} ${files.get(path)?.digest}`);
    return {
      digest: hashOf(named.join("\n")),
      pictures: [...new Set([...files.values()].flatMap(({ pictures }) => pictures))],
      parse: async () => {
        const next = new Map<string, ParsedFile>();
        const read: ReadDocument = async (path) => {
          const known = parsed.get(path);
          const isUnchanged = known !== undefined && known.digest === files.get(path)?.digest;
          const file = isUnchanged ? known : parseFile(path);
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

/** Parses a file. Its digest is that of the bytes that are parsed: the file may have been written since its digest was read. */
const parseFile = (path: string): ParsedFile => {
  try {
    const bytes = readFileSync(path);
    return { digest: hashOf(bytes), document: parseDocument(bytes.toString()) };
  } catch (error) {
    return { digest: "", document: Result.fail(errorMessage(error)) };
  }
};

/** Lists the files of a folder, with names that stay the same when the folder is moved. */
const listFiles = (root: string, folder: string) =>
  listContentFiles(folder).map((file) => ({ path: join(folder, file), name: `${root}/${file}` }));

/** Returns the addresses of embedded pictures with a query in a JSON text, in which slashes and signs may be escaped. */
const picturesIn = (json: string): readonly string[] => {
  const text = json.includes("\\")
    ? json
        .replaceAll("\\/", "/")
        .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : json;
  return text.match(/\/content\/images\/[^"\\\s?#]+\?[^"\\\s#]+/g) ?? [];
};

const hashOf = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("base64url");
