import { readdirSync, readFileSync } from "node:fs";
import { createCatalogues } from "./catalogues.ts";

const FOLDER = new URL(".", import.meta.url);

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".po"));

/** The catalogues of this folder: a language is added with its file. */
export const {
  languages: MESSAGE_LANGUAGES,
  messagesIn,
  describeGaps,
} = createCatalogues(
  Object.fromEntries(
    files.map((name) => [name.slice(0, -".po".length), readFileSync(new URL(name, FOLDER), "utf8")]),
  ),
);
