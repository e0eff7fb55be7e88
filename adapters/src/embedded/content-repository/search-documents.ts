import * as Result from "effect/Result";
import { valueAt } from "./document-value.ts";
import { distanceFrom, isMatching } from "./match-predicate.ts";
import { ParsingError, type Predicate, parsePredicates } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";

/** One page of search results; `page` counts from 1. */
interface Found {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly documents: readonly RepositoryDocument[];
}

/** The maximum and default number of documents on a page. */
const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 20;

/** The default language of a search. */
export const MASTER_LANGUAGE = "en-us";

/**
 * Searches documents by the parameters of a `documents/search` request: `q`, `orderings`, `lang`, `page`, `pageSize`.
 * Results near a point come nearest first unless the request gives another order.
 */
export const searchDocuments = (
  documents: readonly RepositoryDocument[],
  parameters: URLSearchParams,
): Result.Result<Found, ParsingError> =>
  Result.gen(function* () {
    const predicates: Predicate[] = [];
    for (const q of parameters.getAll("q")) predicates.push(...(yield* parsePredicates(q)));
    const compare: Compare = yield* parseOrderings(parameters.get("orderings") ?? "[]");
    const page = yield* parsePositive(parameters, "page", 1);
    const pageSize = Math.min(MAX_PAGE_SIZE, yield* parsePositive(parameters, "pageSize", DEFAULT_PAGE_SIZE));
    const language = parameters.get("lang") ?? MASTER_LANGUAGE;
    const near = predicates.find(({ operator }) => operator === "geopoint.near");
    const found = documents
      .filter(({ lang }) => language === "*" || lang === language)
      .filter((document) => predicates.every((predicate) => isMatching(predicate, document, documents)))
      .toSorted(
        (a, b) => compare(a, b) || (near === undefined ? 0 : distanceTo(near, a) - distanceTo(near, b)),
      );
    const first = (page - 1) * pageSize;
    return { page, pageSize, total: found.length, documents: found.slice(first, first + pageSize) };
  });

const distanceTo = ({ path, values }: Predicate, document: RepositoryDocument): number =>
  distanceFrom(valueAt(document, path), values);

const parsePositive = (
  parameters: URLSearchParams,
  name: string,
  otherwise: number,
): Result.Result<number, ParsingError> => {
  const text = parameters.get(name) ?? String(otherwise);
  return /^[1-9]\d{0,8}$/.test(text)
    ? Result.succeed(Number(text))
    : Result.fail(new ParsingError({ message: `${name} must be a whole number above 0, got ${text}` }));
};

/** Compares two documents: negative when the first comes first. */
type Compare = (a: RepositoryDocument, b: RepositoryDocument) => number;

/** Parses an order, `[my.location.title desc, document.last_publication_date]`; documents without a value come last. */
const parseOrderings = (orderings: string): Result.Result<Compare, ParsingError> => {
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
