import { posix } from "node:path";

/** Folders of a package from the lowest layer to the highest, `.` for files in none; folders of one layer do not import each other. */
export type Layers = readonly (readonly string[])[];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/**
 * Returns the imports of a package that do not go down its layers, as `time/a.ts -> site/b.ts`, and the files that lie in
 * no layer. `files` holds the text of each source file by its path below the package's `src`.
 */
export const upwardImports = (layers: Layers, files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([path, text]) => {
    const folder = folderOf(path);
    if (!layers.flat().includes(folder)) return [`${path} lies in no layer`];
    return [...text.matchAll(IMPORT)]
      .map(([, specifier = ""]) => posix.join(posix.dirname(path), specifier))
      .filter((target) => {
        const other = folderOf(target);
        return other !== folder && layerOf(layers, other) >= layerOf(layers, folder);
      })
      .map((target) => `${path} -> ${target}`);
  });

const folderOf = (path: string): string => (path.includes("/") ? (path.split("/")[0] ?? "") : ".");

const layerOf = (layers: Layers, folder: string): number =>
  layers.findIndex((folders) => folders.includes(folder));
