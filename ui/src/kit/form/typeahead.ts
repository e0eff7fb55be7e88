/** How long after a key the next one continues a name, in ms. */
const TYPING_MS = 750;

/** Finds options by typed letters. */
export interface Typeahead {
  /** Returns whether a name is being typed; a space then belongs to it. */
  readonly isTyping: (now: number) => boolean;
  /**
   * Returns the index of the label that the letters typed so far begin, from `current` on and around; -1 for none. The same
   * letter again moves on to the next label.
   */
  readonly find: (labels: readonly string[], current: number, key: string, now: number) => number;
}

/** Creates the search of the letters typed at one control. */
export const createTypeahead = (): Typeahead => {
  let typed = "";
  let last = Number.NEGATIVE_INFINITY;
  const isTyping = (now: number) => now - last < TYPING_MS;
  return {
    isTyping,
    find: (labels, current, key, now) => {
      typed = (isTyping(now) ? typed : "") + key.toLowerCase();
      last = now;
      const isRepeated = [...typed].every((letter) => letter === typed[0]);
      const wanted = isRepeated ? typed.slice(0, 1) : typed;
      const start = isRepeated ? current + 1 : Math.max(current, 0);
      const order = labels.map((_, index) => (start + index) % labels.length);
      return (
        order.find((index) => labels[index]?.toLowerCase().replaceAll("\u00a0", " ").startsWith(wanted)) ?? -1
      );
    },
  };
};

/** Returns whether a key is part of a name: a letter, or a space within one. */
export const isLetter = (key: string, typeahead: Typeahead): boolean =>
  key.length === 1 && (key !== " " || typeahead.isTyping(Date.now()));
