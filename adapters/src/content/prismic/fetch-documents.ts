import { PAGE_SIZE } from "@couvert/domain/site/content/content-repository";
import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { wellFormedTexts } from "@couvert/domain/values/well-formed-text";
import { type Client, filter, NotFoundError } from "@prismicio/client";
import * as Effect from "effect/Effect";
import * as RcRef from "effect/RcRef";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";
import { PrismicDocument, type Report } from "./fields.ts";
import { type OpenRepository, openRepository, type RepositoryOptions } from "./repository-client.ts";

/** The language of a query for documents in all of them. */
export const EVERY_LANGUAGE = "*";

/** Reads a repository. Reads that overlap, as those of a build, share one client with its refs (rule 9.3). */
export interface RepositoryReader {
  /** Fetches every document of some types, oldest first, page by page; in the master language by default. */
  readonly documents: (
    types: readonly string[],
    report: Report,
    language?: string,
  ) => Effect.Effect<readonly PrismicDocument[], ContentUnavailable>;
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

/** Creates a reader of a repository through Prismic's own client. */
export const createRepositoryReader = (
  options: RepositoryOptions,
): Effect.Effect<RepositoryReader, never, Scope.Scope> =>
  Effect.gen(function* () {
    const shared = yield* RcRef.make({
      acquire: attempt((signal) => openRepository(options, signal)),
    });
    const use: RepositoryReader["use"] = (read) =>
      Effect.scoped(
        Effect.flatMap(RcRef.get(shared), (repository) => attempt((signal) => read(repository, signal))),
      );
    const one = (fetch: (client: Client, signal: AbortSignal) => Promise<unknown>) =>
      Effect.map(
        use(({ client }, signal) => fetch(client, signal).catch(noDocument)),
        (found) => decodeDocument(found ?? {}, () => {})[0] ?? null,
      );
    return {
      use,
      documents: (types, report, language) =>
        use(({ client }, signal) =>
          client.dangerouslyGetAll({
            ...(language === undefined ? {} : { lang: language }),
            filters: [filter.any("document.type", [...types])],
            orderings: { field: "document.first_publication_date" },
            pageSize: PAGE_SIZE,
            signal,
          }),
        ).pipe(
          Effect.map((found: readonly unknown[]) =>
            found.flatMap((document) => decodeDocument(document, report)),
          ),
        ),
      documentById: (id) => one((client, signal) => client.getByID(id, { lang: EVERY_LANGUAGE, signal })),
      documentByUid: (type, uid) =>
        one((client, signal) => client.getByUID(type, uid, { lang: EVERY_LANGUAGE, signal })),
      masterLanguage: use(
        async ({ description }) => description.languages.find(({ is_master }) => is_master)?.id ?? "",
      ),
    };
  });

const attempt = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, ContentUnavailable> =>
  Effect.tryPromise({
    try: run,
    catch: (cause) =>
      new ContentUnavailable({ detail: cause instanceof Error ? cause.message : String(cause) }),
  });

/** Returns null for the client's "No documents were returned", and rejects with any other fault (rule 8.39). */
const noDocument = (fault: unknown): null => {
  if (fault instanceof NotFoundError) return null;
  throw fault;
};

const decode = Schema.decodeUnknownResult(PrismicDocument);

const decodeDocument = (value: unknown, report: Report): readonly PrismicDocument[] => {
  const decoded = decode(wellFormedTexts(value));
  if (Result.isSuccess(decoded)) return [decoded.success];
  report({ documentId: "unknown", field: "", detail: `is no document: ${decoded.failure.message}` });
  return [];
};
