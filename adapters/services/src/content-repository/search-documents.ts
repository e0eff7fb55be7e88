import * as Result from "effect/Result";
import { isKnownField, valueAt } from "./document-value.ts";
import { isMatching } from "./match-predicate.ts";
import { joinQueries, ParsingError, parsePredicates, parsingErrorAt } from "./predicate.ts";
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

/** The parameters of a search; the client adds its version as `x-c`, and `x-d` in development. */
const PARAMETERS: readonly string[] = [
  ...["ref", "q", "orderings", "lang", "page", "pageSize", "routes"],
  ...["brokenRoute", "access_token", "integrationFieldsRef", "x-c", "x-d"],
];

/**
 * Searches documents by the parameters of a `documents/search` request: `q`, `orderings`, `lang`, `page` and
 * `pageSize`. Fails for a parameter or a field that does not exist.
 */
export const searchDocuments = (
  documents: readonly RepositoryDocument[],
  parameters: URLSearchParams,
): Result.Result<Found, ParsingError> =>
  Result.gen(function* () {
    const unknown = [...parameters.keys()].find((name) => !PARAMETERS.includes(name));
    if (unknown !== undefined) return yield* reject(`unexpected parameter '${unknown}'`);
    const all = yield* findAll(documents, parameters);
    const page = yield* parsePositive(parameters, "page", 1);
    const pageSize = Math.min(MAX_PAGE_SIZE, yield* parsePositive(parameters, "pageSize", DEFAULT_PAGE_SIZE));
    const first = (page - 1) * pageSize;
    return { page, pageSize, total: all.length, documents: all.slice(first, first + pageSize) };
  });

type FoundAll = Result.Result<readonly RepositoryDocument[], ParsingError>;

/** The most queries over the same documents whose results are cached: a reader requests the pages of a query in turn. */
const CACHED_QUERIES = 8;

const cache = new WeakMap<readonly RepositoryDocument[], Map<string, FoundAll>>();

/** Finds the documents of all pages of a query, in their order. */
const findAll = (documents: readonly RepositoryDocument[], parameters: URLSearchParams): FoundAll => {
  const query = JSON.stringify([
    parameters.getAll("q"),
    parameters.get("orderings") ?? "[]",
    parameters.get("lang") ?? MASTER_LANGUAGE,
  ]);
  const queries = cache.get(documents) ?? new Map<string, FoundAll>();
  cache.set(documents, queries);
  const found = queries.get(query) ?? runQuery(documents, parameters);
  queries.delete(query);
  queries.set(query, found);
  for (const oldest of [...queries.keys()].slice(0, -CACHED_QUERIES)) queries.delete(oldest);
  return found;
};

const runQuery = (documents: readonly RepositoryDocument[], parameters: URLSearchParams): FoundAll =>
  Result.gen(function* () {
    const q = joinQueries(parameters.getAll("q"));
    const predicates = yield* parsePredicates(q);
    for (const { operator, path, at } of predicates) {
      if (!isKnownField(documents, path)) {
        const what = `[function ${operator}(..)] unexpected field '${path}'`;
        return yield* Result.fail(parsingErrorAt(q, at, what));
      }
    }
    const compare: Compare = yield* parseOrderings(parameters.get("orderings") ?? "[]", documents);
    const language = parameters.get("lang") ?? MASTER_LANGUAGE;
    return documents
      .filter(({ lang }) => language === "*" || lang === language)
      .filter((document) => predicates.every((predicate) => isMatching(predicate, document)))
      .toSorted(compare);
  });

const reject = (message: string) => Result.fail(new ParsingError({ message }));

const parsePositive = (
  parameters: URLSearchParams,
  name: string,
  otherwise: number,
): Result.Result<number, ParsingError> => {
  const text = parameters.get(name) ?? String(otherwise);
  return /^[1-9]\d{0,8}$/.test(text)
    ? Result.succeed(Number(text))
    : reject(`${name} must be a whole number above 0, got ${text}`);
};

/** Compares two documents: negative when the first comes first. */
type Compare = (a: RepositoryDocument, b: RepositoryDocument) => number;

/** Parses an order, `[my.location.title desc, document.last_publication_date]`; documents without a value come last. */
const parseOrderings = (
  orderings: string,
  documents: readonly RepositoryDocument[],
): Result.Result<Compare, ParsingError> => {
  const body = /^\s*\[([^\]]*)\]\s*$/.exec(orderings)?.[1];
  if (body === undefined) {
    return reject(`expected [field, field desc], got ${orderings}`);
  }
  const compares: Compare[] = [];
  for (const ordering of body.split(",").filter((part) => part.trim() !== "")) {
    const match = /^\s*([\w.-]+)(?:\s+(asc|desc))?\s*$/i.exec(ordering);
    if (match === null) return reject(`no ordering: ${ordering}`);
    const path = match[1] ?? "";
    if (!isKnownField(documents, path))
      return reject(`unexpected field '${path}' in orderings '${orderings}'`);
    compares.push(byField(path, match[2]?.toLowerCase() === "desc"));
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
        : english.compare(String(first), String(second));
    return descending ? -order : order;
  };

const english = new Intl.Collator("en");

const isOrdered = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";
