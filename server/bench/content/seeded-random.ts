/** Numbers that depend on a seed only. */
export interface SeededRandom {
  /** Returns a whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  /** Returns an element of a list that is not empty. */
  readonly pick: <A>(list: readonly A[]) => A;
}

/** Creates random numbers by mulberry32: the same seed gives the same numbers on every machine. */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = Math.imul(seed + 1, 0x9e3779b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => {
      const [first] = list;
      if (first === undefined) throw new Error("nothing to pick from");
      return list[below(list.length)] ?? first;
    },
  };
};
