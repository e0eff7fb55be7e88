import { createRule, NOT_VALID, type Rule } from "./rules.ts";

const ACCEPTED: readonly string[] = ["yes", "on", "1", "true"];

/** Requires `yes`, `on`, `1` or `true`; a blank value breaks it. */
export const accepted: Rule = (value) => (ACCEPTED.includes(value.trim()) ? null : NOT_VALID);

/** Requires the value of another field. */
export const confirm = (other: string): Rule => createRule((value) => value === other.trim());

/** Requires one of the given texts, or a text that contains one of the patterns. */
export const matches = (...wanted: readonly (string | RegExp)[]): Rule =>
  createRule((value) =>
    wanted.some((one) => (typeof one === "string" ? value === one : value.search(one) !== -1)),
  );

/** Rejects the given texts. */
export const not = (...unwanted: readonly string[]): Rule => createRule((value) => !unwanted.includes(value));

/** Requires one of the given texts at the start. */
export const startsWith = (...beginnings: readonly string[]): Rule =>
  createRule((value) => beginnings.some((beginning) => value.startsWith(beginning)));

/** Requires one of the given texts at the end. */
export const endsWith = (...endings: readonly string[]): Rule =>
  createRule((value) => endings.some((ending) => value.endsWith(ending)));

/** The measure of a bound: length or number; without it, the number of a numeric text, else its length. */
export type Measure = "length" | "value";

/** Parses a decimal number, such as `-0.5`; NaN for any other text, `1e3` and `0x10` among them. */
export const numberOf = (text: string): number => (/^[+-]?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN);

/** Returns the length of a text in Unicode code points. */
const lengthOf = (text: string): number => [...text].length;

const measured = (text: string, by?: Measure): number => {
  const value = by === "length" ? Number.NaN : numberOf(text);
  return Number.isNaN(value) && by !== "value" ? lengthOf(text) : value;
};

/** Requires a decimal number, `12`, `-0.5` or `.5`. */
export const number: Rule = createRule((value) => !Number.isNaN(numberOf(value)));

/** Requires a number between two bounds, inclusive, in either order. */
export const between = (one: number, other: number): Rule =>
  createRule((value) => {
    const given = numberOf(value);
    return given >= Math.min(one, other) && given <= Math.max(one, other);
  });

/** Requires a number of at least the bound, or at least that many characters of other text. */
export const min = (least: number, by?: Measure): Rule => createRule((value) => measured(value, by) >= least);

/** Requires a number of at most the bound, or at most that many characters of other text. */
export const max = (most: number, by?: Measure): Rule => createRule((value) => measured(value, by) <= most);

/** Requires from `least` to `most` characters, inclusive; digits count as characters. */
export const length = (least: number, most: number = Number.POSITIVE_INFINITY): Rule =>
  createRule((value) => lengthOf(value) >= least && lengthOf(value) <= most);
