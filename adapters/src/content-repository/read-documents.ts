import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import { RepositoryDocument } from "./repository-document.ts";

const decode = Schema.decodeUnknownPromise(RepositoryDocument);

/**
 * Reads the documents of a folder laid out as `{type}/{uid}.json`, in the order of their paths. Rejects, naming the
 * file, when one is no document or two share an id.
 */
export const readDocuments = async (folder: string): Promise<readonly RepositoryDocument[]> => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".json")).sort();
  const documents = await Promise.all(paths.map((path) => readDocument(join(folder, path))));
  const ids = new Set<string>();
  for (const { id } of documents) {
    if (ids.has(id)) throw new Error(`two documents in ${folder} have the id ${id}`);
    ids.add(id);
  }
  return documents;
};

const readDocument = async (file: string): Promise<RepositoryDocument> => {
  try {
    return await decode(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new Error(`${file} is no document: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
};
