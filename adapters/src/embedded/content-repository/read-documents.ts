import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { RepositoryDocument } from "./repository-document.ts";

/** A document file: its document, or the reason why it has none. `path` is relative to the folder. */
export interface DocumentFile {
  readonly path: string;
  readonly content: Result.Result<RepositoryDocument, string>;
}

/**
 * Reads every `.json` file of a folder as a document, in the order of their paths; rejects when the folder does not exist.
 */
export const readDocumentFiles = async (folder: string): Promise<readonly DocumentFile[]> => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".json")).sort();
  return Promise.all(paths.map(async (path) => ({ path, content: await readDocument(join(folder, path)) })));
};

const decode = Schema.decodeUnknownResult(RepositoryDocument);

const readDocument = async (file: string): Promise<DocumentFile["content"]> => {
  try {
    return Result.mapError(decode(JSON.parse(await readFile(file, "utf8"))), ({ message }) => message);
  } catch (fault) {
    return Result.fail(fault instanceof Error ? fault.message : String(fault));
  }
};

/**
 * Reads the documents of a folder laid out as `{type}/{uid}.json`, in the order of their paths. Rejects when a file is not
 * a document, with its name, or when two share an id.
 */
export const readDocuments = async (folder: string): Promise<readonly RepositoryDocument[]> => {
  const documents = (await readDocumentFiles(folder)).map(({ path, content }) =>
    Result.getOrThrowWith(content, (why) => new Error(`${join(folder, path)} is no document: ${why}`)),
  );
  const ids = new Set<string>();
  for (const { id } of documents) {
    if (ids.has(id)) throw new Error(`two documents in ${folder} have the id ${id}`);
    ids.add(id);
  }
  return documents;
};
