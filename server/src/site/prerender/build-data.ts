import { hash } from "node:crypto";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import type { Language } from "@couvert/domain/values/language";
import type { DocumentInput } from "@couvert/ui/render-page";

/** Creates the function that returns what the documents of a language share. Throws for a language that the site does not have. */
export const documentByLanguage = (
  documents: readonly DocumentInput[],
): ((language: Language) => DocumentInput) => {
  const byLanguage = new Map(documents.map((document) => [document.site.site.language, document]));
  return (language) => {
    const document = byLanguage.get(language);
    if (document === undefined) throw new Error(`the site has no language ${language}`);
    return document;
  };
};

/** Returns the id of a site payload: a digest of it and of the renderer's fingerprint. */
export const computeSiteId = (site: SitePayload, fingerprint: string): string =>
  digest([site, fingerprint]).slice(0, 12);

/** The digests of pages with what all pages share, which stay the same objects while nothing of them changes. */
const pageDigests = new WeakMap<PageDocument, { readonly shared: string; readonly made: string }>();

/** Returns a digest of everything that a page is rendered from, with what all pages share. */
export const digestPage = (page: PageDocument, parts: readonly string[]): string => {
  const shared = parts.join(" ");
  const known = pageDigests.get(page);
  if (known?.shared === shared) return known.made;
  const made = digest([page, shared]);
  pageDigests.set(page, { shared, made });
  return made;
};

/** Returns the SHA-256 of a value's JSON. */
export const digest = (value: unknown): string => hash("sha256", JSON.stringify(value), "hex");
