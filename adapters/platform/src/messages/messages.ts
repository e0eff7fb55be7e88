import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createCatalogues } from "./catalogues.ts";

const FOLDER = import.meta.dirname;

const languages = readdirSync(FOLDER, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .toSorted();

/** The catalogues of what the server writes: a language is added with its folder. */
export const {
  languages: MESSAGE_LANGUAGES,
  messagesIn,
  describeGaps,
  addPseudoLanguage,
} = createCatalogues(
  Object.fromEntries(
    languages.map((language) => [language, readFileSync(join(FOLDER, language, "server.po"), "utf8")]),
  ),
);
