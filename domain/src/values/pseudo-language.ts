/**
 * The primary tag of the pseudo-language, `ar-XB`: English messages in Arabic letters, with the numbers and dates of Arabic. Only
 * development has it, and only while Arabic has no messages.
 */
export const PSEUDO_LANGUAGE = "ar";

/** The Arabic letters that stand for a to z. */
const LETTERS = "ابثديفغهحجكلمنوطقرستعذظخصز";

/** Writes a text of a message in Arabic letters, which are read from right to left. */
export const pseudoText = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => LETTERS.charAt(letter.toLowerCase().charCodeAt(0) - 97));
