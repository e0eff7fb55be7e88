import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const DEMO = fileURLToPath(new URL("../../../adapters/demo/", import.meta.url));

/** A copy of the demo's content folder, only in English, that a test edits. */
export interface ContentFolder {
  readonly folder: string;
  /** Replaces a text in a document, `page/about`, in one step. */
  readonly edit: (document: string, from: string, to: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Documents of other languages end with their language, as `about.es-us.json`. */
const isEnglish = (path: string): boolean => !/\.[a-z]{2}-[a-z]{2}\.json$/.test(path);

/** Copies the English part of the demo's content folder. */
export const copyContentFolder = async (): Promise<ContentFolder> => {
  const folder = await mkdtemp(join(tmpdir(), "couvert-content-"));
  for (const part of ["book", "documents", "images", "media"]) {
    await cp(join(DEMO, part), join(folder, part), { recursive: true, filter: isEnglish });
  }
  return {
    folder,
    edit: async (document, from, to) => {
      const file = join(folder, "documents", `${document}.json`);
      const text = await readFile(file, "utf8");
      if (!text.includes(from)) throw new Error(`${document} does not contain ${from}`);
      await writeFile(`${file}.draft`, text.replaceAll(from, to));
      await rename(`${file}.draft`, file);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
