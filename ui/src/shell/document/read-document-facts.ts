import type { DocumentFacts } from "./document-facts.ts";

/** What the document that a browser has been given says of itself. */
export const readDocumentFacts = (page: Document): DocumentFacts => {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return {
    buildId: page.documentElement.dataset["build"] ?? "",
    origin: new URL(canonical ?? page.location.href).origin,
    head: null,
  };
};
