import type { DescribedSite, ErrorPage, Footer, Header, SocialLink } from "@couvert/domain/site/page/page";
import type { SiteTranslation } from "@couvert/domain/site/page/translation";
import type { RedirectRule } from "@couvert/domain/site/redirects/redirect";
import { redirectRules } from "@couvert/domain/site/redirects/redirect-rules";
import type { Seo, SeoTemplate } from "@couvert/domain/site/seo/seo";
import { decodeLanguage, directionOf } from "@couvert/domain/values/language";
import { createFields, type Decoding, type Fields, type PrismicDocument } from "./fields.ts";
import { decodeLabelledLink, decodeLabelledLinks, link } from "./link-field.ts";
import { image } from "./media-fields.ts";
import { flag, pixels, text } from "./plain-fields.ts";
import { decodeSlices } from "./slices/decode-slices.ts";

/** Document types that describe the whole site; a repository has one document of each (rule 7.31). */
export const SITE_TYPES = ["header", "footer", "seo_template", "404_page", "redirects"] as const;

/** Decodes what every page needs of the site. It reports a missing document as an omission and uses empty values (rules 1.6, 2.55). */
export const decodeSite = (documents: readonly PrismicDocument[], decoding: Decoding): DescribedSite => {
  const createFieldsByType = (type: (typeof SITE_TYPES)[number]): Fields => {
    const document = documents.find((candidate) => candidate.type === type);
    if (document === undefined) {
      decoding.report({ documentId: type, field: "", detail: "there is no such document" });
    }
    return createFields(document ?? { id: type, uid: null, type, lang: "", data: {} }, decoding);
  };
  const seo = createFieldsByType("seo_template");
  const language = decodeLanguage(documents[0]?.lang ?? "");
  return {
    name: seo.need("siteName", text, ""),
    language,
    direction: directionOf(language),
    seo: decodeSeo(seo),
    // Redirects are optional, so a missing document is no omission.
    redirects: documents
      .filter(({ type }) => type === "redirects")
      .flatMap((document) => decodeRedirects(createFields(document, decoding))),
    header: decodeHeader(createFieldsByType("header")),
    footer: decodeFooter(createFieldsByType("footer")),
    errorPage: decodeErrorPage(createFieldsByType("404_page")),
  };
};

/** Decodes the documents of a site in another language; a part without a document is null. */
export const translateSiteDocuments = (
  documents: readonly PrismicDocument[],
  decoding: Decoding,
): SiteTranslation => {
  const decodeType = <A>(type: (typeof SITE_TYPES)[number], decode: (fields: Fields) => A): A | null => {
    const document = documents.find((candidate) => candidate.type === type);
    return document === undefined ? null : decode(createFields(document, decoding));
  };
  return {
    name: decodeType("seo_template", (fields) => fields.read("siteName", text, "")) || null,
    seo: decodeType("seo_template", decodeSeo),
    header: decodeType("header", decodeHeader),
    footer: decodeType("footer", decodeFooter),
    errorPage: decodeType("404_page", decodeErrorPage),
  };
};

/** Decodes the text of the error page (rule 2.71). */
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
  return redirectRules(written, (index, reason) => entries[index]?.omit("from", reason));
};

/** The default height of a logo, in CSS px. */
const LOGO_HEIGHT_PX = 28;

/** Decodes the header of every page (rules 3.14 and 3.15). */
const decodeHeader = (fields: Fields): Header => {
  const [buttons] = fields.group("primaryButtons");
  return {
    logo: fields.read("logo", image, null),
    logoHeightPixels: fields.read("logoHeightPixels", pixels, LOGO_HEIGHT_PX),
    menu: decodeLabelledLinks(fields.group("menu"), "linkText", "link"),
    reserveButtonText: buttons?.read("reserveButtonText", text, "") ?? "",
    orderButtonText: buttons?.read("orderButtonText", text, "") ?? "",
    ordering: {
      pickupTitle: fields.read("pickupTitle", text, ""),
      pickupText: fields.read("pickupText", text, ""),
      pickupButtonText: fields.read("pickupButtonText", text, ""),
      orderButtonText: fields.read("orderButtonText", text, ""),
      deliveryTitle: fields.read("deliveryTitle", text, ""),
      deliveryText: fields.read("deliveryText", text, ""),
    },
  };
};

/** The number of the footer's slices that are link columns (rule 3.17). */
const COLUMNS = 3;

const SOCIAL = [
  ["Instagram", "instagramLinkUSA"],
  ["Facebook", "facebookLinkUSA"],
  ["Twitter", "twitterLinkUSA"],
] as const;

/** Decodes the footer of every page (rules 3.16 to 3.18). */
const decodeFooter = (fields: Fields): Footer => {
  const [general] = fields.group("general");
  const [social] = fields.group("socialMedia");
  const [legal] = fields.group("legalLinks");
  const linkColumnsTitle = general?.read("linkColumnsTitle", text, "") ?? "";
  return {
    backgroundImage: general?.read("backgroundImage", image, null) ?? null,
    socialLinksTitle: general?.read("socialLinksTitle", text, "") ?? "",
    social: SOCIAL.flatMap(([label, name]): readonly SocialLink[] => {
      const found = social?.read(name, link, null) ?? null;
      return found === null ? [] : [{ label, link: found }];
    }),
    linkColumnsTitle,
    columns: decodeSlices(fields)
      .filter((slice) => slice.type === "footer_links")
      .slice(0, COLUMNS)
      .map((slice) => (slice.title === linkColumnsTitle ? { ...slice, title: "" } : slice)),
    legal: {
      privacy: legal ? decodeLabelledLink(legal, "privacyText", "privacyLink") : null,
      terms: legal ? decodeLabelledLink(legal, "termsText", "termsLink") : null,
      accessibility: legal ? decodeLabelledLink(legal, "accessibilityText", "accessibilityLink") : null,
    },
    propertiesLink: decodeLabelledLink(fields, "properties_link_text", "properties_link"),
    copyrightMessage: general?.read("copyrightMessage", text, "") ?? "",
  };
};

/** Decodes the default titles and descriptions of pages (rules 3.21 and 3.22). */
const decodeSeo = (fields: Fields): Seo => ({
  generic: {
    titleTemplate: fields.read("genericTitleTemplate", text, ""),
    description: fields.read("genericMetaDescription", text, ""),
    keywords: fields.read("genericKeywords", text, ""),
    metaImage: fields.read("genericMetaImage", image, null),
  },
  restaurantPage: decodeTemplate(fields, "restaurantPage"),
  menu: decodeTemplate(fields, "menu"),
});

const decodeTemplate = (fields: Fields, name: string): SeoTemplate => ({
  title: fields.read(`${name}Title`, text, ""),
  description: fields.read(`${name}MetaDescription`, text, ""),
  keywords: fields.read(`${name}Keywords`, text, ""),
});
