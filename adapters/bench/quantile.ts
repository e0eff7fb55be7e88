/** The value below which a share of the values lie, 0.5 for the median; NaN where there are none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** A duration as it is read, `4.31 ms`. */
export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
