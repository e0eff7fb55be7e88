import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { errorMessage } from "@couvert/domain/values/error-message";
import { listContentFiles, parseContentFile } from "@couvert/platform/files/content-files";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { type Release, RepositoryDocument } from "./repository-content.ts";

/** A document file: its document, or the reason why it has none. `path` is relative to the folder. */
interface DocumentFile {
  readonly path: string;
  readonly content: Result.Result<RepositoryDocument, string>;
}

/** Reads a file as a document, or returns the reason why it is none. */
export type ReadDocument = (file: string) => Promise<DocumentFile["content"]>;

/**
 * Reads every `.json` file of a folder as a document, in the order of their paths; rejects when the folder does not exist.
 */
export const readDocumentFiles = async (
  folder: string,
  read: ReadDocument = readDocument,
): Promise<readonly DocumentFile[]> =>
  Promise.all(
    listContentFiles(folder).map(async (path) => ({ path, content: await read(join(folder, path)) })),
  );

const decodeDocument = Schema.decodeUnknownResult(RepositoryDocument);

const readDocument: ReadDocument = async (file) => {
  try {
    return parseDocument(await readFile(file, "utf8"));
  } catch (error) {
    return Result.fail(errorMessage(error));
  }
};

/** Parses the text of a document's file. Throws when it is not JSON. */
export const parseDocument = (text: string): DocumentFile["content"] =>
  Result.mapError(decodeDocument(parseContentFile(text)), ({ message }) => message);

/**
 * Reads the documents of a folder laid out as `{type}/{uid}.json`, in the order of their paths. Rejects when a file is not
 * a document, with its name, or when two share an id, with both names (rule 8.52).
 */
export const readDocuments = async (
  folder: string,
  read?: ReadDocument,
): Promise<readonly RepositoryDocument[]> => {
  const documents = (await readDocumentFiles(folder, read)).map(({ path, content }) => ({
    path,
    document: Result.getOrThrowWith(
      content,
      (why) => new Error(`${join(folder, path)} is no document: ${why}`),
    ),
  }));
  const paths = new Map<string, string>();
  for (const { path, document } of documents) {
    const first = paths.get(document.id);
    if (first !== undefined)
      throw new Error(`two documents in ${folder} have the id ${document.id}: ${first} and ${path}`);
    paths.set(document.id, path);
  }
  return documents.map(({ document }) => document);
};

const decodeRelease = Schema.decodeUnknownResult(
  Schema.fromJsonString(
    Schema.Struct({ label: Schema.String, scheduledAt: Schema.optional(Schema.NullOr(Schema.String)) }),
  ),
);

/**
 * Reads the releases of a folder, in the order of their names: `{id}/release.json` with its label and optional date
 * `2027-01-15T09:00:00Z`, and its documents in `{id}/documents`. Returns none when the folder does not exist; rejects with
 * the file's name when a release or a document is invalid.
 */
export const readReleases = async (folder: string, read?: ReadDocument): Promise<readonly Release[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const ids = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
  return Promise.all(
    ids.sort().map(async (id) => {
      const file = join(folder, id, "release.json");
      const { label, scheduledAt = null } = Result.getOrThrowWith(
        decodeRelease(await readFile(file, "utf8").catch(() => "")),
        () => new Error(`${file} is no release: it needs a label`),
      );
      const at = scheduledAt === null ? null : Date.parse(scheduledAt);
      if (Number.isNaN(at)) throw new Error(`${file}: scheduledAt ${scheduledAt} is no date`);
      return {
        id,
        label,
        scheduledAt: at,
        documents: await readDocuments(join(folder, id, "documents"), read),
      };
    }),
  );
};
