import type { Operator, Value } from "./predicate.ts";

/** The operators on dates. */
export type DateOperator = Extract<Operator, `date.${string}`>;

/**
 * Says whether a date or timestamp of a document matches an operator. Parts of a day are in UTC, and a week begins on
 * Monday.
 */
export const isMatchingDate = (operator: DateOperator, found: unknown, values: readonly Value[]): boolean => {
  const at = typeof found === "string" ? Date.parse(found) : Number.NaN;
  if (Number.isNaN(at)) return false;
  const date = new Date(at);
  const [first = "", second = ""] = values;
  const [, part = "", relation] = /^date\.(.+?)(?:-(after|before))?$/.exec(operator) ?? [];
  switch (operator) {
    case "date.after":
      return at > toTimestamp(first);
    case "date.before":
      return at < toTimestamp(first);
    case "date.between":
      return at >= toTimestamp(first) && at <= toTimestamp(second);
    default: {
      const [own, wanted] = [PARTS[part]?.(date) ?? Number.NaN, parseDatePart(part, first)];
      if (relation === "after") return own > wanted;
      return relation === "before" ? own < wanted : own === wanted;
    }
  }
};

const PARTS: Readonly<Record<string, (date: Date) => number>> = {
  "day-of-month": (date) => date.getUTCDate(),
  "day-of-week": (date) => date.getUTCDay() || 7,
  month: (date) => date.getUTCMonth() + 1,
  year: (date) => date.getUTCFullYear(),
  hour: (date) => date.getUTCHours(),
};

const NAMES: Readonly<Record<string, readonly string[]>> = {
  "day-of-week": ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  month: [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
  ],
};

/** Parses a day or month: its number from 1, its name, or at least the first three letters of the name. */
const parseDatePart = (part: string, value: Value): number => {
  if (typeof value !== "string" || /^\d+$/.test(value)) return Number(value);
  const index =
    value.length < 3 ? -1 : (NAMES[part] ?? []).findIndex((name) => name.startsWith(value.toLowerCase()));
  return index < 0 ? Number.NaN : index + 1;
};

const toTimestamp = (value: Value): number => (typeof value === "number" ? value : Date.parse(String(value)));
