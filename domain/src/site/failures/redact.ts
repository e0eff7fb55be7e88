/** Texts that may identify a person or open something, each with its replacement. The order matters. */
const PRIVATE: readonly (readonly [pattern: RegExp, replacement: string | ((found: string) => string)])[] = [
  // Control characters, lone surrogates and line separators could forge lines of a log.
  [/[^\P{C}\n]|[\u2028\u2029]/gu, " "],
  [/(?:\.\.\.)?".*"(?:\.\.\.)? (?=is not valid JSON)/gs, '"[text]" '],
  [/"[^"\n]*"/g, (found) => (/^"[\w$.-]{1,40}"$/.test(found) ? found : '"[text]"')],
  [
    /[\p{L}\p{N}._%+'-]{1,64}(?:[@\uFF20]|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu,
    "[email]",
  ],
  [/(\w+:\/\/[^\s?#"')]*)[?#][^\s"')]*/g, "$1?[query]"],
  [/[?#&][\w.%~[\]-]{1,64}=[^\s"')]*/g, "?[query]"],
  [/eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, "[token]"],
  [/(?<![\w-])[\w-]{20,}(?![\w-]*\.(?:js|css)\b)/g, (found) => (isToken(found) ? "[token]" : found)],
  [/\+?\(?\p{Nd}(?:(?:%20|[\s().+,_\p{Pd}]){0,3}\p{Nd}){6,}/gu, "[number]"],
];

/** The length from which a word of both cases is a token, though it has no digit. */
const TOKEN_LENGTH = 40;

/** Returns whether a word or a part of it mixes cases, letters and digits, as keys and UUIDs do, and addresses of pages do not. */
const isToken = (word: string): boolean => {
  if (word.length > 80) return true;
  const hasCases = /[a-z]/.test(word) && /[A-Z]/.test(word);
  if (hasCases && (word.length >= TOKEN_LENGTH || /\d/.test(word))) return true;
  return word.split(/[-_]/).some((part) => part.length >= 8 && /\d/.test(part) && /[a-z]/i.test(part));
};

/** How many characters are examined for each that is kept. */
const EXAMINED = 4;

/**
 * Returns a text without email addresses, numbers of seven digits or more, keys, queries, hashes of addresses and quoted
 * sentences, in at most `max` characters (rule 8.30). Keeps line breaks.
 */
export const redact = (text: string, max: number): string => {
  // A word that is cut in two may hide what it is.
  const examined = text.length > max * EXAMINED ? text.slice(0, max * EXAMINED).replace(/\S*$/, "") : text;
  return PRIVATE.reduce<string>(
    (rest, [pattern, replacement]) =>
      typeof replacement === "string"
        ? rest.replace(pattern, replacement)
        : rest.replace(pattern, replacement),
    examined,
  )
    .slice(0, max)
    .trim();
};
