import { randomUUID, timingSafeEqual } from "node:crypto";
import * as Result from "effect/Result";
import { encodeDocument, parseWire } from "./encode-document.ts";
import {
  createSnapshots,
  type RepositoryContent,
  type RepositoryDocument,
  withDrafts,
} from "./repository-content.ts";
import { encodeRepositoryRoot } from "./repository-root.ts";
import { searchDocuments } from "./search-documents.ts";

/** A content repository in this process that speaks Prismic's API v2. */
export interface ContentRepository {
  /** Answers `GET /api/v2` and `GET /api/v2/documents/search`; never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Replaces all content at once. New content gets new refs, and refs without content expire. */
  readonly publish: (content: RepositoryContent) => void;
  /** Creates a preview of drafts over published content. Its token is a ref that expires after `lifetimeMs`. */
  readonly preview: (drafts: readonly RepositoryDocument[], lifetimeMs: number) => string;
}

/** The settings of a repository. */
interface RepositorySettings {
  /** The token that readers must send; none by default. */
  readonly accessToken?: string;
  /** The ref of the external catalogues of integration fields; null by default. */
  readonly integrationFieldsRef?: string;
  readonly now?: () => number;
}

/** Creates a content repository from documents and releases. */
export const createContentRepository = (
  options: RepositoryContent & RepositorySettings,
): ContentRepository => {
  const { accessToken, integrationFieldsRef = null, now = Date.now } = options;
  let snapshots = createSnapshots(options);
  const expired = new Set<string>();
  const previews = new Map<
    string,
    { readonly drafts: readonly RepositoryDocument[]; readonly until: number }
  >();

  const search = (url: URL): Response => {
    const [master] = snapshots;
    const ref = url.searchParams.get("ref");
    if (ref === null) return parameterMissing("ref");
    const preview = previews.get(ref);
    if (preview !== undefined) {
      return now() < preview.until
        ? answerSearch(withDrafts(master.documents, preview.drafts), url)
        : previewExpired();
    }
    const snapshot = snapshots.find((each) => each.ref === ref);
    if (snapshot !== undefined) return answerSearch(snapshot.documents, url);
    return expired.has(ref) ? refExpired(master.ref) : refUnknown(master.ref);
  };

  return {
    publish: (next) => {
      for (const { ref } of snapshots) expired.add(ref);
      snapshots = createSnapshots(next);
      for (const { ref } of snapshots) expired.delete(ref);
    },
    preview: (drafts, lifetimeMs) => {
      const token = `preview-${randomUUID()}`;
      previews.set(token, { drafts, until: now() + lifetimeMs });
      return token;
    },
    fetch: async (request) => {
      const url = new URL(request.url);
      const path = url.pathname.replace(/\/$/, "");
      if (request.method !== "GET") return new Response("Method not allowed", { status: 405 });
      if (path !== ROOT && path !== `${ROOT}/documents/search`) return notFound();
      if (accessToken !== undefined && !isSame(url.searchParams.get("access_token") ?? "", accessToken)) {
        return tokenRejected();
      }
      return path === ROOT
        ? Response.json(
            encodeRepositoryRoot(
              snapshots,
              [...previews.values()].flatMap(({ drafts }) => drafts),
              integrationFieldsRef,
              `${url.origin}${ROOT}`,
            ),
          )
        : search(url);
    },
  };
};

const ROOT = "/api/v2";

const isSame = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const answerSearch = (documents: readonly RepositoryDocument[], url: URL): Response =>
  Result.match(
    Result.all([
      searchDocuments(documents, url.searchParams),
      parseWire(documents, url.searchParams, `${url.origin}${ROOT}`),
    ]),
    {
      onFailure: ({ message }) => unparsable(message),
      onSuccess: ([{ page, pageSize, total, documents: results }, wire]) => {
        const pages = Math.ceil(total / pageSize);
        const linkTo = (number: number): string => {
          const link = new URL(url);
          link.searchParams.set("page", String(number));
          return link.href;
        };
        return Response.json({
          page,
          results_per_page: pageSize,
          results_size: results.length,
          total_results_size: total,
          total_pages: pages,
          next_page: page < pages ? linkTo(page + 1) : null,
          prev_page: page > 1 ? linkTo(page - 1) : null,
          results: results.map((document) => encodeDocument(document, wire)),
        });
      },
    },
  );

/** Creates the response to a rejected request: a status, a type that the client knows, and the reason. */
const rejection = (status: number, type: string, message: string): Response =>
  Response.json({ type, message }, { status });

/** Returns 400: the query does not parse. */
export const unparsable = (message: string): Response => rejection(400, "parsing-error", message);

/** Returns 400: a required parameter is missing. */
export const parameterMissing = (name: string): Response =>
  rejection(400, "api_validation_error", `query parameter '${name}' is required`);

/** Returns 404: the ref never existed. The client takes the master ref from the message and retries. */
export const refUnknown = (master: string): Response =>
  rejection(
    404,
    "api_notfound_error",
    `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${master}`,
  );

/** Returns 410: the ref has expired. The client takes the master ref from the message and retries. */
export const refExpired = (master: string): Response =>
  rejection(
    410,
    "api_validation_error",
    `The provided ref is no longer accessible. Master ref is: ${master}`,
  );

/** Returns 404 without JSON, which the client reads as "repository not found". */
export const notFound = (): Response => new Response("Not found", { status: 404 });

/** Returns 401: the repository is private, and the request has no valid token. */
export const tokenRejected = (): Response =>
  rejection(401, "api_security_error", "Access to this repository requires a valid access token");

/** Returns 404: the preview has expired. */
export const previewExpired = (): Response =>
  rejection(404, "api_security_error", "This preview token has expired");
