import type { Typed } from "../typed-input.ts";

/** Returns the digits and plus signs of a text, in order. */
export const dialledIn = (text: string): string => text.replace(/[^\d+]/g, "");

/** Removes the digit next to a deleted separator; null after any other edit. */
const deleteNextDigit = (before: Typed, { text, caret }: Typed): Typed | null => {
  const [head, tail] = [text.slice(0, caret), text.slice(caret)];
  const isDeletion =
    text.length < before.text.length && before.text.startsWith(head) && before.text.endsWith(tail);
  if (!isDeletion || dialledIn(text) !== dialledIn(before.text)) return null;
  if (caret >= before.caret) return { text: head + tail.replace(/[\d+]/, ""), caret };
  const remaining = head.replace(/[\d+][^\d+]*$/, "");
  return { text: remaining + tail, caret: remaining.length };
};

/** Returns the index behind a number of digits and plus signs of a text; its end when it has fewer. */
const indexBehind = (text: string, dialled: number): number =>
  new RegExp(`^(?:[^\\d+]*[\\d+]){${dialled}}`).exec(text)?.[0].length ?? text.length;

/** Returns the caret in a reformatted text: behind as many digits as before, or at the end. */
const caretAfterFormat = (written: string, { text, caret }: Typed): number =>
  caret === text.length ? written.length : indexBehind(written, dialledIn(text.slice(0, caret)).length);

/**
 * Formats a phone field after an edit. The caret stays at its digit. Deleting a separator deletes the digit next to it.
 * A text that `write` does not change stays as typed.
 */
export const typePhone = (write: (text: string) => string, before: Typed, edited: Typed): Typed => {
  const isUnchanged = write(edited.text) === before.text;
  const remaining = (isUnchanged ? deleteNextDigit(before, edited) : null) ?? edited;
  const text = write(remaining.text);
  return { text, caret: text === remaining.text ? remaining.caret : caretAfterFormat(text, remaining) };
};

/** Returns the length of the common start of two texts. */
const commonPrefixLength = (one: string, other: string): number => {
  const differs = one.split("").findIndex((character, at) => character !== other[at]);
  return differs < 0 ? one.length : differs;
};

/** Returns the typed text without formatting, after an edit of the formatted field. `typed` is the text before. */
export const retraceTyped = (typed: string, before: Typed, { text, caret }: Typed): string => {
  const tail = text.slice(caret);
  const start = commonPrefixLength(text.slice(0, caret), before.text);
  const head =
    start === before.text.length
      ? typed
      : typed.slice(0, indexBehind(typed, dialledIn(text.slice(0, start)).length));
  const behind = dialledIn(typed).length - dialledIn(tail).length;
  return head + text.slice(start, caret) + (tail === "" ? "" : typed.slice(indexBehind(typed, behind)));
};
