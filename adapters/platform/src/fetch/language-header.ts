import type { Language } from "@couvert/domain/values/language";

/** Returns the header that asks for a language; none for null (rule 3.60). */
export const languageHeader = (language: Language | null): Readonly<Record<string, string>> =>
  language === null ? {} : { "accept-language": language };
