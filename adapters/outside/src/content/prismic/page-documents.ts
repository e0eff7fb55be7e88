import type { NewsPost } from "@couvert/domain/site/news/news-list";
import type { LocationPage, Page } from "@couvert/domain/site/page/page";
import { LOCATION_PAGE_TYPES } from "./document-path.ts";
import { type Decoding, decodeWithUid, type PrismicDocument } from "./fields.ts";
import { documentUid } from "./link-field.ts";
import { image } from "./media-fields.ts";
import { countryCode, day, text } from "./plain-fields.ts";
import { decodeSlices } from "./slices/decode-slices.ts";

/** Decodes a page; empty when the document has no uid. */
export const decodePage = (document: PrismicDocument, decoding: Decoding): readonly Page[] =>
  decodeWithUid(document, decoding, "page", (uid, fields) => ({
    uid,
    title: fields.need("title", text, uid),
    description: fields.read("metaDescription", text, ""),
    slices: decodeSlices(fields),
  }));

/**
 * Decodes a page of one location. The document has the location's uid, and its type says which page it is. The location's
 * own document is a page too, made of its slices.
 */
export const decodeLocationPage = (
  document: PrismicDocument,
  decoding: Decoding,
): readonly LocationPage[] => {
  const name = document.type === "location" ? "location" : LOCATION_PAGE_TYPES[document.type];
  return name === undefined
    ? []
    : decodePage(document, decoding).map((page) => ({
        ...page,
        locationUid: page.uid,
        document: name,
      }));
};

/** Decodes a news post; empty when the document has no uid. */
export const decodeNewsPost = (document: PrismicDocument, decoding: Decoding): readonly NewsPost[] =>
  decodeWithUid(document, decoding, "post", (uid, fields) => ({
    uid,
    title: fields.need("title", text, uid),
    date: fields.need("date", day, null),
    excerpt: fields.need("excerpt", text, ""),
    description: fields.read("metaDescription", text, ""),
    image: fields.read("image", image, null),
    author: fields.read("author", text, ""),
    locationUid: fields.read("location", documentUid("location"), null),
    country: fields.read("country", countryCode, null),
    slices: decodeSlices(fields),
  }));
