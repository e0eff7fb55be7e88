/** The text of a field, and the number of characters before the caret. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Returns the digits of a text, in order. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Returns whether an edit deleted separators only. */
const isSeparatorLost = (before: Typed, head: string, tail: string): boolean =>
  head.length + tail.length < before.text.length &&
  before.text.startsWith(head) &&
  before.text.endsWith(tail) &&
  digitsOf(head + tail) === digitsOf(before.text);

/** Returns whether an edit added one character at the caret, as a key does. */
const isTyped = (before: Typed, head: string, tail: string): boolean =>
  head !== "" && head.slice(0, -1) + tail === before.text;

/**
 * Formats a field after an edit. The caret stays at its digit. Deleting a separator deletes the digit next to it. A typed character
 * that makes the text too long is ignored; a pasted text is kept whole, so that nothing is cut to another number.
 */
export const reformat = (
  format: (text: string) => string,
  isTooLong: (text: string) => boolean,
  before: Typed,
  edited: Typed,
): Typed => {
  const head = edited.text.slice(0, edited.caret);
  const tail = edited.text.slice(edited.caret);
  // A slash after the caret is from the format; the diner may have typed one before it.
  const formatted = (start: string, rest: string): Typed => {
    const text = format(start + digitsOf(rest));
    // The whole may have other separators than its beginning: the caret goes to the next digit.
    const caret = Math.min(format(start).length, text.length);
    return { text, caret: caret + text.slice(caret).search(/\d|$/) };
  };
  if (isSeparatorLost(before, head, tail)) {
    const isBackspace = edited.caret < before.caret;
    return isBackspace
      ? formatted(digitsOf(head).slice(0, -1), tail)
      : formatted(head, digitsOf(tail).slice(1));
  }
  const after = formatted(head, tail);
  return isTyped(before, head, tail) && isTooLong(after.text) ? formatted(head.slice(0, -1), tail) : after;
};
