import {
  type ContentState,
  contentRef,
  PAGE_SIZE,
  type Preview,
} from "@couvert/domain/site/content/content-repository";
import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { wellFormedTexts } from "@couvert/domain/values/well-formed-text";
import { type Client, createClient, type FetchLike, filter } from "@prismicio/client";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { PrismicDocument, type Report } from "./fields.ts";

/** The address of a content repository and how to read it. */
export interface RepositoryOptions {
  /** A Prismic repository's name, or the URL of its API, `https://example.cdn.prismic.io/api/v2`. */
  readonly endpoint: string;
  readonly accessToken?: string;
  /** The state of the content to read; the published one by default. */
  readonly state?: ContentState;
  /** The hosts whose pages an editor may embed; none by default. */
  readonly frameHosts?: readonly string[];
  readonly fetch: (request: Request) => Promise<Response>;
  /** The time limit of one response with its body, in ms; 10 s by default. A query may need many responses. */
  readonly timeoutMs?: number;
}

/** The language of a query for documents in all of them. */
export const EVERY_LANGUAGE = "*";

/** Fetches every document of some types, oldest first, page by page; in the master language by default. */
type FetchDocuments = (
  types: readonly string[],
  report: Report,
  language?: string,
) => Effect.Effect<readonly PrismicDocument[], ContentUnavailable>;

const decode = Schema.decodeUnknownResult(PrismicDocument);

/** Creates a fetch through Prismic's own client; every failure is ContentUnavailable. */
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

/** Fetches one document by its id, in any language; null when there is none. */
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

/** Fetches the tag of the repository's master language, `en-us`. */
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
  const decoded = decode(wellFormedTexts(value));
  if (Result.isSuccess(decoded)) return [decoded.success];
  report({ documentId: "unknown", field: "", detail: `is no document: ${decoded.failure.message}` });
  return [];
};

/** Resolves the ref of the chosen content state. Previews of visitors use refs of their own. */
const resolveRef = async (
  client: Client,
  { state = { mode: "latest" } }: RepositoryOptions,
  signal: AbortSignal,
): Promise<string> => Result.getOrThrow(contentRef(state, await client.getRefs({ signal }), NO_PREVIEW));

const NO_PREVIEW: Preview = { ref: null, isOn: false };

// Each query gets a new client, because a client caches the refs for 5 s and a query needs the latest.
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

/** The most retries of one query after a 429; the client itself has no limit. */
const MAX_RETRIES = 3;

/**
 * Creates the `fetch` of one query. It fails when a response with its body takes longer than `timeoutMs`, and when a 429
 * asks for a longer wait than that.
 */
const createFetchWithTimeout = (
  fetch: (request: Request) => Promise<Response>,
  timeoutMs: number,
): FetchLike => {
  let retries = 0;
  const isOverloaded = ({ status, headers }: Response): boolean => {
    if (status !== 429) return false;
    retries += 1;
    return retries > MAX_RETRIES || Number(headers.get("retry-after")) * 1000 > timeoutMs;
  };
  return async (url, init) => {
    init?.signal?.throwIfAborted();
    const request = Effect.tryPromise({
      try: async (signal) => {
        const answer = await fetch(
          new Request(url, { headers: { accept: "application/json" }, ...init, signal }),
        );
        return new Response(await answer.arrayBuffer(), answer);
      },
      catch: (fault) => fault,
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(new Error(`the repository took longer than ${timeoutMs} ms`)),
      }),
    );
    const answer = await Effect.runPromise(request, { signal: init?.signal });
    if (isOverloaded(answer)) throw new Error("the repository has too much to do");
    return answer;
  };
};
