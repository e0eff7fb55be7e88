import type { Typed } from "./typed-input.ts";

/** Creates a field from a text in which `|` is the caret: `1234 |5`. */
export const fieldAt = (picture: string): Typed => {
  const caret = picture.indexOf("|");
  return { text: picture.replace("|", ""), caret };
};

/** Returns the text of a field with `|` at the caret. */
export const pictureOf = ({ text, caret }: Typed): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

/** Returns a field after a text was typed or pasted at its caret. */
export const inserted = ({ text, caret }: Typed, given: string): Typed => ({
  text: text.slice(0, caret) + given + text.slice(caret),
  caret: caret + given.length,
});

/** Returns a field after the Backspace key. */
export const backspaced = ({ text, caret }: Typed): Typed => {
  const at = Math.max(0, caret - 1);
  return { text: text.slice(0, at) + text.slice(caret), caret: at };
};

/** Returns a field after the Delete key. */
export const deleted = ({ text, caret }: Typed): Typed => ({
  text: text.slice(0, caret) + text.slice(caret + 1),
  caret,
});
