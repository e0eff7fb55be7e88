import { randomUUID } from "node:crypto";
import { decodePreviewCookie, type FoundPage } from "@couvert/domain/site/content/content-repository";
import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import { indexDocuments } from "./document-index.ts";
import * as rejections from "./rejections.ts";
import {
  createSnapshots,
  nextReleaseAt,
  publishDueReleases,
  type RepositoryContent,
  type RepositoryDocument,
  withDrafts,
} from "./repository-content.ts";
import { encodeRepositoryRoot } from "./repository-root.ts";
import { encodePage, findPage } from "./search-page.ts";

/** A content repository in this process that speaks Prismic's API v2. */
export interface ContentRepository {
  /** Answers `GET /api/v2`, `GET /api/v2/documents/search` and at `GET /graphql` a count; never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Finds the documents of `GET /api/v2/documents/search` at a URL without encoding them, for a reader in this process, which needs no
   * token. A rejected search is its response.
   */
  readonly search: (url: string) => FoundPage | Response;
  /** Replaces all content at once. New content gets new refs, and refs without content expire. */
  readonly publish: (content: RepositoryContent) => void;
  /** Returns when the next planned release is published by itself, in ms since 1970; null for none. */
  readonly nextReleaseAt: () => number | null;
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

/** The most refs that are known as expired, the newest. An older one is unknown; both rejections name the master ref. */
const MAX_EXPIRED = 1000;

/** Drafts over published documents, until an instant. */
interface Preview {
  readonly drafts: readonly RepositoryDocument[];
  readonly over: (documents: readonly RepositoryDocument[]) => readonly RepositoryDocument[];
  readonly until: number;
}

/** Lays drafts over documents; once for the same list, so that the pages of a query share what is found in it. */
const createOverlay = (drafts: readonly RepositoryDocument[]): Preview["over"] => {
  let made: { readonly over: readonly RepositoryDocument[]; readonly all: readonly RepositoryDocument[] };
  return (documents) => {
    if (made?.over !== documents) made = { over: documents, all: withDrafts(documents, drafts) };
    return made.all;
  };
};

/** Creates a content repository from documents and releases (rules 1.9, 7.46, 7.81, 8.12). */
export const createContentRepository = (
  options: RepositoryContent & RepositorySettings,
): ContentRepository => {
  const { accessToken, integrationFieldsRef = null, now = Date.now } = options;
  let content = publishDueReleases(options, now());
  let snapshots = createSnapshots(content);
  let expired: ReadonlySet<string> = new Set();
  const previews = new Map<string, Preview>();
  let endedPreviews: ReadonlySet<string> = new Set();

  const typesOf = (): ReadonlySet<string> =>
    new Set(
      [...snapshots, ...previews.values()].flatMap((content) => [
        ...indexDocuments("drafts" in content ? content.drafts : content.documents).types,
      ]),
    );

  /** Answers a request with the documents at a ref: a snapshot's, a preview's, or that of a preview cookie in JSON. */
  const atRef = <A>(given: string, answer: (documents: readonly RepositoryDocument[]) => A): A | Response => {
    const [master] = snapshots;
    const ref = decodePreviewCookie(given) ?? master.ref;
    const preview = previews.get(ref);
    if (preview !== undefined) {
      return now() < preview.until ? answer(preview.over(master.documents)) : rejections.previewExpired();
    }
    if (endedPreviews.has(ref)) return rejections.previewExpired();
    const snapshot = snapshots.find((each) => each.ref === ref);
    if (snapshot !== undefined) return answer(snapshot.documents);
    return expired.has(ref) ? rejections.refExpired(master.ref) : rejections.refUnknown(master.ref);
  };

  const search = (url: URL) => {
    const ref = url.searchParams.get("ref");
    if (!ref) return rejections.parameterMissing("ref");
    return atRef(ref, (documents) =>
      findPage({ documents, types: typesOf(), url, endpoint: `${url.origin}${ROOT}` }),
    );
  };

  /** Answers the GraphQL query that counts all documents; the ref is in a header, and so is the token. */
  const count = (url: URL, headers: Headers) => {
    const ref = headers.get("prismic-ref");
    if (!ref) return rejections.parameterMissing("Prismic-ref");
    return atRef(ref, (documents) =>
      COUNT.test(url.searchParams.get("query") ?? "")
        ? Response.json({ data: { _allDocuments: { totalCount: documents.length } } })
        : rejections.queryUnknown(),
    );
  };

  const publish = (next: RepositoryContent): void => {
    const former = snapshots.map(({ ref }) => ref);
    content = publishDueReleases(next, now());
    snapshots = createSnapshots(content);
    const current = snapshots.map(({ ref }) => ref);
    const known = [...expired].filter((ref) => !former.includes(ref));
    expired = new Set([...known, ...former].filter((ref) => !current.includes(ref)).slice(-MAX_EXPIRED));
  };

  const publishDue = (): void => {
    if ((nextReleaseAt(content) ?? Number.POSITIVE_INFINITY) <= now()) publish(content);
  };

  return {
    publish,
    nextReleaseAt: () => {
      publishDue();
      return nextReleaseAt(content);
    },
    preview: (drafts, lifetimeMs) => {
      const ended = [...previews].filter(([, { until }]) => until <= now()).map(([known]) => known);
      for (const known of ended) previews.delete(known);
      endedPreviews = new Set([...endedPreviews, ...ended].slice(-MAX_EXPIRED));
      const token = `preview-${randomUUID()}`;
      previews.set(token, { drafts, over: createOverlay(drafts), until: now() + lifetimeMs });
      return token;
    },
    search: (url) => {
      publishDue();
      return search(new URL(url));
    },
    fetch: async (request) => {
      publishDue();
      const url = new URL(request.url);
      const path = url.pathname.replace(/\/$/, "");
      if (request.method !== "GET") return new Response("Method not allowed", { status: 405 });
      if (![ROOT, SEARCH, GRAPHQL].includes(path)) return rejections.notFound();
      const token =
        url.searchParams.get("access_token") ?? request.headers.get("authorization")?.replace(/^Token /, "");
      if (accessToken !== undefined && !isSameSecret(token ?? "", accessToken))
        return rejections.tokenRejected();
      if (path === SEARCH) {
        const found = search(url);
        return found instanceof Response ? found : encodePage(found, url);
      }
      if (path === GRAPHQL) return count(url, request.headers);
      const root = encodeRepositoryRoot(snapshots, typesOf(), integrationFieldsRef, `${url.origin}${ROOT}`);
      return Response.json(root);
    },
  };
};

const ROOT = "/api/v2";
const SEARCH = `${ROOT}/documents/search`;
const GRAPHQL = "/graphql";
const COUNT = /^\s*\{\s*_allDocuments\s*\(\s*lang:\s*"\*"\s*\)\s*\{\s*totalCount\s*\}\s*\}\s*$/;
