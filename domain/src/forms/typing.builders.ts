import type { Typed } from "./typed-input.ts";

/** A field from a picture of it, in which `|` is the caret: `1234 |5`. */
export const fieldAt = (picture: string): Typed => {
  const caret = picture.indexOf("|");
  return { text: picture.replace("|", ""), caret };
};

/** The picture of a field, `1234 |5`. */
export const pictureOf = ({ text, caret }: Typed): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

/** What a browser makes of a field when something is typed or pasted at its caret. */
export const inserted = ({ text, caret }: Typed, given: string): Typed => ({
  text: text.slice(0, caret) + given + text.slice(caret),
  caret: caret + given.length,
});

/** What a browser makes of a field at the Backspace key. */
export const backspaced = ({ text, caret }: Typed): Typed => {
  const at = Math.max(0, caret - 1);
  return { text: text.slice(0, at) + text.slice(caret), caret: at };
};

/** What a browser makes of a field at the Delete key. */
export const deleted = ({ text, caret }: Typed): Typed => ({
  text: text.slice(0, caret) + text.slice(caret + 1),
  caret,
});
