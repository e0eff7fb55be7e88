import { type FoundPage, PAGE_SIZE, PAGE_SPACING_MS } from "@couvert/domain/site/content/content-repository";
import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { errorMessage } from "@couvert/domain/values/error-message";
import { type Client, filter, NotFoundError } from "@prismicio/client";
import * as Effect from "effect/Effect";
import * as RcRef from "effect/RcRef";
import * as Record from "effect/Record";
import * as Result from "effect/Result";
import type * as Scope from "effect/Scope";
import { type CachedPage, createPageDecoder } from "./cached-pages.ts";
import { ContentApiError } from "./content-api-error.ts";
import { type DecodedDocument, decodeDocument, decodePrismicDocument } from "./decode-document.ts";
import { DOCUMENT_FAMILIES, type DocumentFamily } from "./document-families.ts";
import type { PrismicDocument } from "./fields.ts";
import { type OpenRepository, openRepository, type RepositoryOptions } from "./repository-client.ts";

/** The language of a query for documents in all of them. */
const EVERY_LANGUAGE = "*";

/** The most attempts of one query at refs that the repository rejects (rule 9.5). */
const MAX_ATTEMPTS = 3;

/** The pages of each family of documents as they were last read, and the repository's description in JSON; empty where it changed meanwhile. */
export type CachedFamilies = Map<
  DocumentFamily,
  { readonly description: string; readonly pages: readonly CachedPage[] }
>;

/** The documents of a family. */
interface FamilyDocuments {
  /** The tag of the repository's master language, `en-us`. */
  readonly masterLanguage: string;
  /** Those of all languages, oldest first. */
  readonly documents: readonly DecodedDocument[];
}

/** Reads a repository. Reads that overlap, as those of a build, share one client with its refs (rule 9.3). */
export interface RepositoryReader {
  /** Returns every document of a family. Reads that overlap read it once. */
  readonly family: (family: DocumentFamily) => Effect.Effect<FamilyDocuments, ContentUnavailable>;
  /** Fetches one document by its id, in any language; null when there is none. */
  readonly documentById: (id: string) => Effect.Effect<PrismicDocument | null, ContentUnavailable>;
  /** Fetches one document by its type and uid, in any language; null when there is none. */
  readonly documentByUid: (
    type: string,
    uid: string,
  ) => Effect.Effect<PrismicDocument | null, ContentUnavailable>;
  /** Reads the tag of the repository's master language, `en-us`. */
  readonly masterLanguage: Effect.Effect<string, ContentUnavailable>;
  /** Uses the open repository; every failure is ContentUnavailable. */
  readonly use: <A>(
    read: (repository: OpenRepository, signal: AbortSignal) => Promise<A>,
  ) => Effect.Effect<A, ContentUnavailable>;
}

/**
 * Creates a reader of a repository through Prismic's own client. It reuses from `cache` what did not change since the
 * last reading, and stores there what it reads (rules 3.44, 7.33, 7.34, 7.35, 7.36).
 */
export const createRepositoryReader = (
  options: RepositoryOptions,
  cache: CachedFamilies = new Map(),
): Effect.Effect<RepositoryReader, never, Scope.Scope> =>
  Effect.gen(function* () {
    const shared = yield* RcRef.make({
      acquire: Effect.gen(function* () {
        const repository = yield* attempt((signal) => openRepository(options, signal));
        const families = yield* Effect.all(
          Record.map(DOCUMENT_FAMILIES, (_, family) =>
            Effect.cached(readFamily(repository, family, options, cache)),
          ),
        );
        return { repository, families };
      }),
    });
    const use: RepositoryReader["use"] = (read) =>
      Effect.scoped(
        Effect.flatMap(RcRef.get(shared), ({ repository }) => attempt((signal) => read(repository, signal))),
      );
    const one = (fetch: (client: Client, signal: AbortSignal) => Promise<unknown>) =>
      Effect.map(
        use(({ client }, signal) => fetch(client, signal).catch(noDocument)),
        (found) => Result.getOrNull(decodePrismicDocument(found ?? {})),
      );
    return {
      use,
      family: (family) =>
        Effect.scoped(Effect.flatMap(RcRef.get(shared), ({ families }) => families[family])),
      documentById: (id) => one((client, signal) => client.getByID(id, { lang: EVERY_LANGUAGE, signal })),
      documentByUid: (type, uid) =>
        one((client, signal) => client.getByUID(type, uid, { lang: EVERY_LANGUAGE, signal })),
      masterLanguage: use(async (repository) => findMasterLanguage(repository)),
    };
  });

const findMasterLanguage = ({ description }: OpenRepository): string =>
  description.languages.find(({ is_master }) => is_master)?.id ?? "";

/**
 * Reads every document of a family page by page (rule 9.4), and logs what is no document. Takes those of the last reading while the
 * repository's description is the same (rule 9.3).
 */
const readFamily = (
  repository: OpenRepository,
  family: DocumentFamily,
  { pageSpacingMs = PAGE_SPACING_MS, frameHosts = [], preview }: RepositoryOptions,
  cache: CachedFamilies,
): Effect.Effect<FamilyDocuments, ContentUnavailable> =>
  Effect.gen(function* () {
    const known = cache.get(family);
    const earlier = known?.pages ?? [];
    const description = JSON.stringify(repository.description);
    const decodePage = createPageDecoder(earlier, (value) =>
      Result.match(decodePrismicDocument(value), {
        onSuccess: (document) => decodeDocument(document, frameHosts),
        onFailure: (why) => why,
      }),
    );
    const pages: CachedPage[] = known?.description === description ? [...earlier] : [];
    let ref = repository.ref;
    while (pages.at(-1)?.hasNext ?? true) {
      // Between pages of a repository in this process, the server answers others.
      if (pages.length > 0) yield* pageSpacingMs === 0 ? Effect.yieldNow : Effect.sleep(pageSpacingMs);
      const { page, ref: read } = yield* fetchPage(repository, {
        types: DOCUMENT_FAMILIES[family],
        page: pages.length + 1,
        ref,
        attempts: preview === undefined ? MAX_ATTEMPTS : 1,
      });
      ref = read;
      pages.push(yield* attempt(async () => decodePage(page)));
    }
    cache.set(family, { description: ref === repository.ref ? description : "", pages });
    const documents = pages.flatMap((page) => page.documents.map(({ decoded }) => decoded));
    for (const why of documents.filter((each) => typeof each === "string")) {
      yield* Effect.logWarning(`content left out: unknown is no document: ${why}`);
    }
    return {
      masterLanguage: findMasterLanguage(repository),
      documents: documents.filter((each) => typeof each !== "string"),
    };
  });

/** A page of the documents of some types, to read at a ref in at most so many attempts. */
interface PageQuery {
  readonly types: readonly string[];
  readonly page: number;
  readonly ref: string;
  readonly attempts: number;
}

/** A page, and the ref at which it was read. */
interface FetchedPage {
  readonly page: FoundPage;
  readonly ref: string;
}

/** Fetches a page of documents. Repeats a query whose ref the repository rejects with its master ref (rule 7.37). */
const fetchPage = (
  repository: OpenRepository,
  query: PageQuery,
): Effect.Effect<FetchedPage, ContentUnavailable> =>
  Effect.tryPromise({
    try: async (signal): Promise<FetchedPage> => {
      const url = await repository.client.buildQueryURL({
        lang: EVERY_LANGUAGE,
        filters: [filter.any("document.type", [...query.types])],
        orderings: { field: "document.first_publication_date" },
        pageSize: PAGE_SIZE,
        ...(query.page === 1 ? {} : { page: query.page }),
        ref: query.ref,
        signal,
      });
      return { page: await repository.search(url, signal), ref: query.ref };
    },
    catch: (cause) => cause,
  }).pipe(
    Effect.catch((cause) => {
      const ref = cause instanceof ContentApiError && query.attempts > 1 ? cause.masterRef : null;
      return ref === null
        ? Effect.fail(unavailable(cause))
        : fetchPage(repository, { ...query, ref, attempts: query.attempts - 1 });
    }),
  );

const attempt = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, ContentUnavailable> =>
  Effect.tryPromise({ try: run, catch: unavailable });

const unavailable = (cause: unknown): ContentUnavailable =>
  new ContentUnavailable({ detail: errorMessage(cause) });

/** Returns null for the client's "No documents were returned", and rejects with any other error (rule 8.39). */
const noDocument = (error: unknown): null => {
  if (error instanceof NotFoundError) return null;
  throw error;
};
