import { createContext, type ReactNode, useContext } from "react";

/** What a document says of itself beside its page. */
export interface DocumentFacts {
  readonly buildId: string;
  /** The public address of the site, without a final slash. */
  readonly origin: string;
  /** The files that the document names in its head; nothing in the browser, where they are there already. */
  readonly head: ReactNode;
}

const Facts = createContext<DocumentFacts>({ buildId: "", origin: "", head: null });

/** Gives a document its facts. */
export const DocumentFactsProvider = Facts.Provider;

/** What the document says of itself. */
export const useDocumentFacts = (): DocumentFacts => useContext(Facts);

/** What the document that a browser has been given says of itself. */
export const readDocumentFacts = (page: Document): DocumentFacts => {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return {
    buildId: page.documentElement.dataset["build"] ?? "",
    origin: new URL(canonical ?? page.location.href).origin,
    head: null,
  };
};
