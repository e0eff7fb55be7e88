import type { Page } from "@playwright/test";
import { patternOf, readTranslations, wholly } from "./words.ts";

/** Returns an expression for whole words of any alphabet. */
const wordsOf = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, "u");

/** Words that English has, and no other language of the site. */
const ENGLISH_WORDS = wordsOf(
  "[Tt]he|and|[Ww]ith|[Yy]our?|[Oo]ur|[Ww]e|of|[Ff]or|[Ff]rom|[Tt]h(?:is|at)|is|are|was|by|[Pp]lease|[AP]M|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Febr)uary|October",
);

/** Names that consist of English words. */
const NAMES = /\bThe Halyard\b/g;

/** How long a message without values is at least that is English within a longer text, in characters. */
const TELLING_LENGTH = 8;

/** Returns what a page shows and what it says to assistive technology, each text once. Leaves out what is marked as another language. */
export const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = new Set([document.title]);
    const { lang } = document.documentElement;
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (element.closest("script, style, noscript, svg") !== null) continue;
      if (element.closest("[lang]")?.getAttribute("lang") !== lang) continue;
      const isOption = element.closest("option") !== null;
      if (!isOption && !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ["aria-label", "aria-roledescription", "alt", "placeholder", "title"])
        texts.add(element.getAttribute(name) ?? "");
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      for (const { textContent } of own) texts.add(textContent ?? "");
      // A message that has an element in its middle.
      if (own.length > 0) texts.add(element.textContent);
    }
    return [...texts].map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
  });

/**
 * Creates a function that returns the English texts among texts of a language: messages whose translation differs, with any values, texts
 * that contain such a message, and texts with words of English.
 */
export const createEnglishFinder = (language: string): ((texts: readonly string[]) => readonly string[]) => {
  const translations = readTranslations(language);
  // A text such as "Patio" is right where any message is translated so.
  const right = new Set(translations.map(({ translated }) => translated));
  const messages = translations
    .map(({ english, translated }) => [patternOf(english), patternOf(translated)] as const)
    .filter(([english, translated]) => english !== translated && /[a-z]{3}/i.test(english))
    .map(([english, translated]) => [wholly(english), wholly(translated)] as const);
  const telling = wordsOf(
    translations
      .filter(
        ({ english, translated }) =>
          english.length >= TELLING_LENGTH && !/[{}]/.test(english) && !translated.includes(english),
      )
      .map(({ english }) => patternOf(english))
      .join("|"),
  );
  const isEnglish = (text: string): boolean =>
    ENGLISH_WORDS.test(text.replaceAll(NAMES, "")) ||
    telling.test(text) ||
    (!right.has(text) &&
      messages.some(([english, translated]) => english.test(text) && !translated.test(text)));
  // Most texts of a step are those of the step before.
  const known = new Map<string, boolean>();
  return (texts) =>
    texts.filter((text) => {
      const is = known.get(text) ?? isEnglish(text);
      known.set(text, is);
      return is;
    });
};
