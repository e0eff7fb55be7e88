import { createContext, type ReactNode, useContext } from "react";

/** Facts about a document beside its page. */
export interface DocumentFacts {
  /** The id of the site payload that the document belongs with. */
  readonly siteId: string;
  /** The digest of the page that the document was rendered from; empty for an error page. */
  readonly pageDigest: string;
  /** The public address of the site, without a final slash. */
  readonly origin: string;
  /** The elements of the head; null in the browser, whose document has them. */
  readonly head: ReactNode;
  /** Marks an element that pages share, so that the server renders it once for all of them; absent in the browser. */
  readonly share?: (name: string, element: ReactNode) => ReactNode;
}

const Facts = createContext<DocumentFacts>({ siteId: "", pageDigest: "", origin: "", head: null });

/** Provides the facts of a document. */
export const DocumentFactsProvider = Facts.Provider;

/** Returns the facts of the document. */
export const useDocumentFacts = (): DocumentFacts => useContext(Facts);

/** Reads the facts of a prerendered document. */
export const readDocumentFacts = (page: Document): DocumentFacts => {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return {
    siteId: page.documentElement.dataset["site"] ?? "",
    pageDigest: page.documentElement.dataset["page"] ?? "",
    origin: new URL(canonical ?? page.location.href).origin,
    head: null,
  };
};
