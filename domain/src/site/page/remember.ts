/** Returns what the last plan made under a key from the same inputs, which are compared by identity and texts by their words; else makes it. */
export type Remember = <A>(key: string, inputs: readonly unknown[], make: () => A) => A;

/** Makes everything again. */
export const rememberNothing: Remember = (_key, _inputs, make) => make();

/** What is remembered from one plan to the next. */
export interface PlanMemory {
  readonly remember: Remember;
  /** Begins a plan: what the last one did not use is forgotten. */
  readonly begin: () => void;
}

interface Remembered {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
}

/** Creates an empty memory. */
export const createPlanMemory = (): PlanMemory => {
  let earlier: ReadonlyMap<string, Remembered> = new Map();
  let current = new Map<string, Remembered>();
  return {
    begin: () => {
      earlier = current;
      current = new Map();
    },
    remember: <A>(key: string, inputs: readonly unknown[], make: () => A) => {
      const known = current.get(key) ?? earlier.get(key);
      const isSame =
        known?.inputs.length === inputs.length && inputs.every((input, at) => input === known.inputs[at]);
      const remembered = isSame && known !== undefined ? known : { inputs, value: make() };
      current.set(key, remembered);
      return remembered.value as A;
    },
  };
};
