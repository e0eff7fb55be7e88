import { type Language, primaryLanguage } from "@couvert/domain/values/language";
import * as Schema from "effect/Schema";

/** A text of a restaurant's file: in the restaurant's own language, or by the tags of several languages. */
export type FiledText = string | Readonly<Record<Language, string>>;

// A tag may begin with up to eight letters, as `french`, but no language has a code of more than three.
const isCanonicalTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && primaryLanguage(tag).length <= 3;
  } catch {
    return false;
  }
};

const TAG = "the tag of a language, such as fr-CA";

/** A canonical tag of BCP 47. */
export const LanguageTag = Schema.String.check(Schema.makeFilter((tag) => isCanonicalTag(tag) || TAG));

const TEXTS = "text, or an object with texts by language";

const isFiledText = (value: unknown): value is FiledText =>
  typeof value === "string" ||
  (typeof value === "object" &&
    value !== null &&
    Object.values(value).length > 0 &&
    Object.values(value).every((text) => typeof text === "string"));

/** A text that may be empty. */
export const FiledText = Schema.Unknown.pipe(
  Schema.refine(isFiledText, { expected: TEXTS }),
  Schema.check(
    Schema.makeFilter(
      (text) => tagsOf(text).every(isCanonicalTag) || `an object with ${TAG}, beside each text`,
    ),
    Schema.makeFilter((text) => {
      const languages = tagsOf(text).map(primaryLanguage);
      return new Set(languages).size === languages.length || "an object with each language once";
    }),
  ),
);

/** A text that is not empty in any language. */
export const FiledName = FiledText.check(
  Schema.makeFilter(
    (text) =>
      !(typeof text === "string" ? [text] : Object.values(text)).includes("") || "a name that is not empty",
  ),
);

const tagsOf = (text: FiledText): readonly Language[] => (typeof text === "string" ? [] : Object.keys(text));

/** Returns a text in a language by its primary tag; undefined where it has none. A plain text is in any. */
export const textIn = (text: FiledText, language: Language): string | undefined => {
  if (typeof text === "string") return text;
  const tag = tagsOf(text).find((each) => primaryLanguage(each) === primaryLanguage(language));
  return tag === undefined ? undefined : text[tag];
};

/** Returns the languages of texts, each primary language once, in the order in which they come. */
export const languagesOf = (texts: readonly FiledText[]): readonly Language[] => {
  const tags = texts.flatMap(tagsOf);
  return tags.filter(
    (tag, index) => tags.findIndex((each) => primaryLanguage(each) === primaryLanguage(tag)) === index,
  );
};
