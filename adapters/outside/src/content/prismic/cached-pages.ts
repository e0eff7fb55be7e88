import { hash } from "node:crypto";
import type { FoundPage } from "@couvert/domain/site/content/content-repository";
import { parseSearch } from "./content-api-error.ts";
import type { DecodedDocument } from "./decode-document.ts";

/** A page of documents as it was read. */
export interface CachedPage {
  readonly documents: readonly CachedDocument[];
  readonly hasNext: boolean;
}

/** What became of one document of a page: its content, or the reason why it is none. */
interface CachedDocument {
  readonly digest: string;
  readonly decoded: DecodedDocument | string;
}

/** Decodes one document to its content, or to the reason why it is none. */
type Decode = (document: unknown) => CachedDocument["decoded"];

/** Finds the documents of a page in its text. Throws for anything but a page of documents. */
export const parsePage = (text: string): FoundPage => {
  const { results, next_page } = parseSearch(text);
  return {
    documents: results.map((document) => ({
      digest: hash("sha256", JSON.stringify(document), "base64url"),
      encode: () => document,
    })),
    hasNext: typeof next_page === "string",
  };
};

/**
 * Creates a decoder of pages that takes over what an earlier reading decoded of documents that did not change. A link
 * contains the address of its document, so that a document changes with those it links.
 */
export const createPageDecoder = (
  earlier: readonly CachedPage[],
  decode: Decode,
): ((page: FoundPage) => CachedPage) => {
  let known: ReadonlyMap<string, CachedDocument> | undefined;
  const findKnown = (digest: string): CachedDocument | undefined => {
    known ??= new Map(earlier.flatMap(({ documents }) => documents).map((each) => [each.digest, each]));
    return known.get(digest);
  };
  return ({ documents, hasNext }) => ({
    documents: documents.map(
      ({ digest, encode }) => findKnown(digest) ?? { digest, decoded: decode(encode()) },
    ),
    hasNext,
  });
};
