import * as Result from "effect/Result";
import { valueAt } from "./document-value.ts";
import { ParsingError } from "./predicate-value.ts";
import type { RepositoryDocument } from "./repository-document.ts";

/** Compares two documents: negative when the first comes first. */
export type Compare = (a: RepositoryDocument, b: RepositoryDocument) => number;

/** Parses an order, `[my.location.title desc, document.last_publication_date]`; documents without a value come last. */
export const parseOrderings = (orderings: string): Result.Result<Compare, ParsingError> => {
  const body = /^\s*\[([^\]]*)\]\s*$/.exec(orderings)?.[1];
  if (body === undefined) {
    return Result.fail(new ParsingError({ message: `expected [field, field desc], got ${orderings}` }));
  }
  const compares: Compare[] = [];
  for (const ordering of body.split(",").filter((part) => part.trim() !== "")) {
    const match = /^\s*([\w.-]+)(?:\s+(asc|desc))?\s*$/i.exec(ordering);
    if (match === null) return Result.fail(new ParsingError({ message: `no ordering: ${ordering}` }));
    compares.push(byField(match[1] ?? "", match[2]?.toLowerCase() === "desc"));
  }
  return Result.succeed((a, b) => compares.reduce((found, compare) => found || compare(a, b), 0));
};

const byField =
  (path: string, descending: boolean): Compare =>
  (a, b) => {
    const [first, second] = [valueAt(a, path), valueAt(b, path)];
    if (!isOrdered(first) || !isOrdered(second)) return Number(isOrdered(second)) - Number(isOrdered(first));
    const order =
      typeof first === "number" && typeof second === "number"
        ? first - second
        : String(first).localeCompare(String(second), "en");
    return descending ? -order : order;
  };

const isOrdered = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";
