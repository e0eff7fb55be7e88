import { join } from "node:path";
import * as Result from "effect/Result";
import { readDocumentFiles } from "./document-files.ts";
import type { RepositoryDocument } from "./repository-document.ts";

/**
 * Reads the documents of a folder laid out as `{type}/{uid}.json`, in the order of their paths. Rejects, naming the
 * file, when one is no document or two share an id.
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
