/** How long after a key the next one continues a name, in ms (rule 9.26). */
const TYPING_MS = 700;

/** The characters typed at one control. */
export interface Typeahead {
  /** Returns whether a key without modifiers belongs to a name: a character, or a space within one. */
  readonly takes: (key: string, now: number) => boolean;
  /** Adds a key; returns the characters typed so far. */
  readonly add: (key: string, now: number) => string;
}

/** Creates the characters of a control at which none is typed yet. */
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
 * Returns the index of the label that characters begin, from `current` on and around; -1 for none. The same character again moves on to the
 * next label.
 */
export const findLabel = (labels: readonly string[], current: number, characters: string): number => {
  const typed = characters.toLowerCase();
  const isRepeated = [...typed].every((character) => character === typed[0]);
  const wanted = isRepeated ? typed.slice(0, 1) : typed;
  const start = isRepeated ? current + 1 : Math.max(current, 0);
  const order = labels.map((_, index) => (start + index) % labels.length);
  return (
    order.find((index) => labels[index]?.toLowerCase().replaceAll("\u00a0", " ").startsWith(wanted)) ?? -1
  );
};
