import type { Languages } from "@couvert/domain/site/page/translation";
import { decodeLanguage, primaryLanguage } from "@couvert/domain/values/language";
import type { Decoded, DecodedDocument } from "./decode-document.ts";
import type { Decoding } from "./fields.ts";
import { decodeNotices } from "./notice-documents.ts";
import { translateSiteDocuments } from "./site-documents.ts";

/**
 * Returns the content of the languages other than the master one, from documents in all languages. Of two languages that differ only in
 * their region, and so share their paths, it omits the second. It omits a page whose translation has not been begun: one without slices
 * whose original has some (rule 2.87).
 */
export const decodeLanguages = (
  documents: readonly DecodedDocument[],
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
  const valuesOf = <A>(parts: readonly Decoded<A>[]): readonly A[] => {
    for (const omission of parts.flatMap(({ omissions }) => omissions)) decoding.report(omission);
    return parts.flatMap(({ values }) => values);
  };
  const filled = new Set(
    documents
      .filter(({ lang }) => lang === master)
      .flatMap((document) => (isEmpty(document) ? [] : pageKeys(document))),
  );
  const isBegun = (document: DecodedDocument): boolean => {
    if (!isEmpty(document) || !pageKeys(document).some((key) => filled.has(key))) return true;
    const detail = `is empty, so the page is left out in ${document.lang}: the original has slices`;
    decoding.report({ documentId: document.id, field: "slices", detail });
    return false;
  };
  const translations = tags.map((lang) => {
    const written = others.filter((document) => document.lang === lang && isBegun(document));
    const together = written.flatMap(({ raw }) => raw ?? []);
    return {
      language: decodeLanguage(lang),
      site: translateSiteDocuments(together, decoding),
      notices: {
        ...decodeNotices(together, decoding),
        ...(together.some(({ type }) => type === "cookies") ? {} : { cookieNotice: null }),
      },
      zones: valuesOf(written.map(({ zones }) => zones)),
      news: valuesOf(written.map(({ news }) => news)),
      locations: valuesOf(written.map(({ locations }) => locations)),
      pages: valuesOf(written.map(({ pages }) => pages)),
      locationPages: valuesOf(written.map(({ locationPages }) => locationPages)),
    };
  });
  return { own, translations };
};

/** The pages that a document is, but for that of a location, which shows its facts without slices. */
const pagesIn = ({ type, pages, locationPages, news }: DecodedDocument) =>
  type === "location" ? [] : [...pages.values, ...locationPages.values, ...news.values];

const pageKeys = (document: DecodedDocument): readonly string[] =>
  pagesIn(document).map(({ uid }) => `${document.type} ${uid}`);

const isEmpty = (document: DecodedDocument): boolean =>
  pagesIn(document).every(({ slices }) => slices.length === 0);
