import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FileRef } from "./stored-file.ts";

const HASH_LENGTH = 32;

/** Returns the name of a content. */
export const nameOfContent = (content: Uint8Array | string): string =>
  hash("sha256", content, "hex").slice(0, HASH_LENGTH);

/** Returns the name of the content whose stored form has a name. */
export const nameOfForm = (form: string): string => form.slice(0, HASH_LENGTH);

/** Returns the folder of a content. */
export const folderOf = (folder: string, name: string): string => join(folder, name.slice(0, 2));

/** Returns the path of a content. */
export const pathOf = (folder: string, name: string): string => join(folderOf(folder, name), name);

/** Returns a function that stores texts in a folder at once, for threads that answer no requests. */
export const createFileWriter = (folder: string): ((text: string) => FileRef) => {
  const created = new Set<string>();
  return (text) => {
    // Encoded once, for its name, its file and its size.
    const content = Buffer.from(text);
    const name = nameOfContent(content);
    const parent = folderOf(folder, name);
    if (!created.has(parent)) mkdirSync(parent, { recursive: true });
    created.add(parent);
    writeFileSync(pathOf(folder, name), content);
    return { hash: name, size: content.length };
  };
};
