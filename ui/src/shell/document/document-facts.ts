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
