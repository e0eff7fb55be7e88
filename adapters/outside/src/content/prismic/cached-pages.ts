import { createHash } from "node:crypto";
import { parseSearch } from "./content-api-error.ts";
import type { DecodedDocument } from "./decode-document.ts";

/** A page of documents as it was read. */
export interface CachedPage {
  /** The entity tag that the repository gave it; null for none. */
  readonly etag: string | null;
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

/** Decodes a page from its text. Throws for anything but a page of documents. */
type DecodePage = (text: string, etag: string | null) => CachedPage;

/**
 * Creates a decoder of pages that takes over what an earlier reading decoded of documents that did not change. A link
 * contains the address of its document, so that a document changes with those it links.
 */
export const createPageDecoder = (earlier: readonly CachedPage[], decode: Decode): DecodePage => {
  let known: ReadonlyMap<string, CachedDocument> | undefined;
  const findKnown = (digest: string): CachedDocument | undefined => {
    known ??= new Map(earlier.flatMap(({ documents }) => documents).map((each) => [each.digest, each]));
    return known.get(digest);
  };
  return (text, etag) => {
    const { results, next_page } = parseSearch(text);
    const documents = results.map((document) => {
      const digest = createHash("sha256").update(JSON.stringify(document)).digest("base64");
      return findKnown(digest) ?? { digest, decoded: decode(document) };
    });
    return { etag, documents, hasNext: typeof next_page === "string" };
  };
};
