import { type ContentState, contentRef, type Preview } from "@couvert/domain/site/content/content-repository";
import { type Client, createClient, type FetchLike, type Repository } from "@prismicio/client";
import * as Result from "effect/Result";
import { decodeContentApiError, invalidResponse } from "./content-api-error.ts";
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
  /** The hosts whose pages an editor may embed; none by default. */
  readonly frameHosts?: readonly string[];
  readonly fetch: (request: Request) => Promise<Response>;
  /** The time limit of one response with its body, in ms; 10 s by default. A query may need many responses. */
  readonly timeoutMs?: number;
}

/** A client of a repository, with the repository's description. */
export interface OpenRepository {
  readonly client: Client;
  readonly description: Repository;
  /** The ref of all queries. */
  readonly ref: string;
}

/**
 * Opens a repository with Prismic's own client: reads its refs once, and chooses the ref of all queries (rule 7.35) and the
 * routes of the types that it has. Rejects with the reason.
 */
export const openRepository = async (
  options: RepositoryOptions,
  signal: AbortSignal,
): Promise<OpenRepository> => {
  const { endpoint, accessToken, fetch, timeoutMs = 10_000, state = { mode: "latest" } } = options;
  const isAddress = URL.canParse(endpoint);
  const client = createClient(isAddress ? "content" : endpoint, {
    ...(isAddress ? { documentAPIEndpoint: endpoint } : {}),
    ...(accessToken === undefined ? {} : { accessToken }),
    brokenRoute: BROKEN_ROUTE,
    fetch: createClientFetch(createPacedFetch({ fetch, timeoutMs }), options.preview !== undefined),
  });
  // A server has no cookies of its own: previews are chosen below.
  client.disableAutoPreviews();
  const description = await client.getRepository({ signal });
  if (!Array.isArray(description.refs)) throw invalidResponse("without refs");
  const ref = Result.getOrThrow(contentRef(state, description.refs, options.preview ?? NO_PREVIEW));
  client.queryContentFromRef(ref);
  client.routes = [...documentRoutes(Object.keys(description.types ?? {}))];
  return { client, description, ref };
};

const NO_PREVIEW: Preview = { ref: null, isOn: false };

/**
 * Creates the client's `fetch`, which rejects with the cause of a failure. The client itself handles a rejected ref: it
 * repeats the query with the master ref (rule 7.37), which a preview must not do.
 */
const createClientFetch =
  (send: (request: Request) => Promise<Response>, isPreview: boolean): FetchLike =>
  async (url, init) => {
    init?.signal?.throwIfAborted();
    const request = new Request(url, { ...init, headers: { accept: "application/json", ...init?.headers } });
    const answer = await send(request);
    const body = await answer.clone().text();
    const error = decodeContentApiError(answer.status, body);
    if (error === null && url.includes("/documents/search") && !Array.isArray(JSON.parse(body)?.results)) {
      throw invalidResponse("without documents");
    }
    const isRetried = error?.failure === "refNotFound" || error?.failure === "refExpired";
    if (error !== null && (isPreview || !isRetried)) throw error;
    return answer;
  };
