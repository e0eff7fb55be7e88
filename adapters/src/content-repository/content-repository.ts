import { createHash } from "node:crypto";
import * as Result from "effect/Result";
import { notHere, parameterMissing, refExpired, refUnknown, unparsable } from "./refusals.ts";
import type { RepositoryDocument } from "./repository-document.ts";
import { repositoryRoot } from "./repository-root.ts";
import { searchDocuments } from "./search-documents.ts";
import { wireDocument } from "./wire-document.ts";

/** A content repository in this process that speaks Prismic's API v2. */
export interface ContentRepository {
  /** Answers `GET /api/v2` and `GET /api/v2/documents/search`; never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Replaces all documents at once: they get a master ref of their own, and the one before expires. */
  readonly publish: (documents: readonly RepositoryDocument[]) => void;
}

/** Opens a content repository over documents; the master ref is a hash of them, so equal documents have equal refs. */
export const contentRepository = (options: {
  readonly documents: readonly RepositoryDocument[];
}): ContentRepository => {
  let { documents } = options;
  let master = refOf(documents);
  const expired = new Set<string>();
  return {
    publish: (next) => {
      expired.add(master);
      documents = next;
      master = refOf(next);
      expired.delete(master);
    },
    fetch: async (request) => {
      const url = new URL(request.url);
      const path = url.pathname.replace(/\/$/, "");
      if (request.method !== "GET") return new Response("Method not allowed", { status: 405 });
      if (path === ROOT) return Response.json(repositoryRoot(documents, master, `${url.origin}${ROOT}`));
      if (path !== `${ROOT}/documents/search`) return notHere();
      const ref = url.searchParams.get("ref");
      if (ref === null) return parameterMissing("ref");
      if (expired.has(ref)) return refExpired(master);
      return ref === master ? search(documents, url) : refUnknown(master);
    },
  };
};

const ROOT = "/api/v2";

const refOf = (documents: readonly RepositoryDocument[]): string =>
  createHash("sha256").update(JSON.stringify(documents)).digest("base64url").slice(0, 16);

const search = (documents: readonly RepositoryDocument[], url: URL): Response =>
  Result.match(searchDocuments(documents, url.searchParams), {
    onFailure: ({ message }) => unparsable(message),
    onSuccess: ({ page, pageSize, total, documents: found }) => {
      const pages = Math.ceil(total / pageSize);
      const linkTo = (number: number): string => {
        const link = new URL(url);
        link.searchParams.set("page", String(number));
        return link.href;
      };
      return Response.json({
        page,
        results_per_page: pageSize,
        results_size: found.length,
        total_results_size: total,
        total_pages: pages,
        next_page: page < pages ? linkTo(page + 1) : null,
        prev_page: page > 1 ? linkTo(page - 1) : null,
        results: found.map((document) => wireDocument(document, documents, `${url.origin}${ROOT}`)),
      });
    },
  });
