import { createRule, NOT_VALID, type Rule } from "./rules.ts";

const ACCEPTED: readonly string[] = ["yes", "on", "1", "true"];

/** The visitor agreed: the field holds `yes`, `on`, `1` or `true`. Left blank, it is not agreed to. */
export const accepted: Rule = (value) => (ACCEPTED.includes(value.trim()) ? null : NOT_VALID);

/** The field repeats what another one holds. */
export const confirm = (other: string): Rule => createRule((value) => value === other.trim());

/** The field holds one of the texts given, or text in which one of the patterns is found. */
export const matches = (...wanted: readonly (string | RegExp)[]): Rule =>
  createRule((value) =>
    wanted.some((one) => (typeof one === "string" ? value === one : value.search(one) !== -1)),
  );

/** The field holds none of the texts given. */
export const not = (...unwanted: readonly string[]): Rule => createRule((value) => !unwanted.includes(value));

/** The field begins with one of the texts given. */
export const startsWith = (...beginnings: readonly string[]): Rule =>
  createRule((value) => beginnings.some((beginning) => value.startsWith(beginning)));

/** The field ends with one of the texts given. */
export const endsWith = (...endings: readonly string[]): Rule =>
  createRule((value) => endings.some((ending) => value.endsWith(ending)));

/** What a bound is held against: a text's length, or the number it must be; without either, the number it is, else its length. */
export type Measure = "length" | "value";

/** A text as the decimal number it writes, such as `-0.5`; NaN for any other, `1e3` and `0x10` among them. */
export const numberOf = (text: string): number => (/^[+-]?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN);

/** A text's length in characters as Unicode counts them: an emoji is one, mostly. */
const lengthOf = (text: string): number => [...text].length;

const measured = (text: string, by?: Measure): number => {
  const value = by === "length" ? Number.NaN : numberOf(text);
  return Number.isNaN(value) && by !== "value" ? lengthOf(text) : value;
};

/** The field holds a decimal number, `12`, `-0.5` or `.5`. */
export const number: Rule = createRule((value) => !Number.isNaN(numberOf(value)));

/** The field holds a number from one bound to the other, both included, in whichever order they are given. */
export const between = (one: number, other: number): Rule =>
  createRule((value) => {
    const given = numberOf(value);
    return given >= Math.min(one, other) && given <= Math.max(one, other);
  });

/** The field's number is at least so much; where it holds other text, that many characters. */
export const min = (least: number, by?: Measure): Rule => createRule((value) => measured(value, by) >= least);

/** The field's number is at most so much; where it holds other text, that many characters. */
export const max = (most: number, by?: Measure): Rule => createRule((value) => measured(value, by) <= most);

/** The field holds from `least` to `most` characters, both included, numbers too. */
export const length = (least: number, most: number = Number.POSITIVE_INFINITY): Rule =>
  createRule((value) => lengthOf(value) >= least && lengthOf(value) <= most);
