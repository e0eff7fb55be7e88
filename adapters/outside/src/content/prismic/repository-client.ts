import {
  type ContentState,
  contentRef,
  type FoundPage,
  type Preview,
} from "@couvert/domain/site/content/content-repository";
import {
  type Client,
  createClient,
  type FetchLike,
  type Repository,
  type RequestInitLike,
} from "@prismicio/client";
import * as Result from "effect/Result";
import { parsePage } from "./cached-pages.ts";
import {
  type ContentApiError,
  decodeContentApiError,
  invalidResponse,
  parseSearch,
  parseSuccess,
} from "./content-api-error.ts";
import { BROKEN_ROUTE, documentRoutes } from "./document-path.ts";
import { createPacedFetch } from "./paced-fetch.ts";

/** The address of a content repository and how to read it. */
export interface RepositoryOptions {
  /** A Prismic repository's name, or the URL of its API, `https://example.cdn.prismic.io/api/v2`. */
  readonly endpoint: string;
  readonly accessToken?: string;
  /** The state of the content to read; the published one by default. */
  readonly state?: ContentState;
  /** The preview whose draft is read instead of that state; none by default. */
  readonly preview?: Preview;
  /** Called when the preview's ref is that of published content, or the repository rejects it; the reading then fails. */
  readonly onPreviewEnded?: () => void;
  /** The hosts whose pages an editor may embed; none by default. */
  readonly frameHosts?: readonly string[];
  readonly fetch: (request: Request) => Promise<Response>;
  /** The time limit of one response with its body, in ms; 10 s by default. A query may need many responses. */
  readonly timeoutMs?: number;
  /** The wait between two pages of documents, in ms; 500 ms by default (rule 9.4), none for a repository in this process. */
  readonly pageSpacingMs?: number;
  /**
   * Searches a repository in this process without the JSON of its documents, at the URL that would be fetched; by default pages are
   * fetched. A rejected search is a response.
   */
  readonly search?: (url: string) => Promise<FoundPage | Response>;
  /** Returns the ref of the content where it is known without a request; by default it is that of the queries. */
  readonly readRef?: () => string;
}

/** A client of a repository, with the repository's description. */
export interface OpenRepository {
  readonly client: Client;
  readonly description: Repository;
  /** The ref of all queries. */
  readonly ref: string;
  /** Sends a request that the client does not send itself. Rejects with the cause of a failure. */
  readonly fetch: (url: string, init?: RequestInitLike) => Promise<Response>;
  /** Returns a page of documents at a URL of the client. Rejects with the cause of a failure. */
  readonly search: (url: string, signal: AbortSignal) => Promise<FoundPage>;
}

/**
 * Opens a repository with Prismic's own client: reads its refs once, and chooses the ref of all queries (rule 7.35) and the
 * routes of the types that it has. Rejects with the reason (rules 7.34, 7.79, 8.11).
 */
export const openRepository = async (
  options: RepositoryOptions,
  signal: AbortSignal,
): Promise<OpenRepository> => {
  const { endpoint, accessToken, fetch, timeoutMs = 10_000, state = { mode: "latest" } } = options;
  const isAddress = URL.canParse(endpoint);
  const rejectionOf = async (answer: Response): Promise<ContentApiError> => {
    const error = decodeContentApiError(answer.status, await answer.text());
    if (REJECTED_REF.includes(error.failure)) options.onPreviewEnded?.();
    return error;
  };
  const fetchSuccess = createSuccessFetch(createPacedFetch({ fetch, timeoutMs }), rejectionOf);
  const client = createClient(isAddress ? "content" : endpoint, {
    ...(isAddress ? { documentAPIEndpoint: endpoint } : {}),
    ...(accessToken === undefined ? {} : { accessToken }),
    brokenRoute: BROKEN_ROUTE,
    fetch: createClientFetch(fetchSuccess),
  });
  // A server has no cookies of its own: previews are chosen below.
  client.disableAutoPreviews();
  const description = await client.getRepository({ signal });
  if (!Array.isArray(description.refs)) throw invalidResponse("without refs");
  const ref = Result.getOrThrow(contentRef(state, description.refs, options.preview ?? NO_PREVIEW));
  if (options.onPreviewEnded !== undefined && isPublished(ref, description.refs, state)) {
    options.onPreviewEnded();
    throw new Error("the ref of the preview is that of published content");
  }
  client.queryContentFromRef(ref);
  client.routes = [...documentRoutes(Object.keys(description.types ?? {}))];
  const search: OpenRepository["search"] = async (url, signal) => {
    const found = await options.search?.(url);
    if (found === undefined) return parsePage(await (await fetchSuccess(url, { signal })).text());
    if (found instanceof Response) throw await rejectionOf(found);
    return found;
  };
  return { client, description, ref, fetch: fetchSuccess, search };
};

/** How a repository rejects a ref that is unknown or has expired. */
const REJECTED_REF: readonly ContentApiError["failure"][] = ["refNotFound", "refExpired", "previewExpired"];

const NO_PREVIEW: Preview = { ref: null, isOn: false };

/** Returns whether a ref is the master ref, or that of the state that visitors see. */
const isPublished = (ref: string, refs: Repository["refs"], state: ContentState): boolean =>
  refs.some((each) => each.isMasterRef && each.ref === ref) ||
  Result.getOrNull(contentRef(state, refs, NO_PREVIEW)) === ref;

/** Creates a `fetch` that rejects with the cause of a failure. */
const createSuccessFetch =
  (
    send: (request: Request) => Promise<Response>,
    rejectionOf: (answer: Response) => Promise<ContentApiError>,
  ): OpenRepository["fetch"] =>
  async (url, init) => {
    init?.signal?.throwIfAborted();
    const request = new Request(url, { ...init, headers: { accept: "application/json", ...init?.headers } });
    const answer = await send(request);
    if (!answer.ok) throw await rejectionOf(answer);
    return answer;
  };

/** Creates the client's `fetch`, which rejects an answer that the client could not read too. */
const createClientFetch =
  (fetch: OpenRepository["fetch"]): FetchLike =>
  async (url, init) => {
    const answer = await fetch(url, init);
    const parse = url.includes("/documents/search") ? parseSearch : parseSuccess;
    parse(await answer.clone().text());
    return answer;
  };
