/** How long after a key the next one continues a name, in ms (rule 9.26). */
const TYPING_MS = 700;

/** The letters typed at one control. */
export interface Typeahead {
  /** Returns whether a key without modifiers belongs to a name: a character, or a space within one. */
  readonly takes: (key: string, now: number) => boolean;
  /** Adds a key; returns the letters typed so far. */
  readonly add: (key: string, now: number) => string;
}

/** Creates the letters of a control at which none is typed yet. */
export const createTypeahead = (): Typeahead => {
  let typed = "";
  let last = Number.NEGATIVE_INFINITY;
  const isTyping = (now: number) => now - last < TYPING_MS;
  return {
    takes: (key, now) => key.length === 1 && (key !== " " || isTyping(now)),
    add: (key, now) => {
      typed = (isTyping(now) ? typed : "") + key;
      last = now;
      return typed;
    },
  };
};

/**
 * Returns the index of the label that letters begin, from `current` on and around; -1 for none. The same letter again moves on to the
 * next label.
 */
export const findLabel = (labels: readonly string[], current: number, letters: string): number => {
  const typed = letters.toLowerCase();
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = isRepeated ? typed.slice(0, 1) : typed;
  const start = isRepeated ? current + 1 : Math.max(current, 0);
  const order = labels.map((_, index) => (start + index) % labels.length);
  return (
    order.find((index) => labels[index]?.toLowerCase().replaceAll("\u00a0", " ").startsWith(wanted)) ?? -1
  );
};
