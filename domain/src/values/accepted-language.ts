import { type Language, primaryLanguage } from "./language.ts";

/** The most languages that are read of a header, and the longest tag, in characters. */
const MAX_LANGUAGES = 20;
const MAX_TAG_LENGTH = 35;
/** The longest text that is read as a tag with extensions: reading one of 8 kB takes 20 ms. */
const MAX_WRITTEN_LENGTH = 200;

/**
 * Returns the preferred language of an `Accept-Language` header among the supported ones, which are primary tags; without a list, among
 * all. Returns null where there is none. Ignores invalid tags, and the extensions of a tag: they choose calendars and digits (rule 3.60).
 */
export const acceptedLanguage = (
  header: string | null | undefined,
  supported: readonly Language[] | null = null,
): Language | null => {
  const accepted = (header ?? "").split(",", MAX_LANGUAGES).flatMap((part) => {
    const [tag = "", ...parameters] = part.split(";");
    const language = decodeTag(tag.trim());
    const weight = weightOf(parameters);
    return language === null || !(weight > 0) ? [] : [{ language, weight }];
  });
  const best = accepted
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ language }) => supported === null || supported.includes(primaryLanguage(language)));
  return best?.language ?? null;
};

const decodeTag = (tag: string): Language | null => {
  if (tag.length > MAX_WRITTEN_LENGTH) return null;
  try {
    const { baseName } = new Intl.Locale(tag);
    return baseName.length > MAX_TAG_LENGTH ? null : baseName;
  } catch {
    return null;
  }
};

const weightOf = (parameters: readonly string[]): number => {
  const quality = parameters
    .map((each) => /^\s*q\s*=(.*)$/i.exec(each)?.[1])
    .find((each) => each !== undefined);
  return quality === undefined ? 1 : Number(quality);
};
