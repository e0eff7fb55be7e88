/** The values of a state by name: `${date}` in an expression of the pact becomes the value of `date`. */
export type StateValues = Readonly<Record<string, string | number | boolean>>;

/** Sets up the provider states by name and returns the values that interactions use. */
export type States = Readonly<Record<string, () => Promise<StateValues>>>;
