import { type ContentState, contentRef, type Preview } from "@couvert/domain/site/content/content-ref";
import { PAGE_SIZE } from "@couvert/domain/site/content/reading-pace";
import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { type Client, createClient, filter } from "@prismicio/client";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { createFetchWithTimeout } from "./fetch-with-timeout.ts";
import type { Report } from "./fields.ts";
import { PrismicDocument } from "./prismic-document.ts";

/** How to reach a content repository. */
export interface RepositoryOptions {
  /** A Prismic repository's name, or the address of its API, `https://example.cdn.prismic.io/api/v2`. */
  readonly endpoint: string;
  readonly accessToken?: string;
  /** Which state of the content is read; what is published unless given. */
  readonly state?: ContentState;
  /** The hosts whose pages an editor may embed; none unless given. */
  readonly frameHosts?: readonly string[];
  readonly fetch: (request: Request) => Promise<Response>;
  /** How long one answer may take, body and all, in ms; 10 s unless given. A query may need many. */
  readonly timeoutMs?: number;
}

/** The language of a query for documents in all of them. */
export const EVERY_LANGUAGE = "*";

/** Fetches every document of some types, oldest first, page by page; in the master language unless given another. */
export type FetchDocuments = (
  types: readonly string[],
  report: Report,
  language?: string,
) => Effect.Effect<readonly PrismicDocument[], ContentUnavailable>;

const decode = Schema.decodeUnknownResult(PrismicDocument);

/** Fetches documents through Prismic's own client; whatever goes wrong is ContentUnavailable. */
export const createFetchDocuments =
  (options: RepositoryOptions): FetchDocuments =>
  (types, report, language) =>
    Effect.tryPromise({
      try: async (signal) => {
        const client = createRepositoryClient(options);
        return client.dangerouslyGetAll({
          ...(language === undefined ? {} : { lang: language }),
          ref: await resolveRef(client, options, signal),
          filters: [filter.any("document.type", [...types])],
          orderings: { field: "document.first_publication_date" },
          pageSize: PAGE_SIZE,
          signal,
        });
      },
      catch: toContentUnavailable,
    }).pipe(
      Effect.map((found: readonly unknown[]) =>
        found.flatMap((document) => decodeDocument(document, report)),
      ),
    );

/** Fetches one document by its id, in whatever language it is; null where there is none. */
export const fetchDocumentById = (
  options: RepositoryOptions,
  id: string,
): Effect.Effect<PrismicDocument | null, ContentUnavailable> =>
  Effect.tryPromise({
    try: async (signal) => {
      const client = createRepositoryClient(options);
      return client.get({
        ref: await resolveRef(client, options, signal),
        filters: [filter.at("document.id", id)],
        lang: EVERY_LANGUAGE,
        pageSize: 1,
        signal,
      });
    },
    catch: toContentUnavailable,
  }).pipe(Effect.map(({ results }) => decodeDocument(results[0] ?? {}, () => {})[0] ?? null));

/** The tag of the repository's master language, `en-us`. */
export const fetchMasterLanguage = (options: RepositoryOptions): Effect.Effect<string, ContentUnavailable> =>
  Effect.tryPromise({
    try: async () =>
      (await createRepositoryClient(options).getRepository()).languages.find(({ is_master }) => is_master)
        ?.id ?? "",
    catch: toContentUnavailable,
  });

const toContentUnavailable = (cause: unknown): ContentUnavailable =>
  new ContentUnavailable({ detail: cause instanceof Error ? cause.message : String(cause) });

const decodeDocument = (value: unknown, report: Report): readonly PrismicDocument[] => {
  const decoded = decode(value);
  if (Result.isSuccess(decoded)) return [decoded.success];
  report({ documentId: "unknown", field: "", detail: `is no document: ${decoded.failure.message}` });
  return [];
};

/** The ref to read at. A visitor's preview is read apart, at its own. */
const resolveRef = async (
  client: Client,
  { state = { mode: "latest" } }: RepositoryOptions,
  signal: AbortSignal,
): Promise<string> => Result.getOrThrow(contentRef(state, await client.getRefs({ signal }), NO_PREVIEW));

const NO_PREVIEW: Preview = { ref: null, isOn: false };

// A client is made for each query: the one thing it keeps are the refs, for 5 s, and a new query wants the new ones.
const createRepositoryClient = ({
  endpoint,
  accessToken,
  fetch,
  timeoutMs = 10_000,
}: RepositoryOptions): Client =>
  createClient(isAddress(endpoint) ? "content" : endpoint, {
    ...(isAddress(endpoint) ? { documentAPIEndpoint: endpoint } : {}),
    ...(accessToken === undefined ? {} : { accessToken }),
    fetch: createFetchWithTimeout(fetch, timeoutMs),
  });

const isAddress = (endpoint: string): boolean => URL.canParse(endpoint);
