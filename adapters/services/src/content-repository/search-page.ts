import type { FoundPage } from "@couvert/domain/site/content/content-repository";
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
}

/** A page that a search finds, with what the API says of it. */
interface NumberedPage extends FoundPage {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Finds one page of documents; a search that does not parse is a response. */
export const findPage = ({ documents, types, url, endpoint }: Search): NumberedPage | Response =>
  Result.match(
    Result.all([
      searchDocuments(documents, url.searchParams),
      parseWire(documents, types, url.searchParams, endpoint),
    ]),
    {
      onFailure: ({ message, column }) => unparsable(message, column),
      onSuccess: ([{ page, pageSize, total, documents: found }, wire]) => ({
        documents: found.map((document) => encodeDocument(document, wire)),
        hasNext: page * pageSize < total,
        page,
        pageSize,
        total,
      }),
    },
  );

/** Encodes a page that was found at a URL as the API sends it. */
export const encodePage = (
  { documents, hasNext, page, pageSize, total }: NumberedPage,
  url: URL,
): Response => {
  const linkTo = (number: number): string => {
    const link = new URL(url);
    link.searchParams.set("page", String(number));
    return link.href;
  };
  return Response.json({
    page,
    results_per_page: pageSize,
    results_size: documents.length,
    total_results_size: total,
    total_pages: Math.ceil(total / pageSize),
    next_page: hasNext ? linkTo(page + 1) : null,
    prev_page: page > 1 ? linkTo(page - 1) : null,
    results: documents.map(({ encode }) => encode()),
  });
};
