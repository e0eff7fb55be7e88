import { createHash } from "node:crypto";
import * as Result from "effect/Result";
import { encodeDocument, parseWire } from "./encode-document.ts";
import { unparsable } from "./rejections.ts";
import type { RepositoryDocument } from "./repository-content.ts";
import { searchDocuments } from "./search-documents.ts";

/** A search over the documents at a ref. */
interface Search {
  readonly documents: readonly RepositoryDocument[];
  /** The types that the repository has. */
  readonly types: ReadonlySet<string>;
  readonly url: URL;
  /** The URL of the API. */
  readonly endpoint: string;
  /** The entity tag of the page that the reader has; null for none. */
  readonly known: string | null;
}

/**
 * Answers a search with one page of documents. Its entity tag is a digest of only the documents, so that a page has the
 * same tag at another ref while they are the same; a reader that has it gets 304.
 */
export const answerSearch = ({ documents, types, url, endpoint, known }: Search): Response =>
  Result.match(
    Result.all([
      searchDocuments(documents, url.searchParams),
      parseWire(documents, types, url.searchParams, endpoint),
    ]),
    {
      onFailure: ({ message, column }) => unparsable(message, column),
      onSuccess: ([{ page, pageSize, total, documents: found }, wire]) => {
        const results = found.map((document) => encodeDocument(document, wire));
        const pages = Math.ceil(total / pageSize);
        const hash = createHash("sha256").update(JSON.stringify([page, pageSize, total]));
        for (const { head, digest } of results) hash.update(head).update(digest);
        const etag = `W/"${hash.digest("base64url")}"`;
        if (known === etag) return new Response(null, { status: 304, headers: { etag } });
        const linkTo = (number: number): string => {
          const link = new URL(url);
          link.searchParams.set("page", String(number));
          return link.href;
        };
        const head = JSON.stringify({
          page,
          results_per_page: pageSize,
          results_size: results.length,
          total_results_size: total,
          total_pages: pages,
          next_page: page < pages ? linkTo(page + 1) : null,
          prev_page: page > 1 ? linkTo(page - 1) : null,
        });
        const list = results.map((each) => `${each.head.slice(0, -1)},"data":${each.data()}}`);
        const body = `${head.slice(0, -1)},"results":[${list.join(",")}]}`;
        return new Response(body, { headers: { "content-type": "application/json", etag } });
      },
    },
  );
