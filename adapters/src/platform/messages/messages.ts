import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createCatalogues } from "./catalogues.ts";

const FOLDER = import.meta.dirname;

/** The catalogues of what the server writes: a language is added with its folder. */
export const {
  languages: MESSAGE_LANGUAGES,
  messagesIn,
  describeGaps,
} = createCatalogues(
  Object.fromEntries(
    globSync("*/server.po", { cwd: FOLDER })
      .toSorted()
      .map((file) => [dirname(file), readFileSync(join(FOLDER, file), "utf8")]),
  ),
);
