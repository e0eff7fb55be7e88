import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PSEUDO_LANGUAGE, pseudoText } from "@couvert/domain/values/pseudo-language";
import type { ContentFolders } from "../../config/content-settings.ts";

/** The tags of the content service. */
const ENGLISH = "en-us";
const PSEUDO = `${PSEUDO_LANGUAGE}-xb`;

/** The fields of sentences and labels. Names, such as titles of restaurants and dishes, stay as they are in a translation. */
const TEXTS =
  /^(?:text|heading|label|eyebrow|quote|question|caption|excerpt|summary|description|message|hint|thanks|\w+(?:Text|_text|Message|Label|Heading|Note))$/;

/**
 * Writes a content folder with every English document of another in the pseudo-language too, which is read from right to left.
 * Replaces what the folder held.
 */
export const writeRightToLeftContent = async (from: ContentFolders, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const { documents, images, media, releases, restaurants } = from;
  for (const [name, folder] of Object.entries({ images, media, releases, book: restaurants }))
    await symlink(folder, join(to, name));
  const copies = join(to, "documents");
  await cp(documents, copies, { recursive: true });
  const files = (await readdir(copies, { recursive: true })).filter((file) => file.endsWith(".json"));
  for (const file of files) {
    const text = await readFile(join(copies, file), "utf8");
    if (JSON.parse(text).lang !== ENGLISH) continue;
    const copy = JSON.parse(text, (key, value) => {
      if (typeof value === "string") return TEXTS.test(key) ? pseudoText(value) : value;
      return value?.lang === ENGLISH ? { ...value, id: `${value.id}.${PSEUDO}`, lang: PSEUDO } : value;
    });
    await writeFile(join(copies, file.replace(/json$/, `${PSEUDO}.json`)), JSON.stringify(copy));
  }
};
