import { type Language, primaryLanguage } from "./language.ts";

/** The most languages that are read of a header, and the longest tag, in characters. */
const MAX_LANGUAGES = 20;
const MAX_TAG_LENGTH = 35;

/**
 * Returns the most wanted language of an `Accept-Language` header that is among the spoken ones, each by its primary tag; without a list,
 * any. Returns null where there is none. Ignores whatever is no tag, and the extensions of a tag: they choose calendars and digits.
 */
export const acceptedLanguage = (
  header: string | null | undefined,
  spoken: readonly Language[] | null = null,
): Language | null => {
  const wanted = (header ?? "").split(",", MAX_LANGUAGES).flatMap((part) => {
    const [tag = "", ...parameters] = part.split(";");
    const language = decodeTag(tag.trim());
    const weight = weightOf(parameters);
    return language === null || !(weight > 0) ? [] : [{ language, weight }];
  });
  const best = wanted
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ language }) => spoken === null || spoken.includes(primaryLanguage(language)));
  return best?.language ?? null;
};

const decodeTag = (tag: string): Language | null => {
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
