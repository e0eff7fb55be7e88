import type { Typed } from "../typed-input.ts";

/** Writes the text of a phone field with the separators of its country: the same digits and plus signs, in order. */
export type WriteNumber = (text: string) => string;

/** What of a text is dialled: its digits and plus signs, in order. */
export const dialledIn = (text: string): string => text.replace(/[^\d+]/g, "");

/** A field whose separators were deleted, without the digit beyond them; null after any other edit. */
const withDigitBeyond = (before: Typed, { text, caret }: Typed): Typed | null => {
  const [head, tail] = [text.slice(0, caret), text.slice(caret)];
  const isDeletion =
    text.length < before.text.length && before.text.startsWith(head) && before.text.endsWith(tail);
  if (!isDeletion || dialledIn(text) !== dialledIn(before.text)) return null;
  if (caret >= before.caret) return { text: head + tail.replace(/[\d+]/, ""), caret };
  const kept = head.replace(/[\d+][^\d+]*$/, "");
  return { text: kept + tail, caret: kept.length };
};

/** The place in a text right behind so many of its digits and plus signs; its end where it has fewer. */
const placeBehind = (text: string, dialled: number): number =>
  new RegExp(`^(?:[^\\d+]*[\\d+]){${dialled}}`).exec(text)?.[0].length ?? text.length;

/** Where the caret goes in a text that was written anew: behind as many digits as before, or to the end again. */
const caretIn = (written: string, { text, caret }: Typed): number =>
  caret === text.length ? written.length : placeBehind(written, dialledIn(text.slice(0, caret)).length);

/**
 * A phone field after an edit, written as its country writes numbers, from how it stood before and how the browser left it
 * (spec 2.9). The caret stays at the digit it stood at. Deleting a separator, which would only be written again, deletes the
 * digit beyond it. What `write` leaves as it is, such as words, is the diner's own in every character.
 */
export const typePhone = (write: WriteNumber, before: Typed, edited: Typed): Typed => {
  const isWrittenAgain = write(edited.text) === before.text;
  const kept = (isWrittenAgain ? withDigitBeyond(before, edited) : null) ?? edited;
  const text = write(kept.text);
  return { text, caret: text === kept.text ? kept.caret : caretIn(text, kept) };
};

/** How much of two texts is the same from their beginning, in characters. */
const sameUntil = (one: string, other: string): number => {
  const differs = one.split("").findIndex((character, at) => character !== other[at]);
  return differs < 0 ? one.length : differs;
};

/**
 * What a diner has typed, without the separators written for them, after an edit of the field that shows it. `typed` is what
 * they had typed before; what they put in is taken over as it is.
 */
export const retraceTyped = (typed: string, before: Typed, { text, caret }: Typed): string => {
  const tail = text.slice(caret);
  const start = sameUntil(text.slice(0, caret), before.text);
  const head =
    start === before.text.length
      ? typed
      : typed.slice(0, placeBehind(typed, dialledIn(text.slice(0, start)).length));
  const behind = dialledIn(typed).length - dialledIn(tail).length;
  return head + text.slice(start, caret) + (tail === "" ? "" : typed.slice(placeBehind(typed, behind)));
};
