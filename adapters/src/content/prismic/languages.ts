import type { Languages } from "@couvert/domain/site/page/translation";
import { decodeLanguage, primaryLanguage } from "@couvert/domain/values/language";
import { LOCATION_PAGE_TYPES } from "./document-path.ts";
import { createFields, type Decoding, type PrismicDocument } from "./fields.ts";
import { decodeLocation } from "./location-document.ts";
import { decodeLocationPage, decodePage } from "./page-documents.ts";
import { decodeSeo } from "./site-documents.ts";

/** Document types that are read in all languages. */
export const TRANSLATED_TYPES: readonly string[] = [
  "seo_template",
  "location",
  "page",
  ...Object.keys(LOCATION_PAGE_TYPES),
];

/**
 * Decodes the languages other than the master one from documents in all languages. Of two languages that differ in their
 * region alone, and so share their paths, it omits the second.
 */
export const decodeLanguages = (
  documents: readonly PrismicDocument[],
  master: string,
  decoding: Decoding,
): Languages => {
  const own = decodeLanguage(master);
  const taken = new Map([[primaryLanguage(own), master]]);
  const others = documents.filter(({ lang }) => lang !== master);
  const tags = [...new Set(others.map(({ lang }) => lang))].toSorted().filter((lang) => {
    const primary = primaryLanguage(decodeLanguage(lang));
    if (taken.has(primary)) return false;
    taken.set(primary, lang);
    return true;
  });
  for (const { id, lang } of others) {
    if (!tags.includes(lang)) {
      decoding.report({
        documentId: id,
        field: "lang",
        detail: `has no paths beside another language's: ${lang}`,
      });
    }
  }
  const translations = tags.map((lang) => {
    const written = others.filter((document) => document.lang === lang);
    const ofType = (type: string) => written.filter((document) => document.type === type);
    const [template] = ofType("seo_template");
    return {
      language: decodeLanguage(lang),
      seo: template === undefined ? null : decodeSeo(createFields(template, decoding)),
      locations: ofType("location").flatMap((document) => decodeLocation(document, decoding)),
      pages: ofType("page").flatMap((document) => decodePage(document, decoding)),
      locationPages: written.flatMap((document) => decodeLocationPage(document, decoding)),
    };
  });
  return { own, translations };
};
