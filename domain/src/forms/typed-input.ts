/** A field as it stands: its text, and how many characters are left of the caret. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * How a field writes whatever is put into it. What is written for a beginning of a text is never longer than what is
 * written for the whole of it, and ends where the next digit goes: right after the space that `1234` brings with it.
 */
export type Format = (text: string) => string;

/** The digits of a text, in order, and nothing else. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Whether an edit took something out of a field, and no digit with it: it went over a space or a slash. */
const isSeparatorLost = (before: Typed, head: string, tail: string): boolean =>
  head.length + tail.length < before.text.length &&
  before.text.startsWith(head) &&
  before.text.endsWith(tail) &&
  digitsOf(head + tail) === digitsOf(before.text);

/**
 * A field after an edit, formatted, from how it stood before and how the browser left it. The caret stays at the digit it
 * stood at. Deleting a separator, which the format would only bring back, deletes the digit beyond it.
 */
export const reformat = (format: Format, before: Typed, edited: Typed): Typed => {
  const head = edited.text.slice(0, edited.caret);
  const tail = edited.text.slice(edited.caret);
  // A slash after the caret was there before and is the format's; one before it may be the diner's, and mean something.
  const formatted = (kept: string, rest: string): Typed => ({
    text: format(kept + digitsOf(rest)),
    caret: format(kept).length,
  });
  if (!isSeparatorLost(before, head, tail)) return formatted(head, tail);
  const isBackspace = edited.caret < before.caret;
  return isBackspace
    ? formatted(digitsOf(head).slice(0, -1), tail)
    : formatted(head, digitsOf(tail).slice(1));
};
