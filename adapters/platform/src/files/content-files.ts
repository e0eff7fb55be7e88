import { readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * Returns the `.json` files in a folder and its sub-folders, relative to it, in the order of their paths (rule 8.52). It
 * leaves out what editors and file systems leave behind and what no reading may wait for: names with a leading dot, whatever
 * is no regular file, such as a pipe, and links to files outside the folder. Throws without the folder.
 */
export const listContentFiles = (folder: string): readonly string[] => {
  const root = realpathSync(folder);
  // The recursive reading of Node looks at every file to see whether it is a folder.
  const listIn = (path: string): readonly string[] =>
    readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
      const { name } = entry;
      if (name.startsWith(".")) return [];
      const inner = join(path, name);
      if (entry.isDirectory()) return listIn(inner);
      const isFound = entry.isFile() || (entry.isSymbolicLink() && isLinkInside(root, join(root, inner)));
      return name.endsWith(".json") && isFound ? [inner] : [];
    });
  return listIn("").toSorted();
};

const isLinkInside = (root: string, path: string): boolean => {
  try {
    return realpathSync(path).startsWith(root + sep) && statSync(path).isFile();
  } catch {
    // It leads nowhere.
    return false;
  }
};

/** Parses a JSON file of the content, which may begin with a byte order mark; throws when it is not JSON. */
export const parseContentFile = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ""));
