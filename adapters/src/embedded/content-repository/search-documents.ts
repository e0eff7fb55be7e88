import * as Result from "effect/Result";
import { valueAt } from "./document-value.ts";
import { distanceFrom, isMatching } from "./match-predicate.ts";
import { type Compare, parseOrderings } from "./orderings.ts";
import { type Predicate, parsePredicates } from "./predicate.ts";
import { ParsingError } from "./predicate-value.ts";
import type { RepositoryDocument } from "./repository-document.ts";

/** One page of search results; `page` counts from 1. */
export interface Found {
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
