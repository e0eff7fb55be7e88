/**
 * Returns a JSON value whose texts, at any depth, HTML and XML can carry unchanged (rule 3.44). A lone surrogate becomes
 * U+FFFD and every line break `\n`; other control characters but the tab, and U+FFFE and U+FFFF, are removed.
 */
export const wellFormedTexts = (value: unknown): unknown => {
  if (typeof value === "string") {
    return value.toWellFormed().replace(/\r\n?/g, "\n").replace(UNUSABLE, "");
  }
  if (Array.isArray(value)) return value.map(wellFormedTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wellFormedTexts(inner)]));
};

const UNUSABLE = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu;

/** Returns a text as one line for a log, without terminal escapes and characters that reorder text (rule 8.28). */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ");
