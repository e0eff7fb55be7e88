import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { RepositoryDocument } from "./repository-document.ts";

/** A file that should hold a document: what it holds, or why that is none. `path` begins at the folder that was read. */
export interface DocumentFile {
  readonly path: string;
  readonly content: Result.Result<RepositoryDocument, string>;
}

/** Reads every `.json` file of a folder as a document, in the order of their paths; rejects when there is no such folder. */
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
