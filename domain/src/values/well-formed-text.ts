/**
 * Returns a text that HTML and XML can carry unchanged (rule 3.44). A lone surrogate becomes U+FFFD and every line break `\n`; other
 * control characters but the tab, and U+FFFE and U+FFFF, are removed. A direction that a line leaves open is closed at its end, so
 * that it reverses nothing after the text (rule 3.59).
 */
export const wellFormedText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, "\n").replace(UNUSABLE, "").replace(DIRECTED, closeDirections);

/** Returns a JSON value with well-formed texts at any depth. */
export const wellFormedTexts = (value: unknown): unknown => {
  if (typeof value === "string") return wellFormedText(value);
  if (Array.isArray(value)) return value.map(wellFormedTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wellFormedTexts(inner)]));
};

const UNUSABLE = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu;

/** Matches a line from the first character that sets a direction. */
const DIRECTED = /[\u202a\u202b\u202d\u202e\u2066-\u2068][^\n\u2029]*/gu;

/** Ends embeddings and overrides, and isolates: PDF and PDI of Unicode's bidirectional algorithm. */
const END_OF_EMBEDDING = "\u202c";
const END_OF_ISOLATE = "\u2069";

/** Closes the directions that a line leaves open, the last one first. Removes nothing, so that the positions of formatting stay valid. */
const closeDirections = (line: string): string => {
  const open: string[] = [];
  for (const [sign] of line.matchAll(/[\u202a-\u202e\u2066-\u2069]/gu)) {
    if (sign === END_OF_EMBEDDING) {
      if (open.at(-1) === END_OF_EMBEDDING) open.pop();
    } else if (sign === END_OF_ISOLATE) {
      // It also ends the embeddings inside the isolate.
      const isolate = open.lastIndexOf(END_OF_ISOLATE);
      if (isolate >= 0) open.length = isolate;
    } else {
      open.push(sign >= "\u2066" ? END_OF_ISOLATE : END_OF_EMBEDDING);
    }
  }
  return line + open.toReversed().join("");
};

/** Returns a text as one line for a log, without terminal escapes and characters that reorder text (rule 8.28). */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ");
