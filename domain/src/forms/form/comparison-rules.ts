import { NOT_VALID, type Rule, ruleThat } from "./rules.ts";

const ACCEPTED: readonly string[] = ["yes", "on", "1", "true"];

/** The visitor agreed: the field holds `yes`, `on`, `1` or `true`. Left blank, it is not agreed to. */
export const accepted: Rule = (value) => (ACCEPTED.includes(value.trim()) ? null : NOT_VALID);

/** The field repeats what another one holds. */
export const confirm = (other: string): Rule => ruleThat((value) => value === other.trim());

/** The field holds one of the texts given, or text in which one of the patterns is found. */
export const matches = (...wanted: readonly (string | RegExp)[]): Rule =>
  ruleThat((value) =>
    wanted.some((one) => (typeof one === "string" ? value === one : value.search(one) !== -1)),
  );

/** The field holds none of the texts given. */
export const not = (...unwanted: readonly string[]): Rule => ruleThat((value) => !unwanted.includes(value));

/** The field begins with one of the texts given. */
export const startsWith = (...beginnings: readonly string[]): Rule =>
  ruleThat((value) => beginnings.some((beginning) => value.startsWith(beginning)));

/** The field ends with one of the texts given. */
export const endsWith = (...endings: readonly string[]): Rule =>
  ruleThat((value) => endings.some((ending) => value.endsWith(ending)));
