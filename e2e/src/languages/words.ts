import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { primaryLanguage } from "@couvert/domain/values/language";
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";

const CATALOGUES = fileURLToPath(new URL("../../../adapters/platform/src/messages", import.meta.url));

/** Returns the files of a language's message catalogues. */
const listCatalogues = (language: string): readonly string[] =>
  readdirSync(join(CATALOGUES, language)).map((file) => join(CATALOGUES, language, file));

/** A message in English and in another language. */
export interface Translation {
  readonly english: string;
  readonly translated: string;
}

/** Reads all messages of a language. A message can have a translation in each of several catalogues. */
export const readTranslations = (language: string): readonly Translation[] =>
  listCatalogues(language).flatMap((file) =>
    parsePo(readFileSync(file, "utf8")).items.flatMap(({ msgid, msgstr: [translated = ""], obsolete }) =>
      obsolete || msgid === "" ? [] : [{ english: msgid, translated }],
    ),
  );

/** The text of an expression for any value of a message. */
const ANY_VALUE = "[^]+?";

/** Returns the text of an expression that a message matches with any values. White space is of any kind and length, as in a browser. */
export const patternOf = (message: string): string => partsPattern(compileMessage(message));

/** Returns the text of an expression that a compiled message matches with any values. */
export const partsPattern = (parts: CompiledMessage | string): string => {
  if (typeof parts === "string") return textPattern(parts);
  return parts
    .map((part) => {
      if (part === "#") return "[\\d.,\\s]+";
      if (typeof part === "string") return textPattern(part);
      const [, , choices] = part;
      if (typeof choices !== "object" || choices === null) return ANY_VALUE;
      const texts = Object.entries(choices).filter(([name]) => name !== "offset");
      return `(?:${texts.map(([, text]) => partsPattern(text)).join("|")})`;
    })
    .join("");
};

const textPattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+");

/** Returns an expression that the whole of a text has to match. */
export const wholly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

/** Finds the words of the product in the language of a page. */
export interface Words {
  /** The language of the page: `fr-CA`. */
  readonly language: string;
  /** The language of its catalogues: `fr`. */
  readonly catalogue: string;
  /** Returns an expression for the whole of what stands for an English message, with any values. */
  readonly of: (english: string) => RegExp;
}

/** Reads the words of a language from its catalogues. A word that is not there is an error. */
export const readWords = (language: string): Words => {
  const catalogue = primaryLanguage(language);
  const translations = readTranslations(catalogue);
  return {
    language,
    catalogue,
    of: (english) => {
      const found = translations.filter((each) => each.english === english);
      if (found.length === 0) throw new Error(`no catalogue has the message "${english}"`);
      return wholly(found.map(({ translated }) => patternOf(translated)).join("|"));
    },
  };
};
