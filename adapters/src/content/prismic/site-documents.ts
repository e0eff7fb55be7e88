import type { DescribedSite, ErrorPage } from "@couvert/domain/site/page/page";
import type { RedirectRule } from "@couvert/domain/site/page/redirect";
import { redirectRules } from "@couvert/domain/site/page/redirect-rules";
import { directionOf } from "@couvert/domain/values/language/direction";
import { languageOf } from "@couvert/domain/values/language/language";
import { createFields, type Fields, type Report } from "./fields.ts";
import { decodeFooter } from "./footer-document.ts";
import { decodeHeader } from "./header-document.ts";
import { decodeLabelledLink } from "./link-field.ts";
import { flag, text } from "./plain-fields.ts";
import type { PrismicDocument } from "./prismic-document.ts";
import { decodeSeo } from "./seo-document.ts";

/** Document types that describe the whole site; a repository has one document of each. */
export const SITE_TYPES = ["header", "footer", "seo_template", "404_page", "redirects"] as const;

/** Decodes what every page needs of the site. It reports a missing document as a loss and uses empty values. */
export const decodeSite = (documents: readonly PrismicDocument[], report: Report): DescribedSite => {
  const createFieldsByType = (type: (typeof SITE_TYPES)[number]): Fields => {
    const document = documents.find((candidate) => candidate.type === type);
    if (document === undefined) report({ documentId: type, field: "", detail: "there is no such document" });
    return createFields(document ?? { id: type, uid: null, type, lang: "", data: {} }, report);
  };
  const seo = createFieldsByType("seo_template");
  const language = languageOf(documents[0]?.lang ?? "");
  return {
    name: seo.need("siteName", text, ""),
    language,
    direction: directionOf(language),
    seo: decodeSeo(seo),
    // Redirects are optional, so a missing document is no loss.
    redirects: documents
      .filter(({ type }) => type === "redirects")
      .flatMap((document) => decodeRedirects(createFields(document, report))),
    header: decodeHeader(createFieldsByType("header")),
    footer: decodeFooter(createFieldsByType("footer")),
    errorPage: decodeErrorPage(createFieldsByType("404_page")),
  };
};

/** Decodes the text of the error page (spec 2.8). */
const decodeErrorPage = (fields: Fields): ErrorPage => ({
  title: fields.read("title", text, ""),
  message: fields.read("message", text, ""),
  button: decodeLabelledLink(fields, "buttonText", "buttonLink"),
});

/** Decodes the group `redirects` of `from`, `to` and `isPermanent`, which is true by default. */
const decodeRedirects = (fields: Fields): readonly RedirectRule[] => {
  const entries = fields.group("redirects");
  const written = entries.map((entry) => ({
    from: entry.read("from", text, ""),
    to: entry.read("to", text, ""),
    isPermanent: entry.read("isPermanent", flag, true),
  }));
  return redirectRules(written, (index, reason) => entries[index]?.lose("from", reason));
};
